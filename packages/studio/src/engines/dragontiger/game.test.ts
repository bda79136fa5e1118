import { describe, expect, it } from '@jest/globals'
import { allWithinRange, publishedByKind, returnsByKind } from '../../testing/layout-returns.ts'
import { DECK } from '../cards.ts'
import type { Card } from '../cards.ts'
import { dragonTiger, dragonTigerEngine } from './game.ts'
import type { Faced } from './rules.ts'

/** Every pair of cards from eight packs with its number of combinations: 8 × 8, or 8 × 7 for two equal cards. */
const outcomes = DECK.flatMap((dragon) =>
  DECK.map((tiger): [Faced, bigint] => [{ dragon, tiger }, dragon === tiger ? 56n : 64n]),
)

it('has the returns that the paytable states, within the range', () => {
  const returns = returnsByKind(dragonTiger, outcomes)
  expect(outcomes.reduce((ways, [, each]) => ways + each, 0n)).toBe(416n * 415n)
  expect(returns).toEqual(publishedByKind(dragonTiger))
  expect(allWithinRange(returns)).toBe(true)
})

describe('what bets return', () => {
  const winning = (dragon: Card, tiger: Card) =>
    Object.fromEntries(
      dragonTiger.spots
        .map((spot): [string, number] => [spot.code, Number(dragonTiger.returns(spot, { dragon, tiger })) / 10_000])
        .filter(([, back]) => back > 0),
    )

  it('pays the higher card, aces low', () =>
    expect(winning('2S', 'AH')).toEqual({
      dragon: 2,
      'dragon-small': 2,
      'dragon-even': 2,
      'tiger-small': 2,
      'tiger-odd': 2,
    }))
  it('returns half on a tie', () =>
    expect(winning('QS', 'QH')).toEqual({
      dragon: 0.5,
      tiger: 0.5,
      tie: 12,
      'dragon-big': 2,
      'dragon-even': 2,
      'tiger-big': 2,
      'tiger-even': 2,
    }))
  it('pays suited ties beside ties', () => expect(winning('QS', 'QS')).toMatchObject({ tie: 12, suitedTie: 51 }))
  it('lets a seven lose every bet on its card', () =>
    expect(winning('7S', '6H')).toEqual({ dragon: 2, 'tiger-small': 2, 'tiger-even': 2 }))
})

it('describes the result', () => {
  const { outcome } = dragonTigerEngine.begin(
    {
      theme: 'dragontiger-lake',
      limits: { min: 1000n, max: 1_000_000n, maxWin: 5_000_000_000n },
      autoplay: false,
      turbo: false,
      showRtp: true,
    },
    { bets: [{ spot: 'tiger', stake: 1000n }] },
    () => 0,
  )
  expect(outcome).toMatchObject({
    results: [{ value: { EN: 'A♠' } }, { value: { EN: '2♠' } }, { value: { KO: '타이거 승' } }],
    bets: [{ stake: '0.1', payout: '0.2' }],
  })
})
