import { describe, expect, it } from '@jest/globals'
import { settingProblems } from './problems.ts'
import type { SettingProblemCode } from './problems.ts'
import type { CashierSettings, MethodLimits } from './settings.ts'

const limits = (change: Partial<MethodLimits> = {}): MethodLimits => ({
  fromLevel: 1,
  min: '10',
  max: '1000',
  fee: '0',
  minutes: 10,
  ...change,
})
const settings = (change: Partial<CashierSettings> = {}): CashierSettings => ({
  minWithdrawal: '10',
  maxWithdrawal: '100000',
  maxPayoutPart: '50000',
  reviewAbove: '500',
  twoReviewersAbove: '5000',
  bigWin: '10000',
  receiptMinutes: 30,
  presets: ['50', '100'],
  orderMinutes: 60,
  methods: [
    { method: 'bank', isOn: true, limits: [limits(), limits({ fromLevel: 4 })] },
    { method: 'card', isOn: false, limits: [] },
  ],
  levels: [{ level: 1, dailyCount: 3, dailyAmount: '5000', fee: '0' }],
  ...change,
})
const withBank = (isOn: boolean, ...rows: MethodLimits[]): Partial<CashierSettings> => ({
  methods: [{ method: 'bank', isOn, limits: rows }, settings().methods[1]!],
})
const level = settings().levels[0]!
const problems = (change: Partial<CashierSettings>) =>
  settingProblems(settings(change), ['bank', 'card']).map(({ path, code }): [string, SettingProblemCode] => [
    path,
    code,
  ])

describe('settings', () => {
  it.each<[string, Partial<CashierSettings>]>([
    ['as they are usually', {}],
    ['with equal minimum and maximum', { minWithdrawal: '100000' }],
    ['with equal thresholds, both 0', { reviewAbove: '0', twoReviewersAbove: '0.00' }],
    ['whose largest part is just large enough', { maxPayoutPart: '5000' }],
    ['without presets', { presets: [] }],
    ['with a method that is off without limits of the first level', withBank(false, limits({ fromLevel: 2 }))],
    ['without levels', { levels: [] }],
  ])('have no problem %s', (_, change) => expect(problems(change)).toEqual([]))

  it.each<[string, Partial<CashierSettings>, [string, SettingProblemCode][]]>([
    ['a minimum above the maximum', { minWithdrawal: '100000.0001' }, [['minWithdrawal', 'MIN_ABOVE_MAX']]],
    ['a review threshold above that of two people', { reviewAbove: '5000.01' }, [['reviewAbove', 'REVIEW_ABOVE_TWO']]],
    [
      'parts that a withdrawal needs too many of',
      { maxPayoutPart: '4999.9999' },
      [['maxPayoutPart', 'PART_TOO_SMALL']],
    ],
    [
      'amounts that are none',
      { minWithdrawal: 'x', maxWithdrawal: '0', bigWin: '-1', reviewAbove: '-1', maxPayoutPart: '1.00001' },
      [
        ['minWithdrawal', 'AMOUNT'],
        ['maxWithdrawal', 'AMOUNT'],
        ['maxPayoutPart', 'AMOUNT'],
        ['reviewAbove', 'AMOUNT_OR_ZERO'],
        ['bigWin', 'AMOUNT'],
      ],
    ],
    [
      'minutes out of bounds',
      { receiptMinutes: 4, orderMinutes: 10_081 },
      [
        ['receiptMinutes', 'COUNT'],
        ['orderMinutes', 'COUNT'],
      ],
    ],
    [
      'minutes that are not whole',
      { receiptMinutes: 30.5, orderMinutes: Number.NaN },
      [
        ['receiptMinutes', 'COUNT'],
        ['orderMinutes', 'COUNT'],
      ],
    ],
    ['a preset of 0', { presets: ['0', '50'] }, [['presets', 'AMOUNT']]],
    ['a preset twice', { presets: ['50', '50.00'] }, [['presets', 'PRESETS_NOT_ASCENDING']]],
    ['presets in descending order', { presets: ['100', '50'] }, [['presets', 'PRESETS_NOT_ASCENDING']]],
    ['seven presets', { presets: ['1', '2', '3', '4', '5', '6', '7'] }, [['presets', 'TOO_MANY_PRESETS']]],
    [
      'a method twice and another one missing',
      { methods: [settings().methods[1]!, settings().methods[1]!] },
      [['methods', 'METHODS']],
    ],
    [
      'a method that is on without limits of the first level',
      withBank(true, limits({ fromLevel: 2 })),
      [['methods.0.limits', 'LIMITS_MISSING']],
    ],
    ['two rows of one level', withBank(true, limits(), limits()), [['methods.0.limits.1.fromLevel', 'LEVEL_TWICE']]],
    [
      'limits that cannot be',
      withBank(true, limits(), limits({ fromLevel: 0, min: '11', max: '10', fee: '', minutes: -1 })),
      [
        ['methods.0.limits.1.fromLevel', 'COUNT'],
        ['methods.0.limits.1.min', 'MIN_ABOVE_MAX'],
        ['methods.0.limits.1.fee', 'AMOUNT_OR_ZERO'],
        ['methods.0.limits.1.minutes', 'COUNT'],
      ],
    ],
    ['a level twice', { levels: [level, level] }, [['levels.1.level', 'LEVEL_TWICE']]],
    [
      'levels that allow nothing',
      { levels: [{ level: 1, dailyCount: 0, dailyAmount: '0', fee: '-1' }] },
      [
        ['levels.0.dailyCount', 'COUNT'],
        ['levels.0.dailyAmount', 'AMOUNT'],
        ['levels.0.fee', 'AMOUNT_OR_ZERO'],
      ],
    ],
  ])('name the field of %s', (_, change, expected) => expect(problems(change)).toEqual(expected))
})
