import type { Language } from '@atrium/contracts/locale/languages'
import { formatMoney, formatWire, parseMoney } from '@atrium/contracts/money'
import type { NiuNiuHand } from '../../engines/niuniu/hand.ts'
import type { NiuNiuPage, NiuNiuView } from '../../engines/niuniu/page.ts'
import type { NiuNiuSay } from '../../locales/niuniu.ts'
import { h } from '../frame/dom.ts'
import { createCard } from '../components/cards.ts'

/** Explains the rules. If a stake has several parts, also how many parts each bull wins or loses. */
export function niuniuRules({ parts, times }: NiuNiuPage, say: NiuNiuSay, stake: string): Node[] {
  const part = parseMoney(stake) / BigInt(parts)
  const win = parseMoney(stake) + (part * 3n * 95n) / 100n
  const rules = [say('rule1'), say('rule2'), say('rule3'), parts > 1 ? say('ruleParts', { parts }) : say('ruleEven')]
  const list = h('ul', { class: 'how' }, ...rules.map((rule) => h('li', {}, rule)))
  if (parts === 1) return [list]
  const example = say('ruleExample', {
    stake: formatWire(stake),
    part: formatMoney(part),
    win: formatMoney(win),
    back: formatMoney(parseMoney(stake) - 2n * part),
  })
  return [
    list,
    h('h3', {}, say('table')),
    h('p', { class: 'note' }, example),
    h(
      'table',
      { class: 'multiples' },
      h('thead', {}, h('tr', {}, h('th', { scope: 'col' }, say('winner')), h('th', { scope: 'col' }, say('parts')))),
      h(
        'tbody',
        {},
        ...times
          .map((count, bull) =>
            h('tr', {}, h('th', { scope: 'row' }, say(`bull${bull}` as 'bull0')), h('td', {}, `×${count}`)),
          )
          .toReversed(),
      ),
    ),
  ]
}

/** A past round: both hands, and the part of the stake that was won or lost. */
export function recallNiuNiu(
  { dealer, player, won, times, part }: NiuNiuView,
  { parts }: NiuNiuPage,
  say: NiuNiuSay,
  language: Language,
  nameOf: (hand: NiuNiuHand) => string,
): Node[] {
  const row = (name: string, hand: NiuNiuHand, note: string): HTMLElement =>
    h(
      'section',
      {},
      h('h3', {}, `${name} · ${nameOf(hand)}`, h('span', {}, note)),
      h('div', { class: 'row-cards many' }, ...hand.cards.map((card) => createCard(card, language))),
    )
  const moved = parts > 1 ? ` ×${times} (${formatWire(part)})` : ''
  return [
    h(
      'div',
      { class: 'recall-rows' },
      row(say('dealer'), dealer, ''),
      row(say('player'), player, `${won ? say('won') : say('lost')}${moved}`),
    ),
  ]
}
