import { describe, expect, it } from '@jest/globals'
import { parseMoney } from '@atrium/contracts/money'
import { chipsWithin } from './chips.ts'
import { betsSelection, takenBets } from './bets.ts'
import type { Spot } from './game.ts'

const spot = (code: string, best: string): Spot => ({
  code,
  kind: code,
  name: { KO: code, EN: code },
  best: parseMoney(best),
})
const spots = [spot('even', '2'), spot('long', '36')]
const limits = { min: parseMoney('0.2'), max: parseMoney('100'), maxWin: parseMoney('1000') }
const take = (...bets: [string, string][]) =>
  takenBets(
    betsSelection.parse({ bets: bets.map(([code, stake]) => ({ spot: code, stake })) }),
    new Map(spots.map((each) => [each.code, each])),
    parseMoney('0.1'),
    limits,
  )

describe('bets a table takes', () => {
  it('takes stakes on spots it knows', () =>
    expect(take(['even', '50'], ['long', '20.5']).map(({ stake }) => stake)).toEqual([500_000n, 205_000n]))

  it.each<[string, [string, string][], string]>([
    ['a spot that is not there', [['moon', '1']], 'INVALID_REQUEST'],
    [
      'a spot named twice',
      [
        ['even', '1'],
        ['even', '1'],
      ],
      'INVALID_REQUEST',
    ],
    ['a stake below the least', [['even', '0.1']], 'STAKE_NOT_OFFERED'],
    ['a stake of nothing', [['even', '0']], 'STAKE_NOT_OFFERED'],
    ['a stake below nothing', [['even', '-1']], 'STAKE_NOT_OFFERED'],
    ['a stake no chips make', [['even', '1.05']], 'STAKE_NOT_OFFERED'],
    [
      'more than the most, all together',
      [
        ['even', '60'],
        ['long', '40.1'],
      ],
      'STAKE_NOT_OFFERED',
    ],
    ['what could win more than the table pays', [['long', '27.8']], 'STAKE_NOT_OFFERED'],
  ])('does not take %s', (_, bets, code) => expect(() => take(...bets)).toThrow(expect.objectContaining({ code })))

  it('does not take a selection without bets, or of another shape', () => {
    for (const wrong of [
      { bets: [] },
      { bets: [{ spot: 'even', stake: 'ten' }] },
      { bets: [{ spot: 'even', stake: '1', odds: '99' }] },
    ])
      expect(betsSelection.safeParse(wrong).success).toBe(false)
  })
})

it('has the chips that its limits leave', () => {
  expect(chipsWithin({ unit: 1000n, spots }, limits).map(Number)).toEqual([
    5000, 10_000, 50_000, 100_000, 500_000, 1_000_000,
  ])
  expect(chipsWithin({ unit: 2000n, spots }, { ...limits, maxWin: parseMoney('5') }).map(Number)).toEqual([
    2000, 10_000, 20_000,
  ])
})
