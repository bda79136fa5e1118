import type { CallRequest, StatementKind } from '@atrium/contracts/calls'

export const KINDS = ['DEPOSIT', 'WITHDRAWAL', 'WAGER', 'WIN', 'REVERSAL', 'BONUS', 'TRANSFER', 'ADJUSTMENT'] as const satisfies readonly StatementKind[]
export const PERIODS = ['week', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]

const DAYS: Record<Period, number> = { week: 7, month: 30, year: 365 }
const DAY = /^20\d\d-\d\d-\d\d$/
const PAGE_SIZE = 20

/** Calendar days of the merchant's time zone, both inclusive. */
export interface Filters {
  from: string
  to: string
  kind: StatementKind | 'ALL'
  page: number
}

/** Filters as they stand in the address; anything unknown is the default, the last 30 days. */
export function readFilters(query: URLSearchParams, today: string): Filters {
  const day = (text: string | null, otherwise: string) => (text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : otherwise)
  const to = day(query.get('to'), today)
  return { from: day(query.get('from'), daysFor('month', today).from), to, kind: KINDS.find((kind) => kind === query.get('kind')) ?? 'ALL', page: Math.max(1, Math.trunc(Number(query.get('p'))) || 1) }
}

/** First and last day of a period that ends today. */
export function daysFor(period: Period, today: string): Pick<Filters, 'from' | 'to'> {
  const first = new Date(`${today}T00:00:00Z`)
  first.setUTCDate(first.getUTCDate() - DAYS[period] + 1)
  return { from: first.toISOString().slice(0, 10), to: today }
}

/** The period that these days are, if they are one. */
export const periodOf = ({ from, to }: Pick<Filters, 'from' | 'to'>, today: string): Period | undefined => PERIODS.find((period) => to === today && daysFor(period, today).from === from)

/** What the file asks for, and the list beside its page. */
export const toFilter = ({ from, to, kind }: Filters): CallRequest<'memberTransactionsFile'> => ({ from, to, ...(kind !== 'ALL' && { kind }) })

export const toRequest = (filters: Filters): CallRequest<'memberTransactions'> => ({ ...toFilter(filters), pageNo: filters.page, pageSize: PAGE_SIZE })
