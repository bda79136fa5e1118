import { formatMoney, formatWire, parseMoney } from '@atrium/contracts/money'
import type { SlotPage } from '../../engines/slot/page.ts'
import type { PayingSymbol } from '../../themes/symbols.ts'
import type { SaySlot } from '../../locales/slot.ts'
import type { Say } from '../../locales/texts.ts'
import { h, svg, symbolPicture } from '../frame/dom.ts'

const PAYING = ['high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4'] as const

/**
 * Explains the rules: the paytable in amounts for the chosen stake, the effects of wild, scatter, free spins and
 * jackpots, and the lines or ways.
 */
export function slotRules(slot: SlotPage, say: Say, words: SaySlot, stake: string): Node[] {
  const bet = parseMoney(stake) / BigInt(slot.bets)
  const amounts = (symbol: PayingSymbol | 'scatter', unit: bigint) =>
    (slot.pays[symbol] ?? [])
      .map((pays, index) => ({ count: index + 3, amount: formatMoney(unit * BigInt(pays)) }))
      .reverse()
  const pays = (symbol: PayingSymbol): HTMLElement =>
    h(
      'li',
      { class: 'pay' },
      symbolPicture(symbol, slot.symbolNames[symbol]),
      h(
        'ol',
        { reversed: true, start: 5 },
        ...amounts(symbol, bet).map(({ count, amount }) => h('li', {}, h('span', {}, `${count}`), h('b', {}, amount))),
      ),
    )
  const wilds = slot.strips.flatMap((strip, reel) => (strip.includes('wild') ? [reel + 1] : [])).join('·')
  const note = slot.lines
    ? slot.strips.length === 3
      ? words('threeReels', { stake: formatWire(stake) })
      : say('paytableNote', { stake: formatWire(stake) })
    : words('paytableWays', { stake: formatWire(stake) })
  return [
    h('p', { class: 'note' }, note),
    h(
      'ul',
      { class: 'pays', 'aria-label': say('paytable') },
      ...PAYING.filter((symbol) => slot.pays[symbol]).map(pays),
    ),
    h(
      'div',
      { class: 'special' },
      symbolPicture('wild'),
      h(
        'p',
        {},
        words(slot.pays.scatter ? 'wildRule' : 'wildRuleAlone', { name: slot.symbolNames.wild, reels: wilds }),
      ),
    ),
    ...(slot.pays.scatter
      ? [
          h(
            'div',
            { class: 'special' },
            symbolPicture('scatter'),
            h(
              'div',
              {},
              h('p', {}, say('scatterRule', { name: slot.symbolNames.scatter })),
              h(
                'p',
                { class: 'scatter-pays' },
                ...amounts('scatter', parseMoney(stake)).map(({ count, amount }) =>
                  h('span', {}, `${count} `, h('b', {}, amount)),
                ),
              ),
            ),
          ),
        ]
      : []),
    ...freeSpinRules(slot, words),
    ...jackpotRules(slot, words),
    ...(slot.lines
      ? [
          h('h3', {}, words('linesTitle', { count: slot.lines.length })),
          h(
            'ol',
            { class: 'line-list' },
            ...slot.lines.map((rows, index) => h('li', {}, h('span', {}, `${index + 1}`), lineDiagram(rows))),
          ),
        ]
      : [h('h3', {}, words('waysTitle')), h('p', { class: 'note' }, words('waysRule'))]),
  ]
}

function freeSpinRules({ freeSpins }: SlotPage, words: SaySlot): Node[] {
  if (!freeSpins) return []
  const [three, four, five] = freeSpins.spins
  return [
    h('h3', {}, words('freeTitle')),
    h(
      'ul',
      { class: 'how' },
      h('li', {}, words('freeRule', { three: three!, four: four!, five: five!, times: freeSpins.multiplier })),
      h('li', {}, words('freeRule2')),
    ),
  ]
}

function jackpotRules({ jackpots }: SlotPage, words: SaySlot): Node[] {
  if (jackpots.length === 0) return []
  const whole = (wire: string): string => formatWire(wire).replace(/\.00$/, '')
  return [
    h('h3', {}, words('jackpotTitle')),
    h(
      'ul',
      { class: 'how' },
      ...jackpots.map(({ name, rate, seed, oneIn, ceiling }) =>
        h(
          'li',
          {},
          words('jackpotRule', {
            name,
            rate: Number(rate),
            seed: whole(seed),
            oneIn: oneIn.toLocaleString('en-US'),
            ceiling: whole(ceiling),
          }),
        ),
      ),
      h('li', {}, words('jackpotRule2')),
    ),
  ]
}

const lineDiagram = (rows: readonly number[]): SVGSVGElement =>
  svg(
    'svg',
    { viewBox: `0 0 ${rows.length * 10} 30`, 'aria-hidden': 'true' },
    ...rows.flatMap((lit, reel) =>
      [0, 1, 2].map((row) =>
        svg('rect', { x: reel * 10 + 1, y: row * 10 + 1, width: 8, height: 8, rx: 2, class: row === lit ? 'lit' : '' }),
      ),
    ),
  )
