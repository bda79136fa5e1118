import { describe, expect, it } from '@jest/globals'
import { amountProblem, arrivingAmount, largestNow, leftToday, shareOf } from './withdrawal-amount.ts'

const DAILY = { count: 3, usedCount: 0, amount: '500', usedAmount: '100' }
const RULES = { withdrawable: '300', min: '10', max: '350', fee: '1.5', daily: DAILY }

describe('the problem of an amount', () => {
  it.each<[string, ReturnType<typeof amountProblem>]>([
    ['', 'empty'],
    ['NaN', 'invalid'],
    ['0', 'invalid'],
    ['-10', 'invalid'],
    ['1e2', 'invalid'],
    ['10.00001', 'invalid'],
    ['10.', 'invalid'],
    ['9.9999', 'tooSmall'],
    ['10', undefined],
    ['100.0001', undefined],
    ['300', undefined],
    ['300.0001', 'overBalance'],
    ['350.0001', 'tooLarge'],
  ])('of "%s" is %s', (text, problem) => {
    expect(amountProblem(text, RULES)).toBe(problem)
  })

  it('is the fee for an amount that does not exceed it', () => {
    expect(amountProblem('15', { ...RULES, fee: '15' })).toBe('notAboveFee')
    expect(amountProblem('15.0001', { ...RULES, fee: '15' })).toBeUndefined()
  })

  it('is the daily limit above the remaining amount of today', () => {
    const daily = { ...DAILY, usedAmount: '450' }
    expect(amountProblem('50', { ...RULES, daily })).toBeUndefined()
    expect(amountProblem('50.0001', { ...RULES, daily })).toBe('overDaily')
  })
})

describe('the remaining amount of today', () => {
  it.each([
    ['100', 400_0000n],
    ['500', 0n],
    ['600', 0n],
  ])('of 500 after %s is %s', (usedAmount, left) => {
    expect(leftToday({ ...DAILY, usedAmount })).toBe(left)
  })
})

describe('the largest amount', () => {
  it.each([
    ['the balance', {}, 300_0000n],
    ['the maximum of a withdrawal', { max: '200' }, 200_0000n],
    ['the rest of the daily amount', { daily: { ...DAILY, usedAmount: '499' } }, 1_0000n],
  ])('is %s when that is the lowest', (_what, part, largest) => {
    expect(largestNow({ ...RULES, ...part })).toBe(largest)
  })
})

describe('a share of the largest amount', () => {
  it('is truncated to two decimals, never rounded up', () => {
    expect(shareOf({ ...RULES, withdrawable: '100.0399' }, 25)).toBe('25')
    expect(shareOf({ ...RULES, withdrawable: '100.0399' }, 50)).toBe('50.01')
  })

  it('is the whole amount for 100 percent', () => {
    expect(shareOf({ ...RULES, withdrawable: '100.0399' }, 100)).toBe('100.0399')
  })
})

it('is paid out without the fee', () => {
  expect(arrivingAmount('100.5', '1.5')).toBe('99')
})
