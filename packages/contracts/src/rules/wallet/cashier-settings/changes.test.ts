import { describe, expect, it } from '@jest/globals'
import { SETTING_RULES, settingChanges, settingOf } from './changes.ts'
import type { SettingField } from './changes.ts'
import type { CashierSettings, MethodLimits } from './settings.ts'

const limits = (change: Partial<MethodLimits> = {}): MethodLimits => ({
  fromLevel: 1,
  min: '10',
  max: '1000',
  fee: '1',
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
    { method: 'bank', isOn: true, limits: [limits(), limits({ fromLevel: 4, max: '5000' })] },
    { method: 'card', isOn: false, limits: [] },
  ],
  levels: [
    { level: 1, dailyCount: 3, dailyAmount: '5000', fee: '1' },
    { level: 2, dailyCount: 5, dailyAmount: '9000', fee: '0' },
  ],
  ...change,
})
const [bank, card] = settings().methods as [CashierSettings['methods'][number], CashierSettings['methods'][number]]
const withBank = (...rows: MethodLimits[]): Partial<CashierSettings> => ({ methods: [{ ...bank, limits: rows }, card] })
const withLevel = (change: Partial<CashierSettings['levels'][number]>): Partial<CashierSettings> => ({
  levels: [{ ...settings().levels[0]!, ...change }, settings().levels[1]!],
})

// For each value: one change that loosens it and one that does not. Values that never loosen have two changes that do
// not.
const CASES: Readonly<
  Record<SettingField, readonly [looser: Partial<CashierSettings> | undefined, stricter: Partial<CashierSettings>]>
> = {
  minWithdrawal: [{ minWithdrawal: '9.99' }, { minWithdrawal: '10.01' }],
  maxWithdrawal: [{ maxWithdrawal: '100000.0001' }, { maxWithdrawal: '99999' }],
  maxPayoutPart: [{ maxPayoutPart: '50001' }, { maxPayoutPart: '49999' }],
  reviewAbove: [{ reviewAbove: '800' }, { reviewAbove: '0' }],
  twoReviewersAbove: [{ twoReviewersAbove: '10000' }, { twoReviewersAbove: '500' }],
  bigWin: [{ bigWin: '10001' }, { bigWin: '9999' }],
  receiptMinutes: [{ receiptMinutes: 29 }, { receiptMinutes: 1_440 }],
  orderMinutes: [{ orderMinutes: 61 }, { orderMinutes: 5 }],
  presets: [undefined, { presets: ['100'] }],
  methodOrder: [undefined, { methods: [card, bank] }],
  methodOn: [{ methods: [bank, { ...card, isOn: true }] }, { methods: [{ ...bank, isOn: false }, card] }],
  limitMin: [withBank(limits({ min: '9' }), bank.limits[1]!), withBank(limits({ min: '11' }), bank.limits[1]!)],
  limitMax: [withBank(limits({ max: '1001' }), bank.limits[1]!), withBank(limits({ max: '999' }), bank.limits[1]!)],
  limitFee: [withBank(limits({ fee: '0' }), bank.limits[1]!), withBank(limits({ fee: '2' }), bank.limits[1]!)],
  limitMinutes: [undefined, withBank(limits({ minutes: 0 }), bank.limits[1]!)],
  dailyCount: [withLevel({ dailyCount: 4 }), withLevel({ dailyCount: 2 })],
  dailyAmount: [withLevel({ dailyAmount: '5000.5' }), withLevel({ dailyAmount: '1' })],
  withdrawalFee: [withLevel({ fee: '0.9999' }), withLevel({ fee: '1.0001' })],
}
const judged = (change: Partial<CashierSettings>) =>
  settingChanges(settings(), settings(change)).map(({ field, loosens }) => [settingOf(field)!.field, loosens])

describe.each(Object.keys(SETTING_RULES) as SettingField[])('a change of %s', (field) => {
  const [looser, stricter] = CASES[field]

  it('needs a second person in the direction that loosens it, and in no other', () => {
    if (looser) expect(judged(looser)).toEqual([[field, true]])
    expect(judged(stricter)).toEqual([[field, false]])
    expect(looser === undefined).toBe(SETTING_RULES[field].loosens === 'NEVER')
  })
})

describe('the changes of settings', () => {
  it('are empty when only the notation of an amount differs', () => {
    expect(
      judged({
        minWithdrawal: '10.00',
        presets: ['50.0', '100'],
        levels: settings().levels.map((level) => ({ ...level, fee: `${level.fee}.0000` })),
      }),
    ).toEqual([])
  })

  it('contain each value separately, before and after, with its method and level', () => {
    const after = settings({
      reviewAbove: '800.50',
      ...withBank(limits(), limits({ fromLevel: 4, max: '6000', fee: '3' })),
      ...withLevel({ dailyCount: 2 }),
    })
    expect(settingChanges(settings(), after)).toEqual([
      { field: 'reviewAbove', from: '500', to: '800.5', loosens: true },
      { field: 'limitMax.bank.4', from: '5000', to: '6000', loosens: true },
      { field: 'limitFee.bank.4', from: '1', to: '3', loosens: false },
      { field: 'dailyCount.1', from: '3', to: '2', loosens: false },
    ])
  })

  it('compare the limits that apply at a level, not the rows: below a removed row those of the lower level apply', () => {
    expect(settingChanges(settings(), settings(withBank(limits())))).toEqual([
      { field: 'limitMax.bank.4', from: '5000', to: '1000', loosens: false },
    ])
    expect(settingChanges(settings(withBank(limits())), settings())).toEqual([
      { field: 'limitMax.bank.4', from: '1000', to: '5000', loosens: true },
    ])
    expect(judged(withBank(...bank.limits, limits({ fromLevel: 6, max: '5000' })))).toEqual([])
    expect(judged(withBank(limits({ max: '2000' }), limits({ fromLevel: 3, max: '1000' }), bank.limits[1]!))).toEqual([
      ['limitMax', true],
    ])
  })

  it('count first limits as looser, also for a method that is off: they are not reviewed again when it is switched on', () => {
    const changes = settingChanges(settings(), settings({ methods: [bank, { ...card, limits: [limits()] }] }))
    expect(changes.map(({ field, from, to, loosens }) => [field, from, to, loosens])).toEqual([
      ['limitMin.card.1', undefined, '10', true],
      ['limitMax.card.1', undefined, '1000', true],
      ['limitFee.card.1', undefined, '1', true],
      ['limitMinutes.card.1', undefined, '10', false],
    ])
    expect(
      judged({ methods: [{ ...bank, isOn: false, limits: [] }, card] }).every(([, loosens]) => loosens === false),
    ).toBe(true)
  })
})

describe('the key of a change', () => {
  it('is a setting, with its method and level', () => {
    expect(['reviewAbove', 'methodOn.card', 'dailyCount.2', 'limitMax.bank.4'].map(settingOf)).toEqual([
      { field: 'reviewAbove' },
      { field: 'methodOn', method: 'card' },
      { field: 'dailyCount', level: 2 },
      { field: 'limitMax', method: 'bank', level: 4 },
    ])
    expect(['price', 'toString'].map(settingOf)).toEqual([undefined, undefined])
  })
})
