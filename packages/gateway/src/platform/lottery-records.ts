import type { Fragment, Sql } from '@atrium/database'

/** SQL expressions of the lottery domain, for records that show the bets of all games. */
export interface LotteryRecords {
  /** The code of the game that a chase bets on; null for an unknown id. */
  codeOfChase(sql: Sql, chaseId: Fragment): Fragment
  /** The bet and result of a ticket order as JSON. Null when the member has no order with this id. */
  order(sql: Sql, orderId: Fragment, memberId: bigint): Fragment
}
