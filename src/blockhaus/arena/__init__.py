"""Matches between players: who is stronger, and how sure is that?"""

from blockhaus.arena.match import GameResult, Match, play_game
from blockhaus.arena.rating import Standing, standings

__all__ = ["GameResult", "Match", "Standing", "play_game", "standings"]
