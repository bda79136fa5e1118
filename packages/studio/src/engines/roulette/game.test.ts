import { describe, expect, it } from '@jest/globals'
import { allWithinRange, publishedByKind, returnsByKind } from '../../testing/layout-returns.ts'
import { FIELDS, WHEEL, colourOf } from './bets.ts'
import type { Kind } from './bets.ts'
import { roulette, rouletteEngine } from './game.ts'
import type { Pocket } from './describe-number.ts'

const outcomes = Array.from({ length: 37 }, (_, number): [Pocket, bigint] => [{ number }, 1n])

it('has the returns that the paytable states, 36 of 37 for every bet', () => {
  const returns = returnsByKind(roulette, outcomes)
  expect(returns).toEqual(publishedByKind(roulette))
  expect(allWithinRange(returns)).toBe(true)
  for (const spot of roulette.spots)
    expect(outcomes.reduce((sum, [drawn]) => sum + roulette.returns(spot, drawn), 0n)).toBe(360_000n)
})

describe('the layout', () => {
  it('has every bet of a European table, each once', () => {
    const count = (kind: Kind) => FIELDS.filter((field) => field.kind === kind).length
    expect(
      ['straight', 'split', 'street', 'corner', 'line', 'dozen', 'column', 'outside'].map((kind) =>
        count(kind as Kind),
      ),
    ).toEqual([37, 60, 14, 23, 11, 3, 3, 6])
    expect(new Set(FIELDS.map(({ code }) => code)).size).toBe(FIELDS.length)
    expect(new Set(FIELDS.map(({ numbers }) => numbers.join())).size).toBe(FIELDS.length)
  })

  it('joins only numbers that lie beside each other', () => {
    for (const { kind, numbers } of FIELDS)
      if (kind === 'split' && numbers[0] !== 0) expect([1, 3]).toContain(numbers[1]! - numbers[0]!)
    expect(FIELDS.find(({ code }) => code === 'split-3-4')).toBeUndefined()
    expect(FIELDS.find(({ code }) => code === 'corner-32-33-35-36')).toBeDefined()
  })

  it('has a wheel of all numbers on which red and black take turns', () => {
    expect([...WHEEL].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number))
    WHEEL.slice(1).forEach((number, index) => expect(colourOf(number)).toBe(index % 2 === 0 ? 'red' : 'black'))
  })
})

it('loses everything but its own bets on zero', () => {
  const winners = roulette.spots.filter((spot) => roulette.returns(spot, { number: 0 }) > 0n).map(({ code }) => code)
  expect(winners).toEqual([
    'straight-0',
    'split-0-1',
    'split-0-2',
    'split-0-3',
    'street-0-1-2',
    'street-0-2-3',
    'corner-0-1-2-3',
  ])
})

it('settles bets on the layout and describes the result', () => {
  const { outcome, stake, end } = rouletteEngine.begin(
    {
      theme: 'roulette-classic',
      limits: { min: 1000n, max: 1_000_000n, maxWin: 5_000_000_000n },
      autoplay: false,
      turbo: false,
      showRtp: true,
    },
    {
      bets: [
        { spot: 'straight-17', stake: 10_000n },
        { spot: 'corner-16-17-19-20', stake: 10_000n },
        { spot: 'red', stake: 10_000n },
      ],
    },
    () => 17,
  )
  expect(outcome).toMatchObject({
    results: [{ value: { EN: '17' } }, { value: { EN: 'Black · Odd · 1–18', KO: '블랙 · 홀수 · 1–18' } }],
    bets: [{ label: { EN: 'Straight up 17' }, payout: '36' }, { payout: '9' }, { payout: '0' }],
  })
  expect([stake, end!.payout]).toEqual([30_000n, 450_000n])
})
