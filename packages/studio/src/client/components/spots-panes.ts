import { formatWire } from '@atrium/contracts/money'
import type { BetView, TablePage } from '../../engines/layout/page.ts'
import { h } from '../frame/dom.ts'
import type { SpotsSay } from '../../locales/spots.ts'

/** The paytable: every bet with its odds, its return to player and its rule. */
export function paytable({ kinds }: TablePage, say: SpotsSay): HTMLElement {
  return h(
    'ul',
    { class: 'bet-list' },
    ...kinds.map(({ name, pays, rtp, rule }) =>
      h(
        'li',
        {},
        h(
          'div',
          { class: 'bet-head' },
          h('b', {}, name),
          h('span', { class: 'bet-pays' }, pays),
          rtp && h('span', { class: 'bet-rtp' }, `${say('rtpHead')} ${rtp}%`),
        ),
        h('p', { class: 'note' }, rule),
      ),
    ),
  )
}

/** A table of the bets of a round and their results. */
export function betList({ spots }: TablePage, say: SpotsSay, bets: readonly BetView[]): HTMLElement {
  const names = new Map(spots.map(({ code, name }) => [code, name]))
  return h(
    'table',
    { class: 'bets-laid' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, say('bets')),
        h('th', { scope: 'col' }, say('bet')),
        h('th', { scope: 'col' }, say('paid')),
      ),
    ),
    h(
      'tbody',
      {},
      ...bets.map(({ spot, stake, payout }) =>
        h(
          'tr',
          { class: payout === '0' ? '' : 'paid' },
          h('th', { scope: 'row' }, names.get(spot) ?? spot),
          h('td', {}, formatWire(stake)),
          h('td', {}, formatWire(payout)),
        ),
      ),
    ),
  )
}

/** Limits of a whole round: name and value. */
export const tableFacts = ({ max, maxWin }: TablePage, say: SpotsSay): readonly (readonly [string, string])[] => [
  [say('maxTotal'), formatWire(max)],
  [say('maxWin'), formatWire(maxWin)],
]
