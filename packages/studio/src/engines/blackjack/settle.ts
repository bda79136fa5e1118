import { parseMoney, toWire } from '@atrium/contracts/money'
import type { Money } from '@atrium/contracts/money'
import type { Card } from '../cards.ts'
import { isBlackjack, pointsOf, totalOf } from './hand.ts'
import type { BlackjackView, HandResult, HandView } from './page.ts'

/**
 * The payout of a hand, stake included, in halves of the stake: blackjack pays 3 to 2. Stakes are even counts, so this
 * is exact.
 */
const HALVES: Readonly<Record<HandResult, bigint>> = { blackjack: 5n, won: 4n, push: 2n, lost: 0n, bust: 0n }

/** Settles a round: the dealer draws the cards that are needed, then all hands and the insurance get their results. */
export function settle(view: BlackjackView, shoe: readonly Card[]): BlackjackView {
  const dealer = dealerHand(view, shoe)
  const hands = view.hands.map((hand): HandView => {
    const result = resultOf(hand, dealer, view.hands.length > 1)
    return { ...hand, result, payout: toWire((parseMoney(hand.stake) * HALVES[result]) / 2n) }
  })
  const { insurance } = view
  return {
    dealer,
    hands,
    moves: [],
    ...(insurance && {
      insurance: { ...insurance, payout: toWire(isBlackjack(dealer) ? parseMoney(insurance.stake) * 3n : 0n) },
    }),
  }
}

/** Total payout of a settled round, stakes included. */
export const payoutOf = ({ hands, insurance }: BlackjackView): Money =>
  [...hands, ...(insurance ? [insurance] : [])].reduce((sum, { payout }) => sum + parseMoney(payout ?? '0'), 0n)

function dealerHand({ dealer, hands, insurance }: BlackjackView, shoe: readonly Card[]): readonly Card[] {
  const blackjack = hands.length === 1 && isBlackjack(hands[0]!.cards)
  const toBeat = !blackjack && hands.some(({ cards }) => totalOf(cards).total <= 21)
  // Against a blackjack or for an insurance, only the dealer's second card is needed.
  const toSee = insurance !== undefined || (blackjack && [1, 10].includes(pointsOf(dealer[0]!)))
  const cards = [...dealer]
  for (const card of shoe) {
    if (toBeat ? totalOf(cards).total >= 17 : !toSee || cards.length === 2) break
    cards.push(card)
  }
  return cards
}

function resultOf({ cards }: HandView, dealer: readonly Card[], isSplit: boolean): HandResult {
  const { total } = totalOf(cards)
  const { total: against } = totalOf(dealer)
  const blackjack = !isSplit && isBlackjack(cards)
  if (total > 21) return 'bust'
  if (isBlackjack(dealer)) return blackjack ? 'push' : 'lost'
  if (blackjack) return 'blackjack'
  if (against > 21 || total > against) return 'won'
  return total === against ? 'push' : 'lost'
}
