create schema bets;
