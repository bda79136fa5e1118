import type { GpaStatus, GpaSubCode } from '@atrium/contracts/wallet-api/gpa'

/** Result of a movement. A rejected movement moved nothing. */
export interface Answer {
  status: GpaStatus
  subCode: GpaSubCode | null
  message: string | null
  /** The amount that the session can stake. */
  balance: bigint | null
  /** The bonus money in it. */
  bonus: bigint | null
  /** Total balance of the member's pools that the portal shows. */
  shown: bigint | null
  /** Increases with every movement of the member. */
  version: bigint | null
  txRef: bigint | null
  /** Whether the request was a repeat: the stored result is returned, and nothing moved. */
  repeated: boolean
  /** Whether this call closed the round. */
  closed: boolean
  memberId: bigint | null
  currency: string | null
  /** Whether the portal shows its pools: for real play, and for demo play of a trial account. */
  isShown: boolean | null
  gameId: string | null
  /** A win above the game's maximum. It is paid and needs manual review. */
  isAboveMaxWin: boolean | null
  /** Stake of the round after this movement. */
  stake: bigint | null
  payout: bigint | null
}
