"""Both ``blockhaus`` and ``python -m blockhaus`` begin here."""

from blockhaus.starting import interrupts_are_quiet


def main() -> None:
    """The command line, imported where Ctrl-C can be dealt with: that takes longest."""
    with interrupts_are_quiet():
        from blockhaus.cli import main as command
    command()


if __name__ == "__main__":  # not in the processes that a match starts
    main()
