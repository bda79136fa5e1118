import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import { lotteriesAt } from './service.ts'

/** The whole menu of an area, whatever it grows to. */
const WHOLE_MENU = 200

export function lotteryHandlers({ sql, clock }: Pick<Deps, 'sql' | 'clock'>): Handlers {
  return {
    popularLotteries: ({ language, count }, { merchant }) => lotteriesAt(sql, { merchant: merchant.code, language, limit: count }, merchant.timeZone, clock().getTime()),
    vnLotteryMenu: ({ language }, { merchant }) => lotteriesAt(sql, { merchant: merchant.code, language, area: 'VN', limit: WHOLE_MENU }, merchant.timeZone, clock().getTime()),
  }
}
