import type { GpaStatus, GpaSubCode } from '@atrium/contracts/wallet-api/gpa'

/** What a movement answered. A refusal has moved nothing. */
export interface Answer {
  status: GpaStatus
  subCode: GpaSubCode | null
  message: string | null
  /** What the session can stake. */
  balance: bigint | null
  /** The part of it that is bonus money. */
  bonus: bigint | null
  /** Of all pools of the member. */
  shown: bigint | null
  /** Grows with every movement of the member. */
  version: bigint | null
  txRef: bigint | null
  /** It was answered before, and nothing moved now. */
  repeated: boolean
  /** This call closed the round. */
  closed: boolean
  memberId: bigint | null
  currency: string | null
  /** Its pools are among those that the portal shows: real play, and demo play of a trial account. */
  isShown: boolean | null
  gameId: string | null
  /** A win above the game's highest: paid, and somebody has to look. */
  isAboveMaxWin: boolean | null
  /** Of the round, after this movement. */
  stake: bigint | null
  payout: bigint | null
}
