/** SQL functions that other domains may use. Everything else in this schema is private. */
export const publishedSql: readonly string[] = [
  'bets.bet_refusal',
  'bets.place_bet',
  'bets.roll_back',
  'bets.settle_win',
  'bets.settle_wins',
  'bets.take_bets',
]
