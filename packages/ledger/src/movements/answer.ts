import type { GpaStatus, GpaSubCode } from '@atrium/contracts/wallet-api/gpa'

/** Result of a movement. A rejected movement has moved nothing. */
export interface Answer {
  status: GpaStatus
  subCode: GpaSubCode | null
  message: string | null
  /** The amount that the session can stake. */
  balance: bigint | null
  /** The part of it that is bonus money. */
  bonus: bigint | null
  /** Balance of all pools of the member that the portal shows. */
  shown: bigint | null
  /** Grows with every movement of the member. */
  version: bigint | null
  txRef: bigint | null
  /** Whether it is a repeated request whose stored result is returned; nothing moved now. */
  repeated: boolean
  /** Whether this call closed the round. */
  closed: boolean
  memberId: bigint | null
  currency: string | null
  /** Whether its pools are among those that the portal shows: real play, and demo play of a trial account. */
  isShown: boolean | null
  gameId: string | null
  /** A win above the game's maximum: paid, and needs manual review. */
  isAboveMaxWin: boolean | null
  /** Stake of the round after this movement. */
  stake: bigint | null
  payout: bigint | null
}
