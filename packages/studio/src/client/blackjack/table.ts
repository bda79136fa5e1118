import type { Language } from '@atrium/contracts/locale/languages'
import { formatWire, parseMoney } from '@atrium/contracts/money'
import { isBlackjack, totalOf } from '../../engines/blackjack/hand.ts'
import type { BlackjackView, HandResult, HandView } from '../../engines/blackjack/page.ts'
import type { Card } from '../../engines/cards.ts'
import type { BlackjackSay } from '../../locales/blackjack.ts'
import { h } from '../frame/dom.ts'
import { chipFace } from '../components/chips.ts'
import { createHandRow } from '../components/hand-row.ts'
import type { HandRow } from '../components/hand-row.ts'
import { createPace } from '../components/motion.ts'
import type { Pace } from '../components/motion.ts'

const TONES: Readonly<Record<HandResult, 'won' | 'even' | 'lost'>> = {
  blackjack: 'won',
  won: 'won',
  push: 'even',
  lost: 'lost',
  bust: 'lost',
}
const AT_ONCE: Pace = createPace()

export interface BlackjackTable {
  readonly element: HTMLElement
  clear(): void
  /** Animates from the displayed state to this one, card by card. */
  show(view: BlackjackView): Promise<void>
}

/** The table: dealer, terms and the player's hands. */
export function createBlackjackTable(say: BlackjackSay, language: Language, pace: Pace): BlackjackTable {
  const row = (name: string): HandRow =>
    createHandRow({
      name,
      language,
      faceDown: '',
      places: 2,
      count: (cards) => totalText(cards as readonly Card[], say),
    })
  const top = h('div', { class: 'seats' })
  const seats = h('div', { class: 'seats' })
  const element = h(
    'div',
    { class: 'card-table' },
    top,
    h('p', { class: 'terms' }, ...(['felt1', 'felt2', 'felt3'] as const).map((key) => h('span', {}, say(key)))),
    seats,
  )
  let dealer = row(say('dealer'))
  let hands: HandRow[] = []

  const seat = (count: number): void => {
    hands = Array.from({ length: count }, (_, index) =>
      row(count > 1 ? say('hand', { number: index + 1 }) : say('player')),
    )
    seats.replaceChildren(...hands.map((hand) => hand.element))
  }
  const clear = (): void => {
    dealer = row(say('dealer'))
    top.replaceChildren(dealer.element)
    seat(1)
  }
  clear()
  return {
    element,
    clear,
    async show(view) {
      if (view.hands.length !== hands.length) {
        seat(view.hands.length)
        // The pair is already on the table. Only the cards added to it are animated.
        if (hands.length > 1)
          for (const [index, hand] of hands.entries()) await hand.show(view.hands[index]!.cards.slice(0, 1), AT_ONCE)
      }
      view.hands.forEach(({ stake }, index) => stakeOn(hands[index]!, stake))
      showInsurance(view)
      await deal(view)
      view.hands.forEach((hand, index) => finish(hands[index]!, hand, index === view.active))
    },
  }

  /** Deals alternately to the player and the dealer. The dealer's remaining cards come last. */
  async function deal(view: BlackjackView): Promise<void> {
    await hands[0]!.show(view.hands[0]!.cards.slice(0, 1), pace)
    await dealer.show(view.dealer.slice(0, 1), pace)
    for (const [index, hand] of view.hands.entries()) await hands[index]!.show(hand.cards, pace)
    for (const end of view.dealer.keys()) {
      if (end > 0) await pace.wait(180)
      await dealer.show(view.dealer.slice(0, end + 1), pace)
    }
  }

  function showInsurance({ insurance }: BlackjackView): void {
    if (!insurance) return
    const { stake, payout } = insurance
    const text =
      payout === undefined
        ? say('insuranceLaid', { amount: formatWire(stake) })
        : payout === '0'
          ? say('insuranceLost')
          : say('insurancePaid', { amount: formatWire(payout) })
    dealer.foot.replaceChildren(chipFace(parseMoney(stake)), h('span', {}, text))
  }

  function finish(row: HandRow, { result, payout }: HandView, turn: boolean): void {
    // With a single hand, the active hand needs no highlight.
    row.element.classList.toggle('turn', turn && hands.length > 1)
    if (!result) return
    const paid = payout !== undefined && payout !== '0'
    row.end(paid ? `${say(result)} ${formatWire(payout)}` : say(result), TONES[result])
  }
}

function stakeOn(row: HandRow, stake: string): void {
  row.foot.replaceChildren(chipFace(parseMoney(stake)), h('span', {}, formatWire(stake)))
}

/** Formats a total: `17`, or `7/17` while an ace can count as either value. */
export function totalText(cards: readonly Card[], say: BlackjackSay): string {
  if (cards.length === 0) return ''
  const { total, soft } = totalOf(cards)
  if (isBlackjack(cards)) return '21'
  if (cards.length === 1 && soft) return 'A'
  return soft && total < 21 ? say('soft', { low: total - 10, total }) : String(total)
}
