import { formatWire } from '@atrium/contracts/money'
import type { RoundOutcome } from '@atrium/contracts/wallet-api/outcomes'
import type { Language } from '@atrium/contracts/locale/languages'
import type { RoundView } from '../../http/page-data.ts'
import type { SayReplay } from '../../locales/replay.ts'
import { h } from './dom.ts'

/** Describes a round with its stored texts: its results and every bet. Slot wins are described by their lines. */
export function outcomeTexts(round: RoundView<unknown>, language: Language, words: SayReplay): Node[] {
  const outcome = round.outcome as RoundOutcome
  const fact = (name: string, value: string): HTMLElement =>
    h('div', { class: 'fact' }, h('dt', {}, name), h('dd', {}, value))
  const facts =
    outcome.kind === 'game'
      ? [
          ...outcome.results.map(({ label, value }) => fact(label[language], value[language])),
          ...outcome.bets.map(({ label, stake, payout }) =>
            fact(label[language], `${formatWire(stake)} → ${formatWire(payout)}`),
          ),
        ]
      : [
          fact(words('window'), outcome.reels.map((column) => column.join(' ')).join(' | ')),
          ...outcome.wins.map(({ symbol, count, payout }) => fact(`${symbol} × ${count}`, formatWire(payout))),
        ]
  return [h('p', { class: 'note' }, words('older', { version: round.mathVersion })), h('dl', {}, ...facts)]
}
