import { describe, expect, it } from '@jest/globals'
import { FIRST_FIELDS, planOf, type ChaseBets, type ChaseFields } from './chase-fields.ts'

const BETS: ChaseBets = { cost: 10_000n, prize: 98_000n, isMixed: false, hasSeveralLevels: false }
const plan = (fields: Partial<ChaseFields>, bets: Partial<ChaseBets> = {}) =>
  planOf({ ...FIRST_FIELDS, issues: '5', ...fields }, { ...BETS, ...bets })

describe('planOf', () => {
  it('plans a growing multiple, and requests the same', () => {
    const planned = plan({ kind: 'factor', factor: '3', every: '2' })
    expect('chase' in planned && planned.chase.multiples).toEqual([1, 1, 3, 3, 9])
    expect('request' in planned && planned.request).toEqual({
      plan: { kind: 'factor', factor: 3, every: 2 },
      issues: 5,
      start: 1,
      stopAtWin: '0.0001',
    })
  })
  it('requests a minimum profit as an amount, and a margin in 1/10,000', () => {
    expect(plan({ kind: 'minimum-profit', profit: '12.5', stopAt: '100' })).toMatchObject({
      request: { plan: { kind: 'minimum-profit', profit: '12.5' }, stopAtWin: '100' },
    })
    expect(plan({ kind: 'minimum-margin', margin: '50', stopsAtWin: false })).toMatchObject({
      request: { plan: { kind: 'minimum-margin', margin: 5_000 } },
    })
    expect('request' in plan({ stopsAtWin: false }) && plan({ stopsAtWin: false })).not.toHaveProperty(
      'request.stopAtWin',
    )
  })
  it.each<[string, Partial<ChaseFields>]>([
    ['one issue', { issues: '1' }],
    ['more issues than there can be', { issues: '201' }],
    ['no number', { start: 'x' }],
    ['a negative multiple', { start: '-1' }],
    ['no factor', { kind: 'factor', factor: '' }],
    ['an amount with too many decimals', { kind: 'minimum-profit', profit: '0.00001' }],
    ['no amount to stop at', { stopAt: 'much' }],
  ])('rejects %s', (_, fields) => {
    expect(plan(fields)).toEqual({ rejected: 'FIELDS' })
  })
  it('rejects a target for several plays, several prizes, and a prize below its cost', () => {
    const target = { kind: 'minimum-profit' } as const
    expect([
      plan(target, { isMixed: true }),
      plan(target, { hasSeveralLevels: true }),
      plan(target, { prize: 9_000n }),
    ]).toEqual([{ rejected: 'MIXED_PLAYS' }, { rejected: 'SEVERAL_LEVELS' }, { rejected: 'COST_NOT_BELOW_PRIZE' }])
  })
})
