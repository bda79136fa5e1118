import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { textIn } from '@atrium/contracts/locale/languages'
import type { EventPayloads } from '@atrium/contracts/portal/events'
import { formatWire, parseMoney } from '@atrium/contracts/money'
import type { Dialogs } from '../context/services/dialogs.ts'

export interface SettledBetTools {
  readonly dialogs: Pick<Dialogs, 'toast'>
  readonly language: LanguageCode
  t(key: string, values?: Record<string, unknown>): string
}

/** Shows the result of a bet that the member was waiting for, on any page. */
export function reportSettledBet(
  { dialogs, t, language }: SettledBetTools,
  { gameName, stake, payout, currency }: EventPayloads['wallet.bet.settled'],
): void {
  const paid = parseMoney(payout)
  const result = paid === 0n ? 'lost' : paid > parseMoney(stake) ? 'won' : 'returned'
  dialogs.toast(
    t(`settledBet.${result}`, { game: textIn(gameName, language), amount: `${formatWire(payout)} ${currency}` }),
    result === 'won' ? 'success' : 'info',
  )
}
