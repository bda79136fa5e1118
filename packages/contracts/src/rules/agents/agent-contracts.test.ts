import { describe, expect, it } from '@jest/globals'
import { endsContract, parseRate, rateText, termsProblems } from './agent-contracts.ts'
import type { Tier } from './agent-contracts.ts'

const tier = (rate: string, minConsumption = '0', minActive = 0, minLoss = '0'): Tier => ({
  rate,
  minConsumption,
  minActive,
  minLoss,
})
const problems = (...args: Parameters<typeof termsProblems>) =>
  termsProblems(...args).map(({ problem, tier: at, rate }) => [problem, at ?? rate])

describe('rates', () => {
  it.each([
    ['0.35', 35],
    ['100', 10_000],
    ['0', 0],
    ['7.5', 750],
  ])('reads %s percent', (text, rate) => expect(parseRate(text)).toBe(rate))
  it.each(['100.01', '-1', '0.355', 'x', ''])('rejects %s', (text) => expect(parseRate(text)).toBeUndefined())
  it('are written with two places', () => expect([35, 750, 10_000].map(rateText)).toEqual(['0.35', '7.50', '100.00']))
})

describe('terms of a contract', () => {
  it('are valid when thresholds do not fall and rates rise', () => {
    expect(
      problems('DIVIDEND', { tiers: [tier('10', '100', 1), tier('12.5', '100', 1, '50'), tier('20', '500', 3)] }),
    ).toEqual([])
  })

  it('are valid with ten tiers', () =>
    expect(problems('DAILY', { tiers: Array.from({ length: 10 }, (_, index) => tier(String(index + 1))) })).toEqual([]))

  it.each([
    ['no tiers', [], [['TIERS_MISSING', undefined]]],
    [
      'too many tiers',
      Array.from({ length: 11 }, (_, index) => tier(String(index + 1))),
      [['TOO_MANY_TIERS', undefined]],
    ],
    ['a rate that does not rise', [tier('10'), tier('10')], [['RATE_NOT_RISING', 1]]],
    ['a consumption that falls', [tier('1', '10'), tier('2', '9')], [['CONSUMPTION_FALLING', 1]]],
    ['fewer active members', [tier('1', '0', 2), tier('2', '0', 1)], [['ACTIVE_FALLING', 1]]],
    ['a loss above the consumption', [tier('1', '10', 0, '11')], [['LOSS_ABOVE_CONSUMPTION', 0]]],
    ['a rate of 0', [tier('0')], [['RATE_OUT_OF_RANGE', 0]]],
    ['a rate above 100', [tier('101')], [['RATE_OUT_OF_RANGE', 0]]],
    ['a finer step than a tenth', [tier('1.05')], [['RATE_STEP', 0]]],
  ])('are rejected for %s', (_what, tiers, expected) => expect(problems('DIVIDEND', { tiers })).toEqual(expected))

  it('of a salary have steps of a hundredth', () => expect(problems('DAILY', { tiers: [tier('0.35')] })).toEqual([]))

  it('stay within those of the upline: its thresholds are met or exceeded, its rate is not', () => {
    const upline = { tiers: [tier('5', '100', 2), tier('10', '1000', 5)] }
    expect(problems('DAILY', { tiers: [tier('5', '100', 2), tier('10', '2000', 5)] }, upline)).toEqual([])
    expect(problems('DAILY', { tiers: [tier('5', '99', 2)] }, upline)).toEqual([['ABOVE_UPLINE', 0]])
    expect(problems('DAILY', { tiers: [tier('4', '100', 1)] }, upline)).toEqual([['ABOVE_UPLINE', 0]])
    expect(problems('DAILY', { tiers: [tier('6', '100', 2)] }, upline)).toEqual([['ABOVE_UPLINE', 0]])
    const losing = { tiers: [tier('5', '100', 0, '50')] }
    expect(problems('DIVIDEND', losing, losing)).toEqual([])
    expect(problems('DIVIDEND', { tiers: [tier('5', '100', 0, '49')] }, losing)).toEqual([['ABOVE_UPLINE', 0]])
    expect(problems('DAILY', { tiers: [tier('1')] }, {})).toEqual([['ABOVE_UPLINE', 0]])
  })

  it('have the period of the upline, or none of their own', () => {
    const [weekly, monthly] = (['W', 'M'] as const).map((period) => ({ tiers: [tier('1')], period }))
    expect(problems('DIVIDEND', weekly!, weekly)).toEqual([])
    expect(problems('DIVIDEND', { tiers: [tier('1')] }, weekly)).toEqual([])
    expect(problems('DIVIDEND', monthly!, weekly)).toEqual([['PERIOD_OF_UPLINE', undefined]])
    expect(endsContract('DIVIDEND', monthly!, weekly!)).toBe(true)
    expect(endsContract('DIVIDEND', weekly!, weekly!)).toBe(false)
  })

  it('in real time have three rates, each within that of the upline', () => {
    const upline = { rates: { win: '0.3', loss: '0.5', single: '0.1' } }
    expect(problems('REALTIME', { rates: { win: '0.3', loss: '0.2', single: '0' } }, upline)).toEqual([])
    expect(problems('REALTIME', { rates: { win: '0.31', loss: '0.51', single: '0.1' } }, upline)).toEqual([
      ['ABOVE_UPLINE', 'win'],
      ['ABOVE_UPLINE', 'loss'],
    ])
    expect(problems('REALTIME', { rates: { win: '0', loss: '0', single: '0' } })).toEqual([
      ['RATE_OUT_OF_RANGE', 'single'],
    ])
    expect(problems('REALTIME', { tiers: [tier('1')] })).toEqual([['RATES_MISSING', undefined]])
  })
})

describe('the lower-rate rule', () => {
  it('ends a contract with a higher rate, but not one with an equal rate', () => {
    expect(endsContract('DIVIDEND', { tiers: [tier('10'), tier('20')] }, { tiers: [tier('20.1')] })).toBe(true)
    expect(endsContract('DIVIDEND', { tiers: [tier('10'), tier('20')] }, { tiers: [tier('20')] })).toBe(false)
  })

  it('compares each of the three rates in real time', () => {
    const rates = { win: '0.3', loss: '0.5', single: '0.1' }
    for (const name of ['win', 'loss', 'single'] as const)
      expect(endsContract('REALTIME', { rates: { ...rates, [name]: '0.05' } }, { rates })).toBe(true)
    expect(endsContract('REALTIME', { rates }, { rates })).toBe(false)
  })
})
