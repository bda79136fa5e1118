import type { Fragment, Sql } from '@atrium/database'

/** SQL of what lotteries know of their bets, for records that show the bets of all games. */
export interface LotteryRecords {
  /** The code of the game that a chase bets on; null where there is none of the id. */
  codeOfChase(sql: Sql, chaseId: Fragment): Fragment
  /** As JSON what an order of tickets was placed on, and the result; null where the member has none of the id. */
  order(sql: Sql, orderId: Fragment, memberId: bigint): Fragment
}
