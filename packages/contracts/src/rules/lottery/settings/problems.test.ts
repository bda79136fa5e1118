import { describe, expect, it } from '@jest/globals'
import { lotterySettingProblems } from './problems.ts'
import type { LotterySettings } from './settings.ts'

const SOUND: LotterySettings = {
  isOn: true,
  minStake: '0.01',
  maxStake: '5000',
  maxIssueStake: '20000',
  maxExposure: '5000000',
  odds: [{ play: 'position', level: 'win', odds: 95_000 }],
}
const level = { play: 'position', level: 'win' }

describe('lotterySettingProblems', () => {
  it('is empty for valid settings', () => {
    expect(lotterySettingProblems(SOUND)).toEqual([])
    expect(lotterySettingProblems({ ...SOUND, minStake: '5000', maxIssueStake: '5000', odds: [] })).toEqual([])
  })

  it.each<[string, Partial<LotterySettings>, string, string]>([
    ['no amount', { minStake: 'x' }, 'minStake', 'AMOUNT'],
    ['zero', { maxExposure: '0' }, 'maxExposure', 'AMOUNT'],
    ['five decimals', { maxStake: '1.00001' }, 'maxStake', 'AMOUNT'],
    ['more than can be added up', { maxExposure: '100000000001' }, 'maxExposure', 'TOO_LARGE'],
    ['a largest stake below the smallest', { minStake: '5000.01' }, 'maxStake', 'BELOW_LIMIT_BEFORE'],
    ['less for an issue than for a ticket', { maxIssueStake: '4999' }, 'maxIssueStake', 'BELOW_LIMIT_BEFORE'],
    ['odds of 1', { odds: [{ ...level, odds: 10_000 }] }, 'odds.position.win', 'ODDS'],
    ['odds of five decimals', { odds: [{ ...level, odds: 95_000.5 }] }, 'odds.position.win', 'ODDS'],
    ['odds that are not stored', { odds: [{ ...level, odds: 2_000_000_001 }] }, 'odds.position.win', 'ODDS'],
    [
      'a level twice',
      {
        odds: [
          { ...level, odds: 95_000 },
          { ...level, odds: 94_000 },
        ],
      },
      'odds.position.win',
      'ODDS_TWICE',
    ],
  ])('names the field of %s', (_, change, path, code) => {
    expect(lotterySettingProblems({ ...SOUND, ...change })).toEqual([{ path, code }])
  })
})
