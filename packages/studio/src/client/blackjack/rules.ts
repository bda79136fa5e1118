import type { BlackjackPage } from '../../engines/blackjack/page.ts'
import type { BlackjackSay } from '../../locales/blackjack.ts'
import { h } from '../frame/dom.ts'

const DEALER = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A']

/** Explains the rules, and the strategy for which the return to player is stated. */
export function blackjackRules({ hard, soft, pair }: BlackjackPage['strategy'], say: BlackjackSay): Node[] {
  const total =
    (lowest: number, highest: number) =>
    (row: number): string =>
      row === lowest ? say('orLess', { total: row }) : row === highest ? say('orMore', { total: row }) : String(row)
  const card = (points: number): string => (points === 1 ? 'A' : String(points))
  return [
    h(
      'ul',
      { class: 'how' },
      ...(['rule1', 'rule2', 'rule3', 'rule4', 'rule5', 'rule6', 'rule7', 'rule8'] as const).map((key) =>
        h('li', {}, say(key)),
      ),
    ),
    h('h3', {}, say('strategy')),
    h('p', { class: 'note' }, say('strategyNote')),
    table(say('hardRows'), hard, total(8, 17), say),
    table(say('softRows'), soft, (row) => (row === 19 ? say('orMore', { total: row }) : String(row)), say),
    table(say('pairRows'), pair, (row) => `${card(row)}-${card(row)}`, say),
  ]
}

function table(
  caption: string,
  rows: Readonly<Record<number, string>>,
  name: (row: number) => string,
  say: BlackjackSay,
): HTMLElement {
  return h(
    'table',
    { class: 'strategy' },
    h('caption', {}, caption),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, say('yourHand')),
        ...DEALER.map((up) => h('th', { scope: 'col', 'aria-label': `${say('dealerCard')} ${up}` }, up)),
      ),
    ),
    h(
      'tbody',
      {},
      ...Object.entries(rows).map(([row, letters]) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, name(Number(row))),
          ...Array.from(letters, (letter) => h('td', { class: `advice-${letter}` }, letter)),
        ),
      ),
    ),
  )
}
