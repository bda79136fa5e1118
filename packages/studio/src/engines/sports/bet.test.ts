import { describe, expect, it } from '@jest/globals'
import { parseMoney, toWire } from '@atrium/contracts/money'
import type { Table } from '../engine.ts'
import { payoutOf, settledLeg, takeBet } from './bet.ts'
import type { BetSelection, Leg } from './bet.ts'
import type { Fixture } from './fixture.ts'
import { offersOf } from './fixture.ts'

const table = {
  theme: 'sports-main',
  limits: { min: 1000n, max: 1_000_000n, maxWin: 5_000_000_000n },
  autoplay: false,
  turbo: false,
  showRtp: true,
} satisfies Table
const fixture = (id: string, more: Partial<Fixture> = {}): Fixture => ({
  id,
  league: 'hangang',
  home: 'haneul',
  away: 'bada',
  startsAt: 1_000_000,
  form: 0,
  ...more,
})
const facts = { now: 900_000, fixtures: [fixture('a'), fixture('b', { home: 'dure', away: 'gaon' })] }
const legOn = (id: string): Leg => {
  const offer = offersOf(facts.fixtures.find((each) => each.id === id)!).find(
    ({ market, side }) => market === 'result' && side === 'home',
  )!
  return { fixture: id, market: offer.market, side: offer.side, odds: offer.odds }
}
const selection = (legs: Leg[], more: Partial<BetSelection> = {}): BetSelection => ({
  stake: parseMoney('1'),
  legs,
  accept: 'same',
  ...more,
})

describe('a bet', () => {
  it('is taken at the odds offered now', () =>
    expect(takeBet(table, facts, selection([legOn('a'), legOn('b')]))).toEqual([legOn('a'), legOn('b')]))

  it.each<[string, BetSelection, Partial<typeof facts>, string]>([
    ['after the close', selection([legOn('a')]), { now: 995_000 }, 'BETS_CLOSED'],
    ['on nothing known', selection([{ ...legOn('a'), fixture: 'x' }]), {}, 'BETS_CLOSED'],
    ['at odds that have moved', selection([{ ...legOn('a'), odds: legOn('a').odds + 1 }]), {}, 'ODDS_CHANGED'],
    [
      'at worse odds when better ones are fine',
      selection([{ ...legOn('a'), odds: legOn('a').odds + 1 }], { accept: 'better' }),
      {},
      'ODDS_CHANGED',
    ],
    [
      'on a line that is not offered',
      selection([{ ...legOn('a'), market: 'total', side: 'over', line: 44 }]),
      {},
      'ODDS_CHANGED',
    ],
    ['twice on one fixture', selection([legOn('a'), { ...legOn('a'), side: 'away' }]), {}, 'ONE_LEG_A_FIXTURE'],
    ['below the lowest stake', selection([legOn('a')], { stake: 900n }), {}, 'STAKE_NOT_OFFERED'],
    ['of a part of a hundredth', selection([legOn('a')], { stake: 10_001n }), {}, 'STAKE_NOT_OFFERED'],
  ])('%s is rejected', (_, asked, change, code) => {
    expect(() => takeBet(table, { ...facts, ...change }, asked)).toThrow(expect.objectContaining({ code }))
  })

  it.each(['better', 'any'] as const)('takes better odds when the player accepts %s odds', (accept) => {
    expect(takeBet(table, facts, selection([{ ...legOn('a'), odds: legOn('a').odds - 5 }], { accept }))[0]!.odds).toBe(
      legOn('a').odds,
    )
  })

  it('is not taken when it could win more than the highest win', () => {
    expect(() =>
      takeBet({ ...table, limits: { ...table.limits, maxWin: parseMoney('1.5') } }, facts, selection([legOn('a')])),
    ).toThrow(expect.objectContaining({ code: 'STAKE_NOT_OFFERED' }))
  })
})

it.each<[string, string, Parameters<typeof payoutOf>[1], string]>([
  ['a single that won', '10', [[185, 'won']], '18.5'],
  ['a half win pays half at odds and returns half', '10', [[190, 'half-won']], '14.5'],
  ['a half loss returns half', '10', [[190, 'half-lost']], '5'],
  ['a void returns all', '10', [[300, 'void']], '10'],
  [
    'a double',
    '2',
    [
      [150, 'won'],
      [220, 'won'],
    ],
    '6.6',
  ],
  [
    'a double with a void',
    '2',
    [
      [150, 'won'],
      [220, 'void'],
    ],
    '3',
  ],
  [
    'a treble with a half win',
    '1',
    [
      [133, 'won'],
      [177, 'half-won'],
      [211, 'won'],
    ],
    '3.88',
  ],
  [
    'any leg lost',
    '5',
    [
      [150, 'won'],
      [220, 'lost'],
      [180, 'won'],
    ],
    '0',
  ],
])('%s', (_, stake, legs, payout) => expect(toWire(payoutOf(parseMoney(stake), legs))).toBe(payout))

it('settles a leg when its fixture is over, and returns one that was abandoned', () => {
  const over = fixture('a', { result: { home: 2, away: 0, isVoid: false } })
  expect(settledLeg(legOn('a'), over, 1_089_999)).toBeUndefined()
  expect(settledLeg(legOn('a'), over, 1_090_000)).toBe('won')
  expect(settledLeg(legOn('a'), fixture('a', { result: { home: 2, away: 0, isVoid: true } }), 1_090_000)).toBe('void')
  expect(settledLeg(legOn('a'), fixture('a'), 2_000_000)).toBeUndefined()
})
