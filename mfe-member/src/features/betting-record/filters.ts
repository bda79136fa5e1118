import type { CallRequest } from '@atrium/contracts/calls'

export const PERIODS = ['today', 'week', 'month'] as const
export type Period = (typeof PERIODS)[number]
export const STATES = ['ALL', 'OPEN', 'CLOSED', 'ROLLED_BACK', 'VOID'] as const
export type StateFilter = (typeof STATES)[number]

const DAYS: Record<Period, number> = { today: 1, week: 7, month: 30 }
const DAY_MS = 86_400_000

export interface Filters {
  period: Period
  state: StateFilter
  page: number
}

/** Filters as they stand in the address; anything unknown is the default. */
export function readFilters(query: URLSearchParams): Filters {
  const one = <Value extends string>(values: readonly Value[], text: string | null, otherwise: Value) => values.find((value) => value === text) ?? otherwise
  return { period: one(PERIODS, query.get('period'), 'week'), state: one(STATES, query.get('state'), 'ALL'), page: Math.max(1, Math.trunc(Number(query.get('p'))) || 1) }
}

/** The call's request. Days begin at midnight in the merchant's time zone. */
export function toRequest({ period, state, page }: Filters, timeZone: string, now = Date.now()): CallRequest<'bettingRecord'> {
  return { pageNo: page, pageSize: 10, from: midnight(now, timeZone) - (DAYS[period] - 1) * DAY_MS, ...(state !== 'ALL' && { state }) }
}

function midnight(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).formatToParts(at)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value ?? 0)
  return Math.floor(at / 1000) * 1000 - ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000
}
