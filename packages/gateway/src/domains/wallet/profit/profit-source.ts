import type { ProfitRow } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { profitGroups } from './profit-repository.ts'
import type { ProfitFigures, ProfitGroupRow, ProfitQuery } from './profit-repository.ts'

export interface ProfitReader extends ListReader {
  readonly memberId: bigint
}
export type ProfitFilters = Omit<ProfitQuery, 'memberId'>

type ProfitRowOfDatabase = ProfitGroupRow & Keyed
type Figure = keyof ProfitFigures
export interface ProfitSums {
  total: number
  figures: ProfitFigures
  /** All groups, earliest first. */
  groups: ProfitGroupRow[]
}

const FIGURES: readonly Figure[] = ['stake', 'validBet', 'payout', 'rebate', 'bonus', 'salary', 'dividend', 'profit']

export const wireFigures = (row: ProfitFigures): Record<Figure, string> =>
  Object.fromEntries(FIGURES.map((figure) => [figure, toWire(row[figure])])) as Record<Figure, string>
export const placeOf = ({ from, to, category }: ProfitGroupRow): Pick<ProfitRow, 'from' | 'to' | 'category'> => ({
  from,
  to,
  ...(category && { category }),
})

/** Lists profit and loss of a member by day, week, month or category, newest first (domain rule 4.7). */
export const profitSource: ListSource<ProfitFilters, ProfitReader, ProfitRowOfDatabase, ProfitRow, ProfitSums> = {
  key: [{ column: 'p.place', type: 'int8', order: 'desc' }],

  where: (sql) => sql`true`,

  rows: (sql, { where, order, limit, cursor }, filters, { memberId }) =>
    sql<ProfitRowOfDatabase[]>`
      select p.*, ${cursor} as cursor from (${profitGroups(sql, { ...filters, memberId })}) p where ${where}
      order by ${order} limit ${limit}`,

  async sums(sql, _where, filters, { memberId }) {
    const groups = await sql<
      ProfitGroupRow[]
    >`select p.* from (${profitGroups(sql, { ...filters, memberId })}) p order by p.place`
    const figures = Object.fromEntries(
      FIGURES.map((figure) => [figure, groups.reduce((sum, row) => sum + row[figure], 0n)]),
    ) as unknown as ProfitFigures
    return { total: groups.length, figures, groups: [...groups] }
  },

  toEntry: (row) => ({ ...placeOf(row), ...wireFigures(row) }),
}
