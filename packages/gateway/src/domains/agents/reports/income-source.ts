import type { AgentIncomeRow, ParsedRequest } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import { INCOME_KINDS } from '@atrium/contracts/rules/agents/team-report-rules'
import type { Fragment, Sql } from '@atrium/database'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import type { TeamDays } from './team-scope.ts'

type IncomeKind = (typeof INCOME_KINDS)[number]
export interface IncomeReader extends ListReader {
  readonly agentId: bigint
}
export type IncomeFilters = TeamDays & Pick<ParsedRequest<'agentIncome'>, 'by' | 'kind'>

interface Incomes {
  rebate: bigint
  bonus: bigint
  salaryDaily: bigint
  salaryHourly: bigint
  salaryRealtime: bigint
  dividend: bigint
  total: bigint
}
const FIGURES = [
  'rebate',
  'bonus',
  'salaryDaily',
  'salaryHourly',
  'salaryRealtime',
  'dividend',
  'total',
] as const satisfies readonly (keyof Incomes)[]

interface IncomeGroup extends Incomes {
  place: bigint
  from: string
  to: string
  kind: IncomeKind | null
  count: number
}
interface IncomeSums {
  total: number
  incomes: Incomes
  groups: IncomeGroup[]
}

export const wireIncomes = (row: Incomes): Record<keyof Incomes, string> =>
  Object.fromEntries(FIGURES.map((figure) => [figure, toWire(row[figure])])) as Record<keyof Incomes, string>
export const placeOf = ({ from, to, kind }: IncomeGroup): Pick<AgentIncomeRow, 'from' | 'to' | 'kind'> => ({
  from,
  to,
  ...(kind && { kind }),
})

/**
 * SQL groups of an agent's income by kind. Bonuses count minus reversed amounts. Salaries are assigned to the contract
 * that their reference names.
 */
function groupsOf(sql: Sql, { by, from, to, kind }: IncomeFilters, agentId: bigint): Fragment {
  const first =
    by === 'day' ? sql`i.day` : by === 'type' ? sql`${from}::date` : sql`date_trunc(${by}, i.day::timestamp)::date`
  const last =
    by === 'type'
      ? sql`${to}::date`
      : sql`(${first} + ${{ day: '1 day', week: '7 days', month: '1 month' }[by]}::interval - interval '1 day')::date`
  const sumOf = (of: IncomeKind) => sql`coalesce(sum(g.amount) filter (where g.kind = ${of}), 0)::int8`
  return sql`
    select ${by === 'type' ? sql`-array_position(${[...INCOME_KINDS]}::text[], g.type)::int8` : sql`(g.first - date '2000-01-01')::int8`} as place,
      to_char(greatest(g.first, ${from}::date), 'YYYY-MM-DD') as "from",
        to_char(least(g.last, ${to}::date), 'YYYY-MM-DD') as "to", g.type as kind, count(*)::int as count,
      ${sumOf('REBATE')} as rebate, ${sumOf('BONUS')} as bonus, ${sumOf('SALARY_DAILY')} as "salaryDaily",
        ${sumOf('SALARY_HOURLY')} as "salaryHourly", ${sumOf('SALARY_REALTIME')} as "salaryRealtime",
      ${sumOf('DIVIDEND')} as dividend, sum(g.amount)::int8 as total
    from (
      select ${first} as first, ${last} as last, i.amount, i.kind,
        ${by === 'type' ? sql`i.kind` : sql`null::text`} as type
      from (
        select i.day, i.amount, case
          when i.kind = 'rebate' then 'REBATE' when i.kind in ('bonus', 'referral') then 'BONUS'
            when i.kind = 'dividend' then 'DIVIDEND'
          when i.ref like 'hourly:%' then 'SALARY_HOURLY' when i.ref like 'realtime:%' then 'SALARY_REALTIME'
            else 'SALARY_DAILY' end as kind
        from wallet.member_incomes_view i where i.member_id = ${agentId} and i.day between ${from} and ${to}
      ) i
      where ${kind ? sql`i.kind = ${kind}` : sql`true`}
    ) g
    group by g.first, g.last, g.type`
}

/**
 * Lists an agent's income by day, week, month or type, newest first (domain rule 4.7). Computed from the ledger only.
 */
export const incomeSource: ListSource<IncomeFilters, IncomeReader, IncomeGroup & Keyed, AgentIncomeRow, IncomeSums> = {
  key: [{ column: 'p.place', type: 'int8', order: 'desc' }],

  where: (sql) => sql`true`,

  rows: (sql, { where, order, limit, cursor }, filters, { agentId }) =>
    sql<(IncomeGroup & Keyed)[]>`
      select p.*, ${cursor} as cursor from (${groupsOf(sql, filters, agentId)}) p where ${where} order by ${order}
      limit ${limit}`,

  async sums(sql, _where, filters, { agentId }) {
    const groups = await sql<IncomeGroup[]>`select p.* from (${groupsOf(sql, filters, agentId)}) p order by p.place`
    const incomes = Object.fromEntries(
      FIGURES.map((figure) => [figure, groups.reduce((sum, row) => sum + row[figure], 0n)]),
    ) as unknown as Incomes
    return { total: groups.length, incomes, groups: [...groups] }
  },

  toEntry: (row) => ({ ...placeOf(row), count: row.count, ...wireIncomes(row) }),
}
