import { describe, expect, it } from '@jest/globals'
import { allWithinRange, publishedByKind, returnsByKind } from '../../testing/layout-returns.ts'
import { FACES } from './bets.ts'
import type { Dice } from './bets.ts'
import { sicBo, sicBoEngine } from './game.ts'

const outcomes = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): [Dice, bigint] => [{ dice: [a, b, c] }, 1n])))

it('has the returns that the paytable states, within the range', () => {
  const returns = returnsByKind(sicBo, outcomes)
  expect(returns).toEqual(publishedByKind(sicBo))
  expect(allWithinRange(returns)).toBe(true)
})

it('has the known number of winning rolls of 216 for each bet', () => {
  const wins = (code: string) =>
    outcomes.filter(
      ([rolled]) =>
        sicBo.returns(
          sicBo.spots.find((spot) => spot.code === code)!,
          rolled,
        ) > 0n,
    ).length
  expect(
    ['big', 'small', 'odd', 'even', 'anyTriple', 'triple-3', 'double-3', 'pair-2-5', 'single-6'].map(wins),
  ).toEqual([105, 105, 105, 105, 6, 1, 16, 30, 91])
  expect(Array.from({ length: 14 }, (_, index) => wins(`total-${index + 4}`))).toEqual([
    3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3,
  ])
})

describe('what bets return', () => {
  const winning = (...dice: [number, number, number]) =>
    Object.fromEntries(
      sicBo.spots
        .map((spot): [string, number] => [spot.code, Number(sicBo.returns(spot, { dice })) / 10_000])
        .filter(([, back]) => back > 0),
    )

  it('pays everything three different dice match', () =>
    expect(winning(2, 5, 6)).toEqual({
      big: 2,
      odd: 2,
      'total-13': 9,
      'pair-2-5': 7,
      'pair-2-6': 7,
      'pair-5-6': 7,
      'single-2': 2,
      'single-5': 2,
      'single-6': 2,
    }))
  it('pays singles for each die', () =>
    expect(winning(4, 4, 1)).toEqual({
      small: 2,
      odd: 2,
      'double-4': 12,
      'total-9': 8,
      'pair-1-4': 7,
      'single-1': 2,
      'single-4': 3,
    }))
  it('lets outside bets lose on a triple', () =>
    expect(winning(3, 3, 3)).toEqual({ anyTriple: 32, 'triple-3': 191, 'double-3': 12, 'total-9': 8, 'single-3': 4 }))
})

it('describes the result, and settles all bets at once', () => {
  const { outcome, stake, end } = sicBoEngine.begin(
    {
      theme: 'sicbo-teal',
      limits: { min: 1000n, max: 1_000_000n, maxWin: 5_000_000_000n },
      autoplay: false,
      turbo: false,
      showRtp: true,
    },
    {
      bets: [
        { spot: 'small', stake: 10_000n },
        { spot: 'big', stake: 10_000n },
        { spot: 'single-1', stake: 1000n },
      ],
    },
    (below) => below - 5,
  )
  expect(outcome).toMatchObject({
    results: [{ value: { EN: '2 · 2 · 2' } }, { value: { EN: '6 · Triple', KO: '6 · 트리플' } }],
  })
  expect([stake, end!.payout]).toEqual([21_000n, 0n])
})
