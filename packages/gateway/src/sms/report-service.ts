import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../deps.ts'
import { addDays, dayAt } from '../merchants/local-time.ts'
import { budgetOf } from './policy.ts'
import { readDays, type SmsDay } from './repository.ts'

const DAYS = 31

/** Text messages of a merchant by country in the last month, with today's budget of each. @throws DomainError UNKNOWN_MERCHANT */
export async function smsDays({ sql, clock, merchants }: Pick<Deps, 'sql' | 'clock' | 'merchants'>, code: string): Promise<(SmsDay & { budget: number })[]> {
  const merchant = (await merchants.all()).find((each) => each.code === code)
  if (!merchant) throw new DomainError('UNKNOWN_MERCHANT', code)
  const days = await readDays(sql, code, addDays(dayAt(clock(), merchant.timeZone), -DAYS))
  return days.map((day) => ({ ...day, budget: budgetOf(merchant.sms, day.country) }))
}
