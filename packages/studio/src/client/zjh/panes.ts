import type { Language } from '@atrium/contracts/locale/languages'
import { formatWire } from '@atrium/contracts/money'
import type { Card } from '../../engines/cards.ts'
import { kindOf, strengthOf } from '../../engines/zjh/hand.ts'
import type { Kind } from '../../engines/zjh/hand.ts'
import type { ZjhView } from '../../engines/zjh/page.ts'
import { BONUS } from '../../engines/zjh/terms.ts'
import type { ZjhSay } from '../../locales/zjh.ts'
import { h } from '../frame/dom.ts'
import { createCard } from '../components/cards.ts'

/** Explains the rules, the bonuses, and the strategy for which the return to player is stated. */
export const zjhRules = (say: ZjhSay): Node[] => [
  h(
    'ul',
    { class: 'how' },
    ...(['rule1', 'rule2', 'rule3', 'rule4', 'rule5', 'rule6', 'rule7'] as const).map((key) => h('li', {}, say(key))),
  ),
  h('h3', {}, say('bonusTable')),
  h(
    'table',
    { class: 'bonuses' },
    h(
      'tbody',
      {},
      ...Object.entries(BONUS).map(([kind, count]) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, say(kind as Kind)),
          h('td', {}, say('times', { count: count.toString() })),
        ),
      ),
    ),
  ),
  h('h3', {}, say('strategy')),
  h('p', { class: 'note' }, say('strategyNote')),
]

/** A past round: both hands, the stakes and the payout. */
export function recallZjh({ player, dealer, stake, result, bonus }: ZjhView, say: ZjhSay, language: Language): Node[] {
  const row = (name: string, cards: readonly Card[], note: string): HTMLElement =>
    h(
      'section',
      {},
      h('h3', {}, `${name} · ${say(kindOf(strengthOf(cards)))}`, h('span', {}, note)),
      h('div', { class: 'row-cards' }, ...cards.map((card) => createCard(card, language))),
    )
  const amount = formatWire(stake)
  const laid = [
    say('anteLaid', { amount }),
    result && result !== 'folded' && say('raiseLaid', { amount }),
    bonus && say('bonusPaid', { amount: formatWire(bonus) }),
  ]
    .filter(Boolean)
    .join(' · ')
  return [
    h(
      'div',
      { class: 'recall-rows' },
      ...(dealer ? [row(say('dealer'), dealer, '')] : []),
      row(say('player'), player, result ? say(result) : ''),
      h('p', { class: 'note' }, laid),
    ),
  ]
}
