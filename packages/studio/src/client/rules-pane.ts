import { CREDIT, formatMoney, formatWire, parseMoney } from '@atrium/contracts/money'
import type { SlotSymbol } from '../engines/slot/symbols.ts'
import type { GameData } from '../http/page-data.ts'
import type { Say } from '../locales/texts.ts'
import { h, svg, symbolPicture } from './dom.ts'
import { createPane } from './pane.ts'
import type { Pane } from './pane.ts'

const PAYING = ['high1', 'high2', 'high3', 'high4', 'low1', 'low2', 'low3', 'low4'] as const

/** Rules, paytable and published figures, for the stake chosen. */
export function createRulesPane(data: GameData, say: Say, stake: () => string): Pane {
  const pane = createPane('rules', say('rulesTitle'), say('close'))
  const fill = (): void => {
    const lineBet = parseMoney(stake()) / BigInt(data.lines.length)
    const pays = (symbol: Exclude<SlotSymbol, 'wild'>, unit: bigint): HTMLElement =>
      h('li', { class: 'pay' }, symbolPicture(symbol, data.symbolNames[symbol]), h('ol', { reversed: true, start: 5 }, ...[2, 1, 0].map((index) => h('li', {}, h('span', {}, `${index + 3}`), h('b', {}, formatMoney(unit * BigInt(data.pays[symbol][index]!)))))))
    pane.body.replaceChildren(
      h('p', { class: 'note' }, say('paytableNote', { stake: formatWire(stake()) })),
      h('ul', { class: 'pays', 'aria-label': say('paytable') }, ...PAYING.map((symbol) => pays(symbol, lineBet))),
      h('div', { class: 'special' }, symbolPicture('wild'), h('p', {}, say('wildRule', { name: data.symbolNames.wild }))),
      h('div', { class: 'special' }, symbolPicture('scatter'), h('div', {}, h('p', {}, say('scatterRule', { name: data.symbolNames.scatter })), h('p', { class: 'scatter-pays' }, ...[2, 1, 0].map((index) => h('span', {}, `${index + 3} `, h('b', {}, formatMoney(parseMoney(stake()) * BigInt(data.pays.scatter[index]!)))))))),
      h('h3', {}, say('linesTitle')),
      h('ol', { class: 'line-list' }, ...data.lines.map((rows, index) => h('li', {}, h('span', {}, `${index + 1}`), lineDiagram(rows)))),
      h('h3', {}, say('figures')),
      figures(data, say),
      h('h3', {}, say('howTitle')),
      h('ul', { class: 'how' }, ...(['how1', 'how2', 'how3', 'how4'] as const).map((key) => h('li', {}, say(key)))),
    )
  }
  return { ...pane, open() { fill(); pane.open() } }
}

function figures(data: GameData, say: Say): HTMLElement {
  const fact = (name: string, value: string): HTMLElement => h('div', { class: 'fact' }, h('dt', {}, name), h('dd', { class: 'number' }, value))
  const { figures: published, stakes } = data
  return h('dl', {},
    data.rtp !== undefined && fact(say('rtp'), `${data.rtp}%`),
    fact(say('hit'), `${published.hitFrequency}%`),
    fact(say('volatility'), say(published.volatility)),
    fact(say('best'), say('bestValue', { times: formatMoney(BigInt(published.bestMultiple) * CREDIT).replace('.00', '') })),
    fact(say('stakes'), `${formatWire(stakes[0]!)} – ${formatWire(stakes.at(-1)!)}`),
    fact(say('cycle'), say('seconds', { count: data.minRoundMs / 1000 })),
    fact(say('version'), data.mathVersion))
}

const lineDiagram = (rows: readonly number[]): SVGSVGElement =>
  svg('svg', { viewBox: '0 0 50 30', 'aria-hidden': 'true' }, ...rows.flatMap((lit, reel) => [0, 1, 2].map((row) => svg('rect', { x: reel * 10 + 1, y: row * 10 + 1, width: 8, height: 8, rx: 2, class: row === lit ? 'lit' : '' }))))
