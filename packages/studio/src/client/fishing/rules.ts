import { formatMoney, parseMoney } from '@atrium/contracts/money'
import type { FishingPage, SpeciesView } from '../../engines/fishing/page.ts'
import type { fishingWords } from '../../locales/fishing.ts'
import { h } from '../frame/dom.ts'
import { timesOf } from './scene.ts'

/** Explains how a shot becomes a bet, and lists what every fish pays and how often it is caught. */
export function fishingRules({ species }: FishingPage, say: ReturnType<typeof fishingWords.in>, stake: string): Node[] {
  const share = ({ pays }: SpeciesView): string => {
    const weights = pays.reduce((sum, { weight }) => sum + weight, 0)
    return pays.map(({ times, weight }) => say('share', { times, share: (100 * weight) / weights })).join(' · ')
  }
  const row = (one: SpeciesView): HTMLElement =>
    h(
      'li',
      {},
      h('span', {}, one.name, one.pays.length > 1 && h('small', {}, share(one))),
      h('span', {}, timesOf(one)),
      h('span', {}, one.pays.length > 1 ? '' : formatMoney(parseMoney(stake) * BigInt(one.pays[0]!.times))),
      h('span', {}, `${one.chance}%`),
    )
  return [
    h(
      'ul',
      { class: 'how' },
      ...(['rule1', 'rule2', 'rule3', 'rule4', 'rule5'] as const).map((key) => h('li', {}, say(key))),
    ),
    h('h3', {}, say('table')),
    h('ul', { class: 'fish-table' }, ...species.map(row)),
  ]
}
