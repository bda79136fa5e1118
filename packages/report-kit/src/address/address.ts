import type { Day } from '@atrium/contracts/locale/local-time'
import { daysOf } from './period.ts'
import type { Days, Period, Preset } from './period.ts'
import type { Filter } from './filter.ts'

/** The part of a report's state that is stored in the address. */
export interface Address {
  /** The preset; undefined for a custom range of days. */
  readonly preset?: Preset | undefined
  readonly days?: Days | undefined
  /** Values of the filters in use. */
  readonly filters: Readonly<Record<string, string>>
  /** Cursor that the page starts after, or ends before. */
  readonly after?: string | undefined
  readonly before?: string | undefined
}

interface Addressed {
  readonly scope?: Readonly<Record<string, string>> | undefined
  readonly period?: Period | undefined
  readonly filters?: readonly Filter[] | undefined
  readonly pageSize?: number | undefined
}

const DAY = /^20\d\d-\d\d-\d\d$/
const INSTANT = /^20\d\d-\d\d-\d\dT[\d:.]{5,12}(Z|[+-]\d\d:\d\d)$/
const CURSOR = /^[A-Za-z0-9_-]{1,400}$/

/** Reads an address. Invalid values fall back to the defaults. */
export function readAddress({ period, filters = [] }: Addressed, query: URLSearchParams, today: Day): Address {
  const place = (name: string) => (CURSOR.test(query.get(name) ?? '') ? query.get(name)! : undefined)
  const after = place('after')
  return {
    ...(period && readDays(period, query, today)),
    filters: Object.fromEntries(
      filters.flatMap((filter) =>
        allows(filter, query.get(filter.key)) ? [[filter.key, query.get(filter.key)!]] : [],
      ),
    ),
    after,
    before: after === undefined ? place('before') : undefined,
  }
}

function readDays(
  { presets, usual, hasDays }: Period,
  query: URLSearchParams,
  today: Day,
): Pick<Address, 'preset' | 'days'> {
  const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')]
  if (hasDays && (from || to)) {
    const last = to ?? today
    const first = from ?? last
    const days = first <= last ? { from: first, to: last } : { from: last, to: last }
    return { days, preset: presets.find((preset) => sameDays(daysOf(preset, today), days)) }
  }
  const preset = presets.find((each) => each === query.get('period')) ?? usual
  return { preset, days: daysOf(preset, today) }
}

/** The request of the list, or with `isWhole` the request of the file, which contains all pages. */
export function toRequest(
  { scope, pageSize }: Addressed,
  { days, filters, after, before }: Address,
  { isWhole = false } = {},
): Record<string, string | number> {
  const places = {
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
    ...(pageSize !== undefined && { pageSize }),
  }
  return { ...scope, ...days, ...filters, ...(!isWhole && places) }
}

/** The address after a change. Changing a filter returns to the first page. Empty values are removed. */
export function changed(query: URLSearchParams, change: Readonly<Record<string, string>>): Record<string, string> {
  const { after: _after, before: _before, ...others } = Object.fromEntries(query)
  return withoutEmpty({ ...others, ...change })
}

/** The change to a preset, or to another first or last day. If the first day is after the last, both change. */
export const toPreset = (preset: Preset): Record<string, string> => ({ period: preset, from: '', to: '' })
export function toDay(key: 'from' | 'to', day: Day, { from, to }: Days): Record<string, string> {
  if (!day) return { period: '', [key]: '' }
  const days = key === 'from' ? { from: day, to: day > to ? day : to } : { from: day < from ? day : from, to: day }
  return { period: '', ...days }
}

const withoutEmpty = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
const sameDays = (one: Days, other: Days): boolean => one.from === other.from && one.to === other.to

function dayIn(query: URLSearchParams, key: string): Day | undefined {
  const day = query.get(key) ?? ''
  return DAY.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
}

function allows(filter: Filter, value: string | null): boolean {
  if (!value) return false
  if (filter.kind === 'choice') return filter.options.includes(value)
  return filter.kind === 'moment'
    ? INSTANT.test(value) && !Number.isNaN(Date.parse(value))
    : value.length <= filter.maxLength
}
