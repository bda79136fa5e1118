import { DomainError } from '@atrium/contracts/errors'
import type { Sql } from '@atrium/database'
import type { Merchants } from '../tenancy/service.ts'
import { addDays, dayAt } from '@atrium/contracts/locale/local-time'
import { budgetOf } from '../tenancy/sms-settings.ts'
import { readDays, type SmsDay } from './sms-repository.ts'

const DAYS = 31

/**
 * Reports the text messages of a merchant in the last month by country, with today's budget of each country.
 * @throws DomainError UNKNOWN_MERCHANT
 */
export async function smsDays(
  { sql, clock, merchants }: { sql: Sql; clock: () => Date; merchants: Merchants },
  code: string,
): Promise<(SmsDay & { budget: number })[]> {
  const merchant = (await merchants.all()).find((each) => each.code === code)
  if (!merchant) throw new DomainError('UNKNOWN_MERCHANT', code)
  const days = await readDays(sql, code, addDays(dayAt(clock(), merchant.timeZone), -DAYS))
  return days.map((day) => ({ ...day, budget: budgetOf(merchant.sms, day.country) }))
}
