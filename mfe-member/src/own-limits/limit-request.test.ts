import { describe, expect, it } from '@jest/globals'
import { limitProblem, limitRequest } from './limit-request.ts'

describe('the problem of a limit', () => {
  it.each([
    ['', 'empty'],
    ['NaN', 'amount'],
    ['0', 'amount'],
    ['-5', 'amount'],
    ['1.00001', 'amount'],
    ['ten', 'amount'],
    ['0.0001', undefined],
    ['1500.5', undefined],
  ] as const)('of the amount "%s" is %s', (text, problem) => {
    expect(limitProblem('WAGER', text)).toBe(problem)
  })

  it.each([
    ['', 'minutes'],
    ['14', 'minutes'],
    ['60.5', 'minutes'],
    ['44641', 'minutes'],
    ['15', undefined],
    ['44640', undefined],
    ['NaN', 'minutes'],
  ] as const)('of the session time "%s" is %s', (text, problem) => {
    expect(limitProblem('SESSION', text)).toBe(problem)
  })
})

describe('the request of a limit', () => {
  it('has an amount, or minutes as a number', () => {
    expect(limitRequest({ kind: 'LOSS', period: 'DAY' }, '1500.5')).toEqual({
      kind: 'LOSS',
      period: 'DAY',
      amount: '1500.5',
    })
    expect(limitRequest({ kind: 'SESSION', period: 'WEEK' }, '90')).toEqual({
      kind: 'SESSION',
      period: 'WEEK',
      minutes: 90,
    })
  })

  it('removes a limit of either unit', () => {
    expect(limitRequest({ kind: 'LOSS', period: 'DAY' }, null)).toEqual({ kind: 'LOSS', period: 'DAY', amount: null })
    expect(limitRequest({ kind: 'SESSION', period: 'DAY' }, null)).toEqual({
      kind: 'SESSION',
      period: 'DAY',
      minutes: null,
    })
  })
})
