import type { Language } from '@atrium/contracts/locale/languages'
import { formatWire, parseMoney } from '@atrium/contracts/money'
import type { Card } from '../../engines/cards.ts'
import type { NiuNiuView } from '../../engines/niuniu/page.ts'
import type { NiuNiuSay } from '../../locales/niuniu.ts'
import { h } from '../frame/dom.ts'
import { chipFace } from '../components/chips.ts'
import { createHandRow } from '../components/hand-row.ts'
import type { HandRow } from '../components/hand-row.ts'
import type { Pace } from '../components/motion.ts'

interface Parts {
  readonly say: NiuNiuSay
  readonly language: Language
  readonly pace: Pace
  readonly parts: number
  /** Returns the name of the bull in five cards. */
  readonly nameOf: (cards: readonly Card[]) => string
}

export interface NiuNiuTable {
  readonly element: HTMLElement
  clear(): void
  show(view: NiuNiuView, stake: string, payout: string): Promise<void>
}

/**
 * The table with five cards for dealer and player. The dealer's cards are face down until the player's cards are
 * revealed.
 */
export function createNiuNiuTable({ say, language, pace, parts, nameOf }: Parts): NiuNiuTable {
  const row = (name: string): HandRow =>
    createHandRow({
      name,
      language,
      faceDown: say('faceDown'),
      places: 5,
      count: (cards) => (cards.length === 5 && cards.every(Boolean) ? nameOf(cards as readonly Card[]) : ''),
    })
  const terms = [parts > 1 ? say('termsParts', { parts }) : say('termsEven'), say('termsTie'), say('termsCommission')]
  const top = h('div', { class: 'seats' })
  const seats = h('div', { class: 'seats' })
  const element = h(
    'div',
    { class: 'card-table' },
    top,
    h('p', { class: 'terms' }, ...terms.map((term) => h('span', {}, term))),
    seats,
  )
  let dealer = row(say('dealer'))
  let player = row(say('player'))

  const clear = (): void => {
    dealer = row(say('dealer'))
    player = row(say('player'))
    top.replaceChildren(dealer.element)
    seats.replaceChildren(player.element)
  }
  clear()
  return {
    element,
    clear,
    async show(view, stake, payout) {
      player.foot.replaceChildren(chipFace(parseMoney(stake)), h('span', {}, formatWire(stake)))
      for (const card of view.player.cards) await player.deal(card, pace)
      bull(player, view.player.bull)
      for (const _ of view.dealer.cards) await dealer.deal(undefined, pace)
      await pace.wait(300)
      await dealer.show(view.dealer.cards, pace)
      bull(dealer, view.dealer.bull)
      await pace.wait(240)
      const result = [
        view.won ? say('won') : say('lost'),
        parts > 1 && `×${view.times}`,
        payout !== '0' && formatWire(payout),
      ]
        .filter(Boolean)
        .join(' ')
      player.end(result, view.won ? 'won' : 'lost')
    },
  }
}

function bull({ element }: HandRow, points: number): void {
  element.classList.toggle('bull', points > 0 && points < 11)
}
