import { DomainError } from '@atrium/contracts/errors'
import { addDays, daysBetween, startOfDay } from '@atrium/contracts/locale/local-time'
import { MAX_REPORT_DAYS } from '@atrium/contracts/staff/reports'
import type { Merchant } from '../../platform/tenancy/merchant.ts'
import type { Deps } from '../../platform/deps.ts'

/** A time from `since`, up to and without `until`. */
export interface Span {
  readonly since: Date
  readonly until: Date
}

/** Days of a merchant, the days of the same number before, and when both begin and end. */
export interface Period {
  readonly merchant: Merchant
  readonly from: string
  readonly to: string
  readonly beforeFrom: string
  readonly beforeTo: string
  readonly now: Span
  readonly before: Span
}

interface Days {
  readonly merchant: string
  readonly from: string
  readonly to: string
}

/** @throws DomainError NOT_FOUND, and INVALID_REQUEST for a period that is too long or ends before it begins */
export async function periodOf(
  { merchants }: Pick<Deps, 'merchants'>,
  { merchant: code, from, to }: Days,
): Promise<Period> {
  const merchant = await merchantOf({ merchants }, code)
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > MAX_REPORT_DAYS)
    throw new DomainError('INVALID_REQUEST', `a period has 1 to ${MAX_REPORT_DAYS} days, the first one first`)
  const [beforeFrom, beforeTo] = [addDays(from, -days), addDays(from, -1)]
  const start = (day: string) => startOfDay(day, merchant.timeZone)
  return {
    merchant,
    from,
    to,
    beforeFrom,
    beforeTo,
    now: { since: start(from), until: start(addDays(to, 1)) },
    before: { since: start(beforeFrom), until: start(from) },
  }
}

/** @throws DomainError NOT_FOUND */
export async function merchantOf({ merchants }: Pick<Deps, 'merchants'>, code: string): Promise<Merchant> {
  const merchant = (await merchants.all()).find((one) => one.code === code)
  if (!merchant) throw new DomainError('NOT_FOUND', `merchant ${code}`)
  return merchant
}
