import { describe, expect, it } from '@jest/globals'
import { allWithinRange, publishedByKind, returnsByKind } from '../../testing/layout-returns.ts'
import { COUNTS, MIN_BEADS, leftOf } from './bets.ts'
import type { Pile } from './bets.ts'
import { fanTan, fanTanEngine } from './game.ts'

const outcomes = Array.from({ length: COUNTS }, (_, index): [Pile, bigint] => [fanTan.draw(() => index), 1n])

it('has the returns that the paytable states, within the range', () => {
  const returns = returnsByKind(fanTan, outcomes)
  expect(returns).toEqual(publishedByKind(fanTan))
  expect(allWithinRange(returns)).toBe(true)
})

it('leaves 1 to 4 equally often, and 4 when nothing is left over', () => {
  const left = outcomes.map(([pile]) => leftOf(pile))
  expect([1, 2, 3, 4].map((number) => left.filter((each) => each === number).length)).toEqual([10, 10, 10, 10])
  expect([leftOf({ beads: MIN_BEADS }), leftOf({ beads: 61 })]).toEqual([4, 1])
})

describe('what bets return', () => {
  const returns = (code: string, beads: number) =>
    Number(
      fanTan.returns(
        fanTan.spots.find((spot) => spot.code === code)!,
        { beads },
      ),
    ) / 10_000

  it('has every bet of the table', () => expect(fanTan.spots).toHaveLength(4 + 4 + 2 + 4 + 12))
  it.each<[string, number, number]>([
    ['fan-3', 43, 3.85],
    ['fan-3', 44, 0],
    ['kwok-4-1', 41, 1.95],
    ['kwok-4-1', 44, 1.95],
    ['kwok-4-1', 42, 0],
    ['nim-2-4', 42, 2.9],
    ['nim-2-4', 44, 1],
    ['nim-2-4', 41, 0],
    ['ssh-3-4-1', 45, 1.3],
    ['ssh-3-4-1', 42, 0],
    ['odd', 43, 1.95],
    ['even', 43, 0],
  ])('%s with %i beads', (code, beads, back) => expect(returns(code, beads)).toBe(back))
})

it('pays whole hundredths at every stake, and describes the remainder', () => {
  for (const { best } of fanTan.spots) expect((2000n * best) % 1_000_000n).toBe(0n)
  const { outcome, end } = fanTanEngine.begin(
    {
      theme: 'fantan-lotus',
      limits: { min: 1000n, max: 1_000_000n, maxWin: 5_000_000_000n },
      autoplay: false,
      turbo: false,
      showRtp: true,
    },
    { bets: [{ spot: 'nim-3-1', stake: 2000n }] },
    () => 23,
  )
  expect(outcome).toMatchObject({
    results: [{ value: { KO: '63개', EN: '63' } }, { value: { EN: '3' } }],
    bets: [{ label: { EN: 'Nim 3, 1 returns' }, payout: '0.58' }],
  })
  expect(end!.payout).toBe(5800n)
})
