"""``python -m blockhaus`` is the command ``blockhaus``."""

from blockhaus.cli import main

if __name__ == "__main__":  # not in the processes that a match starts
    main()
