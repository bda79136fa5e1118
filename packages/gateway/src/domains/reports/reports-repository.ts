import { BACK_OFFICE_ACCOUNT_TYPE, TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { MoneyFigure } from '@atrium/contracts/staff/reports'
import type { Fragment, Sql } from '@atrium/database'
import type { MovedRow, PlayRow } from './figures.ts'
import type { Span } from './period.ts'

type Step = 'hour' | 'day'

/** Rows of a table of reports, of days or hours within a span. */
export const within = (sql: Sql, merchant: string, step: Step, { since, until }: Span): Fragment => sql`
  p.merchant = ${merchant} and p.span = ${step} and p.at >= ${since} and p.at < ${until}`

/** Play by game with its published return (`least` in ten-thousandths), from which breakdowns are summed. */
export const playByGame = (sql: Sql, where: Fragment): Fragment => sql`
  select p.*, r.most / 10000.0 as rate from (
    select p.provider, p.vassalage, p.category, p.game_id, p.currency, sum(p.rounds) as rounds, sum(p.won) as won,
      sum(p.stake) as stake, sum(p.bonus_stake) as bonus_stake, sum(p.payout) as payout, sum(p.voids) as voids,
      sum(p.voided) as voided, sum(p.jackpot_shares) as jackpot_shares, sum(p.jackpot_wins) as jackpot_wins,
      sum(p.stake_squares) as stake_squares, sum(p.products) as products, sum(p.payout_squares) as payout_squares
    from reports.play p where ${where} group by p.provider, p.vassalage, p.category, p.game_id, p.currency
  ) p
  left join games.games_view g on g.game_id = p.game_id
  left join games.returns_view r on r.provider = p.provider and r.theme = g.theme`

/** Columns of a `PlayRow` over rows `p` of `playByGame`. The variance sums squared deviations of rounds. */
export const playSums = (sql: Sql): Fragment => sql`
  coalesce(sum(p.rounds), 0)::int8 as rounds, coalesce(sum(p.won), 0)::int8 as won,
  coalesce(sum(p.stake), 0)::int8 as stake, coalesce(sum(p.bonus_stake), 0)::int8 as "bonusStake",
  coalesce(sum(p.payout), 0)::int8 as payout, coalesce(sum(p.voids), 0)::int8 as voids,
  coalesce(sum(p.voided), 0)::int8 as voided, coalesce(sum(p.jackpot_shares), 0)::int8 as "jackpotShares",
  coalesce(sum(p.jackpot_wins), 0)::int8 as "jackpotWins",
  coalesce(sum(p.stake) filter (where p.rate is not null), 0)::float8 as "ratedStake",
  coalesce(sum(p.payout) filter (where p.rate is not null), 0)::float8 as "ratedPayout",
  coalesce(sum(p.stake * p.rate), 0)::float8 as expected,
  coalesce(sum(p.payout_squares - 2 * p.rate * p.products + p.rate * p.rate * p.stake_squares), 0)::float8 as variance`

export async function readPlay(sql: Sql, merchant: string, span: Span): Promise<PlayRow> {
  const [row] = await sql<[PlayRow]>`
    select ${playSums(sql)} from (${playByGame(sql, within(sql, merchant, 'day', span))}) p`
  return { ...row, rounds: Number(row.rounds), won: Number(row.won), voids: Number(row.voids) }
}

export async function readMoved(sql: Sql, merchant: string, span: Span): Promise<MovedRow[]> {
  const rows = await sql<{ figure: MoneyFigure; count: bigint; amount: bigint }[]>`
    select p.figure, sum(p.count)::int8 as count, sum(p.amount)::int8 as amount
    from reports.movements p where ${within(sql, merchant, 'day', span)} group by p.figure order by p.figure`
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/**
 * Counts new members: who registered, and accounts that agents or staff opened, as teams of agents count them. Not trial
 * accounts, and not those of the back office, which never sign in to the portal.
 */
export async function countRegistrations(sql: Sql, merchant: string, { since, until }: Span): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from identity.members_view m
    where m.merchant = ${merchant} and m.type not in (${TRIAL_ACCOUNT_TYPE}, ${BACK_OFFICE_ACCOUNT_TYPE})
      and m.registered_at >= ${since} and m.registered_at < ${until}`
  return row.count
}

interface PlayAt {
  at: Date
  rounds: number
  stake: bigint
  payout: bigint
}
export interface MovedAt extends MovedRow {
  at: Date
}

/** Play by hour or day. */
export async function readPlayAt(sql: Sql, merchant: string, step: Step, span: Span): Promise<PlayAt[]> {
  const rows = await sql<(Omit<PlayAt, 'rounds'> & { rounds: bigint })[]>`
    select p.at, sum(p.rounds)::int8 as rounds, sum(p.stake)::int8 as stake, sum(p.payout)::int8 as payout
    from reports.play p where ${within(sql, merchant, step, span)} group by p.at order by p.at`
  return rows.map((row) => ({ ...row, rounds: Number(row.rounds) }))
}

export async function readMovedAt(sql: Sql, merchant: string, step: Step, span: Span): Promise<MovedAt[]> {
  const rows = await sql<(Omit<MovedAt, 'count'> & { count: bigint })[]>`
    select p.at, p.figure, sum(p.count)::int8 as count, sum(p.amount)::int8 as amount
    from reports.movements p where ${within(sql, merchant, step, span)} group by p.at, p.figure`
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

interface LiabilityRow {
  balances: bigint
  bonuses: bigint
  withdrawals: bigint
  chases: bigint
  debts: bigint
  openRounds: number
  openStakes: bigint
  jackpots: bigint
}

/** What a merchant owes now. Pots follow from all that was counted, other amounts are those of this moment. */
export async function readLiabilities(sql: Sql, merchant: string): Promise<LiabilityRow> {
  const [row] = await sql<[LiabilityRow]>`
    select coalesce(sum(a.balance) filter (where a.kind in ('REAL', 'WALLET', 'BONUS', 'LOCKED')), 0)::int8 as balances,
      coalesce(sum(a.balance) filter (where a.kind in ('BONUS', 'LOCKED')), 0)::int8 as bonuses,
      coalesce(sum(a.balance) filter (where a.kind = 'HELD'), 0)::int8 as withdrawals,
      coalesce(sum(a.balance) filter (where a.kind = 'CHASE'), 0)::int8 as chases,
      coalesce(-sum(a.balance) filter (where a.kind = 'DEBT'), 0)::int8 as debts,
      o.rounds as "openRounds", o.stakes as "openStakes", j.amount as jackpots
    from (select count(*)::int as rounds, coalesce(sum(r.stake), 0)::int8 as stakes from ledger.rounds_view r
      where r.closed_at is null and r.merchant = ${merchant} and r.mode = 'real') o
    cross join (select coalesce(sum(case p.figure when 'jackpot-shares' then p.amount else -p.amount end), 0)::int8
      as amount from reports.movements p where p.merchant = ${merchant} and p.span = 'day'
      and p.figure in ('jackpot-shares', 'jackpot-wins', 'jackpot-releases')) j
    left join ledger.accounts_view a on a.merchant = ${merchant} and a.member_id is not null and a.balance <> 0
    group by o.rounds, o.stakes, j.amount`
  return row
}

/** Members by the Monday of their week of registration, from a day on. */
export const readCohortSizes = (sql: Sql, { code, timeZone }: { code: string; timeZone: string }, since: Date) =>
  sql<{ week: string; members: number }[]>`
    select to_char(date_trunc('week', m.registered_at at time zone ${timeZone}), 'YYYY-MM-DD') as week,
      count(*)::int as members
    from identity.members_view m where m.merchant = ${code}
      and m.type not in (${TRIAL_ACCOUNT_TYPE}, ${BACK_OFFICE_ACCOUNT_TYPE}) and m.registered_at >= ${since}
    group by 1 order by 1`

export const readCohortWeeks = (sql: Sql, merchant: string, since: string) =>
  sql<{ cohort: string; week: string; members: number }[]>`
    select to_char(w.cohort, 'YYYY-MM-DD') as cohort, to_char(w.week, 'YYYY-MM-DD') as week, w.members::int as members
    from reports.cohort_weeks w where w.merchant = ${merchant} and w.cohort >= ${since} and w.week >= w.cohort`
