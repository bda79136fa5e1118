import type { Fragment, Sql } from '@atrium/database'

/** SQL of lotteries about their bets, for records that show the bets of all games. */
export interface LotteryRecords {
  /** The code of the game that a chase bets on; null for an unknown id. */
  codeOfChase(sql: Sql, chaseId: Fragment): Fragment
  /** The bet and result of an order of tickets as JSON; null for an unknown id of the member. */
  order(sql: Sql, orderId: Fragment, memberId: bigint): Fragment
}
