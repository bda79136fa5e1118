import { zonedDateTime } from '@atrium/contracts/locale/times'
import { overlays } from '@atrium/contracts/portal/paths'
import type { TFunction } from 'i18next'
import { languageAtom } from '../context/atoms.ts'
import type { Shell } from '../context/shell-context.ts'
import { lateTexts, textsIn } from '../locales/texts.ts'
import type { PlayBreak } from './play-break.ts'

/** The end of a break as text for the member. */
export function endOfPlayBreak(
  { kind, until, returnFrom }: PlayBreak,
  t: TFunction,
  timeText: (at: number) => string,
): string {
  if (until !== undefined) return t(`playBreak.until.${kind}`, { time: timeText(until) })
  return returnFrom === undefined ? t('playBreak.forGood') : t('playBreak.returnFrom', { time: timeText(returnFrom) })
}

/** Explains a break instead of starting a game: when it ends, and what remains possible. */
export async function explainPlayBreak(
  { bootstrap, dialogs, navigation, store, texts }: Shell,
  taken: PlayBreak,
): Promise<void> {
  const language = store.get(languageAtom)
  await lateTexts(texts, language).load()
  const t = textsIn(texts, language)
  const timeText = (at: number) => zonedDateTime(at, language, bootstrap.merchant.timeZone)
  const answer = await dialogs.show({
    title: endOfPlayBreak(taken, t, timeText),
    body: t('playBreak.text'),
    buttons: [
      { key: 'withdraw', label: t('sideMenu.withdraw') },
      { key: 'transactionHistory', label: t('sideMenu.transactionHistory') },
      { key: 'confirm', label: t('confirm'), primary: true },
    ],
  })
  if (answer === 'withdraw' || answer === 'transactionHistory') navigation.go(overlays.member(answer))
}
