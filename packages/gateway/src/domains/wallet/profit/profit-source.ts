import type { ProfitRow } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import type { FileColumn, FileReader } from '../../../pipeline/reports/csv.ts'
import { currencyColumn, moneyColumn, textColumn } from '../../../pipeline/reports/csv.ts'
import type { Keyed, ListSource } from '../../../pipeline/reports/list-call.ts'
import { profitGroups } from './profit-repository.ts'
import type { ProfitFigures, ProfitGroupRow, ProfitQuery } from './profit-repository.ts'

export interface ProfitReader extends FileReader {
  readonly memberId: bigint
}
export type ProfitFilters = Omit<ProfitQuery, 'memberId'>

type ProfitRowOfDatabase = ProfitGroupRow & Keyed
type Figure = keyof ProfitFigures
export interface ProfitSums {
  total: number
  figures: ProfitFigures
  /** All groups, the earliest first. */
  groups: ProfitGroupRow[]
}

const FIGURES: readonly Figure[] = ['stake', 'validBet', 'payout', 'rebate', 'bonus', 'salary', 'dividend', 'profit']
const CATEGORIES = {
  KO: {
    LIVE: '라이브 카지노',
    RNG: '슬롯',
    SPORTS: '스포츠',
    FISH: '피싱',
    PVP: '카드 게임',
    ESPORTS: 'e스포츠',
    ELOTT: '전자 복권',
    LOTT: '복권',
    OTHER: '기타',
  },
  EN: {
    LIVE: 'Live casino',
    RNG: 'Slots',
    SPORTS: 'Sports',
    FISH: 'Fishing',
    PVP: 'Card games',
    ESPORTS: 'E-sports',
    ELOTT: 'E-lottery',
    LOTT: 'Lottery',
    OTHER: 'Other',
  },
} as const
const TITLES: Record<Figure, { KO: string; EN: string }> = {
  stake: { KO: '베팅', EN: 'Stake' },
  validBet: { KO: '유효 베팅', EN: 'Valid bet' },
  payout: { KO: '당첨', EN: 'Payout' },
  rebate: { KO: '캐시백', EN: 'Cashback' },
  bonus: { KO: '보너스', EN: 'Bonus' },
  salary: { KO: '급여', EN: 'Salary' },
  dividend: { KO: '배당', EN: 'Dividend' },
  profit: { KO: '손익', EN: 'Profit' },
}

export const wireFigures = (row: ProfitFigures): Record<Figure, string> =>
  Object.fromEntries(FIGURES.map((figure) => [figure, toWire(row[figure])])) as Record<Figure, string>
export const placeOf = ({ from, to, category }: ProfitGroupRow): Pick<ProfitRow, 'from' | 'to' | 'category'> => ({
  from,
  to,
  ...(category && { category }),
})

/** Profit and loss of a member per day, week, month or category, the newest first (domain rule 4.7). */
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

  file: [
    dayColumn({ key: 'place/from', KO: '시작일', EN: 'From' }, 'from'),
    dayColumn({ key: 'place/to', KO: '종료일', EN: 'To' }, 'to'),
    textColumn(
      { key: 'place/category', KO: '카테고리', EN: 'Category' },
      ({ category }, language) => category && CATEGORIES[language][category],
    ),
    ...FIGURES.map((figure) =>
      moneyColumn<ProfitRowOfDatabase>({ ...TITLES[figure], key: figure }, (row) => row[figure]),
    ),
    currencyColumn(),
  ],
}

/** A calendar day of the merchant, which its title names. */
function dayColumn(title: FileColumn<never>['title'], key: 'from' | 'to'): FileColumn<ProfitRowOfDatabase> {
  return { title, isTime: true, cell: (row) => row[key] }
}
