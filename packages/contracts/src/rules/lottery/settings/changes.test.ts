import { describe, expect, it } from '@jest/globals'
import { isSwitchedOffOnly, lotterySettingChanges } from './changes.ts'
import type { LotterySettings } from './settings.ts'

const BEFORE: LotterySettings = {
  isOn: true,
  minStake: '0.01',
  maxStake: '5000',
  maxIssueStake: '20000',
  maxExposure: '5000000',
  odds: [{ play: 'position', level: 'win', odds: 95_000 }],
}
const changes = (change: Partial<LotterySettings>) => lotterySettingChanges(BEFORE, { ...BEFORE, ...change })

describe('lotterySettingChanges', () => {
  it('names every value that differs, before and after', () => {
    expect(
      changes({
        isOn: false,
        maxStake: '4000',
        odds: [
          { play: 'position', level: 'win', odds: 94_000 },
          { play: 'sides', level: 'win', odds: 19_500 },
        ],
      }),
    ).toEqual([
      { field: 'isOn', from: 'ON', to: 'OFF', loosens: false },
      { field: 'maxStake', from: '5000', to: '4000', loosens: false },
      { field: 'odds.position.win', from: '9.5', to: '9.4', loosens: false },
      { field: 'odds.sides.win', to: '1.95', loosens: false },
    ])
  })

  it('has no new value for odds that are reset to the usual ones', () => {
    expect(changes({ odds: [] })).toEqual([{ field: 'odds.position.win', from: '9.5', loosens: false }])
  })

  it('is empty for the same amounts in another notation', () => {
    expect(changes({ maxStake: '5000.00' })).toEqual([])
  })
})

describe('isSwitchedOffOnly', () => {
  it('is true only for switching a game off, without other changes', () => {
    expect(isSwitchedOffOnly(changes({ isOn: false }))).toBe(true)
    expect(isSwitchedOffOnly(changes({ isOn: false, maxStake: '4000' }))).toBe(false)
    expect(isSwitchedOffOnly(lotterySettingChanges({ ...BEFORE, isOn: false }, BEFORE))).toBe(false)
    expect(isSwitchedOffOnly([])).toBe(false)
  })
})
