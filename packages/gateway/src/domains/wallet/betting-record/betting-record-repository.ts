import type { CallValue } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Sql } from '@atrium/database'
import type { LotteryRecords } from '../../../platform/lottery-records.ts'

export type RoundState = 'OPEN' | 'CLOSED' | 'ROLLED_BACK' | 'VOID'

/** A real-money round with the names of its game. Amounts in units of 1/10,000. */
export interface RecordRow {
  roundId: string
  gameId: string
  gameName: string
  vassalage: string
  vendorName: string
  gameType: string
  currency: string
  stake: bigint
  payout: bigint
  state: RoundState
  startedAt: Date
  closedAt: Date | null
}

export const columns = (sql: Sql, language: Language) => sql`
  r.round_id as "roundId", r.game_id as "gameId", ${language === 'EN' ? sql`g.name_en` : sql`g.name_ko`} as "gameName", g.vassalage,
  ${language === 'EN' ? sql`v.name_en` : sql`v.name_ko`} as "vendorName", g.category as "gameType", c.currency, r.stake, r.payout, r.state,
  r.started_at as "startedAt", r.closed_at as "closedAt"`

export const played = (sql: Sql, memberId: bigint) => sql`
  from ledger.rounds_view r
  join games.games_view g on g.game_id = r.game_id
  join games.vendors_view v on v.vassalage = g.vassalage
  join merchants.merchants_view c on c.code = r.merchant
  where r.member_id = ${memberId} and r.mode = 'real'`

export interface RecordDetail extends RecordRow {
  provider: string
  outcome: CallValue<'bettingRecordDetail'>['outcome'] | null
  /** Bet and result of a lottery round. */
  lottery: NonNullable<CallValue<'bettingRecordDetail'>['lottery']> | null
  balanceBefore: bigint | null
  balanceAfter: bigint | null
  transactions: { id: string; kind: 'bet' | 'win' | 'rollback'; amount: string; at: number }[]
}

/**
 * Provider of lottery rounds. Such a round has the id of its ticket order, and its outcome is the result of the order's
 * issue.
 */
const LOTTERY_PROVIDER = 'lottery'

/**
 * Reads a member's round with its movements. Round ids are unique per provider only; if two providers use the same id,
 * the newest round is returned.
 */
export async function readRecordDetail(
  sql: Sql,
  lotteries: LotteryRecords,
  { memberId, language, roundId }: { memberId: bigint; language: Language; roundId: string },
): Promise<RecordDetail | undefined> {
  const [row] = await sql<RecordDetail[]>`
    with round as (
      select ${columns(sql, language)},
        r.provider, case when r.provider <> ${LOTTERY_PROVIDER} then r.outcome end as outcome
      ${played(sql, memberId)} and (r.provider, r.round_id) in (select code, ${roundId}::text from games.providers_view)
      order by r.started_at desc limit 1
    ), moves as (
      select t.transaction_uuid, case t.kind when 'betwin' then 'bet' else t.kind end as kind, t.amount, t.at,
        t.journal_id, t.balance, case when t.kind in ('bet', 'betwin') then -t.amount else t.amount end as moved
      from round
      join ledger.provider_transactions_view t on t.provider = round.provider and t.round_id = round."roundId"
        and t.state <> 'TOMBSTONE'
    ), balances as (
      -- Only if no other movement happened between the entries of the round, since that would change the balance too.
      select before, after from (
        select (array_agg(balance - moved order by journal_id))[1] as before,
          (array_agg(balance order by journal_id desc))[1] as after, sum(moved) as moved
        from moves
      ) around
      where after - before = moved
    )
    select round.*,
      ${lotteries.order(
        sql,
        sql`case when round.provider = ${LOTTERY_PROVIDER} then round."roundId"::uuid end`,
        memberId,
      )} as lottery,
      (select before from balances) as "balanceBefore", (select after from balances) as "balanceAfter",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', transaction_uuid, 'kind', kind, 'amount', amount::text, 'at',
          floor(extract(epoch from at) * 1000)) order by journal_id)
        from moves
      ), '[]') as transactions
    from round`
  return row
}
