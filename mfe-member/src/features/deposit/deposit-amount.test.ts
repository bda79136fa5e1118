import { describe, expect, it } from '@jest/globals'
import { amountProblem, bonusFor, chosenBonus, lowestRemaining } from './deposit-amount.ts'
import type { Method } from './deposit-amount.ts'

const METHOD = { min: '10', max: '1000' }
const BONUS = { percent: 50, maxAmount: '100', minDeposit: '20' }

describe('the problem of an amount', () => {
  it.each<[string, ReturnType<typeof amountProblem>]>([
    ['', 'empty'],
    ['NaN', 'invalid'],
    ['0', 'invalid'],
    ['-10', 'invalid'],
    ['+10', 'invalid'],
    ['1e2', 'invalid'],
    ['10.00001', 'invalid'],
    ['10.', 'invalid'],
    ['9.9999', 'tooSmall'],
    ['10', undefined],
    ['10.0001', undefined],
    ['1000', undefined],
    ['1000.0001', 'tooLarge'],
  ])('of "%s" is %s', (text, problem) => {
    expect(amountProblem(text, METHOD, undefined)).toBe(problem)
  })

  it('is the deposit limit above its remaining amount', () => {
    expect(amountProblem('50', METHOD, '50')).toBeUndefined()
    expect(amountProblem('50.0001', METHOD, '50')).toBe('overLimit')
    expect(amountProblem('10', METHOD, '0')).toBe('overLimit')
  })

  it('is the maximum of the method first, since no other limit would help', () => {
    expect(amountProblem('1001', METHOD, '50')).toBe('tooLarge')
  })
})

describe('the remaining amount of deposit limits', () => {
  const limit = (period: 'DAY' | 'WEEK' | 'MONTH', remaining: string) => ({
    period,
    amount: '1000',
    used: '0',
    remaining,
  })

  it('is the lowest remaining amount, compared as a number', () => {
    expect(lowestRemaining([limit('DAY', '100'), limit('WEEK', '9.5'), limit('MONTH', '1000')])).toBe('9.5')
    expect(lowestRemaining([limit('DAY', '0'), limit('WEEK', '9.5')])).toBe('0')
  })

  it('is undefined without a limit', () => {
    expect(lowestRemaining([])).toBeUndefined()
  })
})

describe('the bonus of a deposit', () => {
  it.each<[string, bigint | undefined]>([
    ['19.9999', undefined],
    ['20', 10_0000n],
    ['100.0001', 50_0000n],
    ['200', 100_0000n],
    ['1000', 100_0000n],
  ])('of %s is %s', (amount, bonus) => {
    expect(bonusFor(amount, BONUS)).toBe(bonus)
  })
})

describe('the chosen bonus', () => {
  const choices = {
    bonuses: [{ ...BONUS, code: 'WELCOME', title: '', multiplier: 10, days: 7, maxBet: '5', contribution: {} }],
    hasRunningBonus: false,
  }

  const at = (amount: string | undefined, method: Method = 'bank') => ({ amount, method })

  it('stays chosen while no valid amount is entered, and for an amount that is large enough', () => {
    for (const amount of [undefined, '20', '1000']) expect(chosenBonus(choices, 'WELCOME', at(amount))).toBe('WELCOME')
  })

  it('is none when it cannot be granted', () => {
    expect(chosenBonus(choices, 'WELCOME', at('19.99'))).toBe('')
    expect(chosenBonus(choices, 'ENDED', at('100'))).toBe('')
    expect(chosenBonus({ ...choices, hasRunningBonus: true }, 'WELCOME', at('100'))).toBe('')
    expect(chosenBonus(choices, '', at('100'))).toBe('')
    const ofCards = { ...choices, bonuses: choices.bonuses.map((bonus) => ({ ...bonus, methods: ['card' as const] })) }
    expect(chosenBonus(ofCards, 'WELCOME', at('100'))).toBe('')
    expect(chosenBonus(ofCards, 'WELCOME', at('100', 'card'))).toBe('WELCOME')
  })
})
