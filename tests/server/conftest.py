from tests.table.conftest import _hidden_cards

__all__ = ["_hidden_cards"]
