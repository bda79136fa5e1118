import type { GameCategory } from '@atrium/contracts/calls'
import type { Sql, Transaction } from '@atrium/database'

/**
 * A position in the feed. Rows are ordered by transaction (`xid`: the cluster's epoch and transaction number, 64 bits
 * as text), then by id.
 */
export interface FeedPosition {
  readonly xid: string
  readonly id: bigint
}

/** A settled round of real play, or the negation of an earlier row (`reverses`). Amounts are in units of 1/10,000. */
export interface SettledBet extends FeedPosition {
  readonly provider: string
  readonly roundId: string
  readonly memberId: bigint
  readonly merchant: string
  readonly category: GameCategory
  readonly vassalage: string
  readonly gameId: string
  readonly currency: string
  readonly stake: bigint
  readonly validBet: bigint
  readonly bonusStake: bigint
  readonly oppositeStake: bigint
  readonly payout: bigint
  readonly settledAt: Date
  /** Day of `settledAt` in the merchant's time zone: 2026-11-20. */
  readonly day: string
  readonly reverses: bigint | null
}

/** Locks the position of a consumer until the transaction ends. Returns the start of the feed for a new consumer. */
export async function lockPosition(tx: Transaction, consumer: string): Promise<FeedPosition> {
  await tx`insert into ledger.feed_positions (consumer) values (${consumer}) on conflict do nothing`
  const [position] = await tx<
    [FeedPosition]
  >`select xid::text, id from ledger.feed_positions where consumer = ${consumer} for update`
  return position
}

export async function movePosition(tx: Transaction, consumer: string, { xid, id }: FeedPosition): Promise<void> {
  await tx`update ledger.feed_positions set xid = ${xid}::text::xid8, id = ${id} where consumer = ${consumer}`
}

/** Sets a consumer back to the start of the feed: all rows are delivered again. */
export async function restartFeedConsumer(tx: Transaction, consumer: string): Promise<void> {
  await lockPosition(tx, consumer)
  await movePosition(tx, consumer, { xid: '0', id: 0n })
}

/** Moves a consumer to the end of what it could read now: it gets only rows that come later. */
export async function skipFeed(tx: Transaction, consumer: string): Promise<void> {
  await lockPosition(tx, consumer)
  await tx`
    update ledger.feed_positions set xid = ledger.feed_horizon(), id = 0
    where consumer = ${consumer} and xid < ledger.feed_horizon()`
}

/**
 * The rows after a position. Rows of a running transaction, and of all transactions that started after it, are returned
 * later, so that a row never appears before a position already read.
 */
export const readFeed = (
  sql: Sql | Transaction,
  { xid, id }: FeedPosition,
  limit: number,
): Promise<SettledBet[]> => sql<SettledBet[]>`
  select s.xid::text, s.id, s.provider, s.round_id as "roundId", s.member_id as "memberId", s.merchant, s.category,
    s.vassalage, s.game_id as "gameId", s.currency, s.stake,
    s.valid_bet as "validBet", s.bonus_stake as "bonusStake", s.opposite_stake as "oppositeStake", s.payout,
    s.settled_at as "settledAt", to_char(s.day, 'YYYY-MM-DD') as day, s.reverses
  from ledger.settled_bets s
  where (s.xid, s.id) > (${xid}::text::xid8, ${id}) and s.xid < ledger.feed_horizon()
  order by s.xid, s.id limit ${limit}`
