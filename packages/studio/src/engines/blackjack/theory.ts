import { totalOfPoints } from './hand.ts'
import { advise } from './strategy.ts'

/**
 * The average gain per unit of initial stake (`net`), and the average additional stake for doubles and splits
 * (`further`).
 */
export interface Expectation {
  readonly net: number
  readonly further: number
}

const NOTHING: Expectation = { net: 0, further: 0 }

/**
 * Computes the return of the published strategy with the exact composition of the shoe: every initial deal, every hand
 * that the strategy can reach, and every sequence of dealer cards. Split hands are computed independently. This is
 * exact, because the strategy only looks at one hand: over all possible cards of the other hand, the next cards have
 * the same distribution as if it had taken none.
 */
export function expectation(decks: number): Expectation {
  const shoe = shoeOf(decks)
  const sum = (deals: readonly [number, Expectation][]): Expectation =>
    deals.reduce(
      (all, [chance, deal]) => ({ net: all.net + chance * deal.net, further: all.further + chance * deal.further }),
      NOTHING,
    )
  return sum(
    shoe.each((up) => {
      const hands = handsAgainst(shoe, up)
      return sum(shoe.each((first) => sum(shoe.each((second) => hands.dealt([first, second])))))
    }),
  )
}

function handsAgainst(shoe: Shoe, up: number) {
  const dealers = new Map<number, Dealer>()
  const plays = new Map<number, Expectation>()
  const sum = (points: readonly number[], then: (points: readonly number[]) => Expectation): Expectation => {
    let net = 0
    let further = 0
    for (const [chance, after] of shoe.each((card) => then([...points, card]))) {
      net += chance * after.net
      further += chance * after.further
    }
    return { net, further }
  }

  return { dealt }

  function dealt(points: readonly [number, number]): Expectation {
    if (totalOfPoints(points).total === 21) return { net: 1.5 * (1 - dealer().blackjack), further: 0 }
    const move = advise(points, up, { double: true, split: true })
    if (move !== 'split') return playOn(points, 0)
    // Split aces get one card each. Other split hands are played on; the state of the shoe includes the card of the
    // other hand.
    const [one] = points
    const hand = one === 1 ? sum([1], stand) : sum([one], (more) => playOn(more, one))
    return { net: 2 * hand.net, further: 1 + 2 * hand.further }
  }

  /**
   * Expectation of a hand with two or more cards, played by the strategy. `away`: the card that was split off, or 0.
   */
  function playOn(points: readonly number[], away: number): Expectation {
    const key = (shoe.gone() * 2 + (points.length === 2 ? 1 : 0)) * 11 + away
    const before = plays.get(key)
    if (before) return before
    const result = move()
    plays.set(key, result)
    return result

    function move(): Expectation {
      const { total } = totalOfPoints(points)
      if (total >= 21) return stand(points)
      const advice = advise(points, up, { double: points.length === 2, split: false })
      if (advice === 'stand') return stand(points)
      if (advice === 'hit') return sum(points, (more) => playOn(more, away))
      return { net: 2 * sum(points, stand).net, further: 1 }
    }
  }

  function stand(points: readonly number[]): Expectation {
    const { total } = totalOfPoints(points)
    if (total > 21) return { net: -1, further: 0 }
    const { totals, bust, blackjack } = dealer()
    return {
      net: totals.reduce((net, chance, index) => net + chance * Math.sign(total - 17 - index), bust - blackjack),
      further: 0,
    }
  }

  function dealer(): Dealer {
    const gone = shoe.gone()
    const before = dealers.get(gone)
    if (before) return before
    const result = dealerFrom(shoe.counts, up)
    dealers.set(gone, result)
    return result
  }
}

interface Dealer {
  /** Probabilities of 17 to 21, without blackjack. */
  readonly totals: readonly number[]
  readonly bust: number
  readonly blackjack: number
}

/**
 * Probabilities of the dealer's final totals, starting with this card and drawing from this shoe (cards of 1 to 10
 * points).
 */
function dealerFrom(counts: number[], up: number): Dealer {
  const ends = new Float64Array(27)
  let blackjack = 0
  let left = counts.reduce((sum, count) => sum + count, 0)
  const draw = (hard: number, ace: boolean, chance: number, second: boolean): void => {
    for (let card = 1; card <= 10; card++) {
      const count = counts[card]!
      if (count === 0) continue
      const here = (chance * count) / left
      const sum = hard + card
      const withAce = ace || card === 1
      const total = withAce && sum <= 11 ? sum + 10 : sum
      if (second && total === 21) blackjack += here
      else if (total >= 17) ends[total]! += here
      else {
        counts[card] = count - 1
        left--
        draw(sum, withAce, here, false)
        counts[card] = count
        left++
      }
    }
  }
  draw(up, up === 1, 1, true)
  return { totals: [...ends.slice(17, 22)], bust: ends.slice(22).reduce((sum, chance) => sum + chance, 0), blackjack }
}

type Shoe = ReturnType<typeof shoeOf>

function shoeOf(decks: number) {
  const counts = Array.from({ length: 11 }, (_, points) => (points === 0 ? 0 : points === 10 ? 16 * decks : 4 * decks))
  let left = 52 * decks
  let gone = 0
  return {
    counts,
    /** Encodes the multiset of removed cards as a number. A hand contains fewer than 22 cards of a kind. */
    gone: () => gone,
    /** Calls `then` for each possible next card. Returns the results with the probability of each card. */
    each<T>(then: (card: number) => T): [chance: number, result: T][] {
      const all: [number, T][] = []
      for (let card = 1; card <= 10; card++) {
        const count = counts[card]!
        if (count === 0) continue
        const place = 22 ** (card - 1)
        counts[card] = count - 1
        left--
        gone += place
        const result = then(card)
        gone -= place
        left++
        counts[card] = count
        all.push([count / left, result])
      }
      return all
    },
  }
}
