import type { Sql } from '@atrium/database'
import type { FeedPosition, SettledBet } from '@atrium/ledger'

/** Rows of all merchants that one request passes at most. */
const MAX_PASSED = 20_000
/** Ids of journals of all merchants that one request passes at most. */
const MAX_PASSED_JOURNALS = 100_000

/** Where a request ends: everything up to it is stored. `isMore`: whether there is more after it. */
export interface End<Position> {
  readonly position: Position
  readonly isMore: boolean
}

/** The end of the next part of the feed of settled bets; undefined without new rows. */
export async function findEndOfBets(sql: Sql, { xid, id }: FeedPosition): Promise<End<FeedPosition> | undefined> {
  const rows = await sql<(FeedPosition & { count: number })[]>`
    select p.xid::text, p.id, count(*) over ()::int as count from (
      select s.xid, s.id from ledger.settled_bets_view s
      where (s.xid, s.id) > (${xid}::text::xid8, ${id}) and s.xid < ledger.feed_horizon()
      order by s.xid, s.id limit ${MAX_PASSED}
    ) p order by p.xid desc, p.id desc limit 1`
  const [last] = rows
  return last && { position: { xid: last.xid, id: last.id }, isMore: last.count === MAX_PASSED }
}

type BetRow = Omit<SettledBet, 'merchant' | 'vassalage' | 'oppositeStake'>

/** Bets of a merchant after a position and up to another. */
export const readBets = (
  sql: Sql,
  { merchant, after, end, limit }: { merchant: string; after: FeedPosition; end: FeedPosition; limit: number },
): Promise<BetRow[]> => sql<BetRow[]>`
  select s.xid::text, s.id, s.provider, s.round_id as "roundId", s.member_id as "memberId", s.category,
    s.game_id as "gameId", s.currency, s.stake, s.valid_bet as "validBet", s.bonus_stake as "bonusStake", s.payout,
    s.settled_at as "settledAt", to_char(s.day, 'YYYY-MM-DD') as day, s.reverses
  from ledger.settled_bets_view s
  where s.merchant = ${merchant} and (s.xid, s.id) > (${after.xid}::text::xid8, ${after.id})
    and (s.xid, s.id) <= (${end.xid}::text::xid8, ${end.id})
  order by s.xid, s.id limit ${limit}`

/** The end of the next part of the sealed journals; undefined without new ones. Nothing is stored below a seal later. */
export async function findEndOfJournals(sql: Sql, after: bigint): Promise<End<bigint> | undefined> {
  const [last] = await sql<{ sealed: bigint }[]>`
    select s.journals[cardinality(s.journals)] as sealed from ledger_proof.seals_view s order by s.number desc limit 1`
  if (!last || last.sealed <= after) return undefined
  const position = after + BigInt(MAX_PASSED_JOURNALS)
  return position < last.sealed ? { position, isMore: true } : { position: last.sealed, isMore: false }
}

export interface JournalRow {
  readonly id: bigint
  readonly kind: string
  readonly ref: string
  readonly at: Date
  /** Amounts are in units of 1/10,000, as text. */
  readonly entries: readonly {
    memberId: string | null
    account: string
    name: string
    currency: string
    amount: string
    balanceAfter: string | null
  }[]
}

/** Journals of a merchant after an id and up to another, except play for fun. */
export const readJournals = (
  sql: Sql,
  { merchant, after, end, limit }: { merchant: string; after: bigint; end: bigint; limit: number },
): Promise<JournalRow[]> => sql<JournalRow[]>`
  select j.id, j.kind, j.ref, j.at, e.entries
  from ledger.journals_view j cross join lateral (
    select jsonb_agg(jsonb_build_object('memberId', a.member_id::text, 'account', a.kind, 'name', a.name,
      'currency', a.currency, 'amount', e.amount::text, 'balanceAfter', e.balance_after::text) order by a.id) as entries,
      bool_or(a.kind = 'DEMO') as is_fun
    from ledger.entries_view e join ledger.accounts_view a on a.id = e.account_id where e.journal_id = j.id
  ) e
  where j.merchant = ${merchant} and j.id > ${after} and j.id <= ${end} and not e.is_fun
  order by j.id limit ${limit}`
