import { dayAt } from '@atrium/contracts/locale/local-time'
import type { Day } from '@atrium/contracts/locale/local-time'
import { readAddress } from '@atrium/report-kit'
import type { Period } from '@atrium/report-kit'
import { useSearchParams } from 'react-router-dom'
import { readerZone } from '../locale/format.ts'
import { useMerchantZone } from '../marketing/use-merchant-zone.ts'
import { serverNow } from '../registry/server-clock.ts'

/** Periods of the money page. The address has the chosen one. */
export const MONEY_PERIOD: Period = {
  presets: ['today', 'yesterday', 'week', 'month', 'quarter', 'year'],
  usual: 'week',
  hasDays: true,
}

export interface MoneyDays {
  readonly from: Day
  readonly to: Day
  readonly timeZone: string
}

/** The days in the address, as calendar days of the merchant. */
export function useMoneyDays(merchant: string): MoneyDays {
  const [query] = useSearchParams()
  const timeZone = useMerchantZone(merchant) ?? readerZone()
  const today = dayAt(new Date(serverNow()), timeZone)
  return { ...readAddress({ period: MONEY_PERIOD }, query, today).days!, timeZone }
}
