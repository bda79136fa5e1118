import { toWire } from '@atrium/contracts/money'
import type { Breakdown, BreakdownOrder, BreakdownRow } from '@atrium/contracts/staff/reports'
import type { Fragment, Sql } from '@atrium/database'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { playView } from './figures.ts'
import type { PlayRow } from './figures.ts'
import type { Period } from './period.ts'
import { playByGame, playSums, within } from './reports-repository.ts'

interface Filters {
  readonly by: Breakdown
  readonly category?: string | undefined
  readonly vendor?: string | undefined
}

interface Row extends PlayRow, Keyed {
  key: string
  ko: string | null
  en: string | null
  currency: string
  before: bigint
}

/** Column of `reports.play` that a breakdown has rows for, and where its names come from. */
const COLUMNS: Readonly<Record<Breakdown, string>> = {
  category: 'p.category',
  vendor: 'p.vassalage',
  provider: 'p.provider',
  game: 'p.game_id',
}
const NAMES: Readonly<Partial<Record<Breakdown, string>>> = {
  vendor: 'left join games.vendors_view n on n.vassalage = b.key',
  game: 'left join games.games_view n on n.game_id = b.key',
}

const played = (sql: Sql, { category, vendor }: Filters, of: Fragment): Fragment => sql`
  ${of} and ${category === undefined ? sql`true` : sql`p.category = ${category}`}
  and ${vendor === undefined ? sql`true` : sql`p.vassalage = ${vendor}`}`

/** Rows of a breakdown in a period, the highest of `sort` first. */
export const breakdownSource = (sort: BreakdownOrder): KeysetSource<Filters, Period, Row, BreakdownRow> => ({
  key: [
    { column: `b.${sort}`, type: 'int8', order: 'desc' },
    { column: 'b.key', type: 'text', order: 'asc' },
    { column: 'b.currency', type: 'text', order: 'asc' },
  ],
  where: (sql) => sql`true`,
  rows: (sql, { where, order, limit, cursor }, filters, { merchant: { code }, now, before }) => {
    const key = sql.unsafe(COLUMNS[filters.by]) as Fragment
    const names = NAMES[filters.by]
    return sql<Row[]>`
      select b.*, ${names ? sql`n.name_ko` : sql`null`} as ko, ${names ? sql`n.name_en` : sql`null`} as en,
        ${cursor} as cursor
      from (
        select current.*, current.stake - current.payout as ggr, coalesce(former.ggr, 0)::int8 as before
        from (
          select ${key} as key, p.currency, ${playSums(sql)}
          from (${playByGame(sql, played(sql, filters, within(sql, code, 'day', now)))}) p
          group by ${key}, p.currency
        ) current
        left join (
          select ${key} as key, p.currency, sum(p.stake - p.payout)::int8 as ggr
          from reports.play p where ${played(sql, filters, within(sql, code, 'day', before))}
          group by ${key}, p.currency
        ) former using (key, currency)
      ) b ${names ? (sql.unsafe(names) as Fragment) : sql``}
      where ${where} order by ${order} limit ${limit}`
  },
  toEntry: ({ key, ko, en, currency, before, ...row }) => ({
    key,
    ...(ko !== null && en !== null && { names: { KO: ko, EN: en } }),
    currency,
    ...playView({ ...row, rounds: Number(row.rounds), won: Number(row.won), voids: Number(row.voids) }),
    ggrBefore: toWire(before),
  }),
})
