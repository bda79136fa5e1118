import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { LotteryGame } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import type { useText } from '@atrium/portal-kit'

const MINUTE_SECONDS = 60
const DAY_SECONDS = 86_400

/** How often a lottery is drawn, when bets close, and the next draw for a lottery that is drawn on certain days. */
export function scheduleText(
  { everySeconds, closeSeconds, current }: LotteryGame,
  language: LanguageCode,
  timeZone: string,
  t: ReturnType<typeof useText>,
): string {
  const closes =
    closeSeconds % MINUTE_SECONDS === 0
      ? t('rulesPage.terms.closes.minutes', { count: closeSeconds / MINUTE_SECONDS })
      : t('rulesPage.terms.closes.seconds', { count: closeSeconds })
  if (everySeconds >= DAY_SECONDS)
    return `${t('rulesPage.terms.nextDraw', { at: dateTime(current.drawAt, language, timeZone) })} ${closes}`
  const every =
    everySeconds % MINUTE_SECONDS === 0
      ? t('every.minutes', { count: everySeconds / MINUTE_SECONDS })
      : t('every.seconds', { count: everySeconds })
  return `${every}. ${closes}`
}
