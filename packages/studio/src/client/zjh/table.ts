import type { Language } from '@atrium/contracts/locale/languages'
import { formatWire, parseMoney } from '@atrium/contracts/money'
import type { Card } from '../../engines/cards.ts'
import { kindOf, strengthOf } from '../../engines/zjh/hand.ts'
import type { ZjhResult, ZjhView } from '../../engines/zjh/page.ts'
import type { ZjhSay } from '../../locales/zjh.ts'
import { h } from '../frame/dom.ts'
import { chipFace } from '../components/chips.ts'
import { createHandRow } from '../components/hand-row.ts'
import type { HandRow, Lying } from '../components/hand-row.ts'
import type { Pace } from '../components/motion.ts'

const TONES: Readonly<Record<ZjhResult, 'won' | 'even' | 'lost'>> = {
  unqualified: 'won',
  won: 'won',
  push: 'even',
  lost: 'lost',
  folded: 'lost',
}
const FACE_DOWN: readonly Lying[] = [undefined, undefined, undefined]

export interface ZjhTable {
  readonly element: HTMLElement
  clear(): void
  show(view: ZjhView): Promise<void>
}

/** The table with three cards for dealer and player. The dealer's cards are face down until the showdown. */
export function createZjhTable(say: ZjhSay, language: Language, pace: Pace): ZjhTable {
  const count = (cards: readonly Lying[]): string =>
    cards.length === 3 && cards.every(Boolean) ? say(kindOf(strengthOf(cards as readonly Card[]))) : ''
  const row = (name: string): HandRow => createHandRow({ name, language, faceDown: say('faceDown'), places: 3, count })
  const top = h('div', { class: 'seats' })
  const seats = h('div', { class: 'seats' })
  const element = h(
    'div',
    { class: 'card-table' },
    top,
    h('p', { class: 'terms' }, h('span', {}, say('terms1')), h('span', {}, say('terms2'))),
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
    async show(view) {
      player.foot.replaceChildren(stakes(view))
      await player.show(view.player, pace)
      if (!view.dealer) return dealer.show(FACE_DOWN, pace)
      await pace.wait(220)
      await dealer.show(view.dealer, pace)
      const { result, payout = '0', bonus } = view
      player.end(
        [
          say(result!),
          payout !== '0' && formatWire(payout),
          bonus && `(${say('bonusPaid', { amount: formatWire(bonus) })})`,
        ]
          .filter(Boolean)
          .join(' '),
        TONES[result!],
      )
    },
  }

  function stakes({ stake, result }: ZjhView): HTMLElement {
    const laid = (text: string): HTMLElement => h('span', {}, chipFace(parseMoney(stake)), text)
    const amount = formatWire(stake)
    return h(
      'div',
      { class: 'stakes-laid' },
      laid(say('anteLaid', { amount })),
      result && result !== 'folded' && laid(say('raiseLaid', { amount })),
    )
  }
}
