import { formatWire, parseMoney } from '@atrium/contracts/money'
import type { Language, Localized } from '@atrium/contracts/locale/languages'
import type { RoundView } from '../../http/page-data.ts'
import { h } from '../frame/dom.ts'
import type { Say } from '../../locales/texts.ts'
import type { SportsSay } from './say.ts'

/** The view of a bet, as the page receives it. */
export interface BetOutcome {
  readonly results: readonly { readonly label: Localized; readonly value: Localized }[]
  readonly bets: readonly { readonly label: Localized; readonly stake: string; readonly payout: string }[]
  readonly detail: {
    readonly legs: readonly {
      readonly fixture: string
      readonly state: 'open' | 'won' | 'half-won' | 'void' | 'half-lost' | 'lost'
    }[]
  }
}

export type Bet = RoundView<BetOutcome>

/** Formats a bet's label: `2-fold @3.30`. */
export const labelOf = (bet: Bet, language: Language): string => bet.outcome?.bets[0]?.label[language] ?? ''

/** Describes the result of a settled bet in a few words. */
export function betText(bet: Bet, say: SportsSay, language: Language): string {
  const label = labelOf(bet, language)
  if (bet.payout === '0') return say('lost', { label })
  const amount = formatWire(bet.payout)
  return say(parseMoney(bet.payout) > parseMoney(bet.stake) ? 'won' : 'returned', { amount, label })
}

/** A list of the legs of a bet with their results. */
export const legsOf = (bet: Bet, language: Language): HTMLElement =>
  h(
    'ul',
    { class: 'legs' },
    ...(bet.outcome?.results ?? []).map(({ label, value }, index) =>
      h(
        'li',
        { class: bet.outcome!.detail.legs[index]?.state ?? 'open' },
        h('span', {}, label[language]),
        h('b', {}, value[language]),
      ),
    ),
  )

/** The player's bets, newest first. */
export function createBets(
  say: SportsSay,
  common: Say,
  language: Language,
): { element: HTMLElement; show(bets: readonly Bet[]): void } {
  const list = h('ul', { class: 'my-bets' })
  const element = h('section', { class: 'mine', 'aria-label': say('mine') }, h('h2', {}, say('mine')), list)
  return {
    element,
    show(bets) {
      const shown = bets.filter(({ outcome }) => outcome).slice(0, 8)
      if (shown.length === 0) return list.replaceChildren(h('li', { class: 'empty' }, say('emptyMine')))
      list.replaceChildren(
        ...shown.map((bet) =>
          h(
            'li',
            { class: bet.state },
            h(
              'div',
              { class: 'bet-head' },
              h('b', {}, labelOf(bet, language)),
              h(
                'span',
                {},
                bet.state === 'playing'
                  ? say('open')
                  : bet.state === 'void'
                    ? common('void')
                    : bet.payout === '0'
                      ? '0.00'
                      : formatWire(bet.payout),
              ),
            ),
            legsOf(bet, language),
            h('small', {}, formatWire(bet.stake)),
          ),
        ),
      )
    },
  }
}
