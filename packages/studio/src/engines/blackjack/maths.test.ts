import { describe, expect, it } from '@jest/globals'
import { createShoe } from '../cards.ts'
import { pointsOf } from './hand.ts'
import { DECKS, RTP, RTP_OF_FIRST_STAKE } from './published.ts'
import { dealt, make } from './round.ts'
import { payoutOf } from './settle.ts'
import { blackjackBet, playByStrategy } from './simulate.ts'
import { advise } from './strategy.ts'
import { expectation } from './theory.ts'
import { seeded } from '../../testing/seeded.ts'

describe('the published return', () => {
  const { net, further } = expectation(DECKS)

  it('is what the strategy returns of everything staked', () => {
    const whole = 1 + net / (1 + further)
    expect(RTP).toBe((Math.floor(whole * 10_000) / 100).toFixed(2))
    expect(whole).toBeLessThanOrEqual(0.995)
  })

  it('is what the strategy returns of the first stake', () => expect(1 + net).toBeCloseTo(RTP_OF_FIRST_STAKE, 6))

  it('is met by play', () => {
    const draw = seeded(20_260_101)
    const rounds = 300_000
    let sum = 0
    let squares = 0
    for (let round = 0; round < rounds; round++) {
      const paid = blackjackBet.play(draw)
      sum += paid
      squares += paid * paid
    }
    const mean = sum / rounds
    const deviation = Math.sqrt(squares / rounds - mean * mean)
    expect(Math.abs(mean - (1 + net))).toBeLessThan((3.29 * deviation) / Math.sqrt(rounds))
  })
})

it('the simulation plays the rounds that players play', () => {
  const draw = seeded(7)
  const stake = 10_000n
  for (let round = 0; round < 5000; round++) {
    const shoe = createShoe(DECKS, draw)
    const cards = Array.from({ length: 60 }, () => shoe.deal())
    let state = dealt(stake, [cards[0]!, cards[2]!], cards[1]!, cards.slice(3))
    let staked = stake
    while (state.view.active !== undefined) {
      const { view } = state
      const can = (wanted: string): boolean => view.moves.some(({ move }) => move === wanted)
      const moved = make(
        state,
        can('hit')
          ? advise(view.hands[view.active!]!.cards.map(pointsOf), pointsOf(view.dealer[0]!), {
              double: can('double'),
              split: can('split'),
            })
          : 'stand',
      )!
      staked += moved.stake
      state = moved.state
    }
    let next = 0
    const simulated = playByStrategy(() => pointsOf(cards[next++]!))
    expect(Number(payoutOf(state.view) - staked + stake) / Number(stake)).toBe(simulated)
  }
})
