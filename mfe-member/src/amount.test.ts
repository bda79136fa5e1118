import { expect, it } from '@jest/globals'
import { problemOf } from './amount.ts'

it.each([
  ['', 'empty'],
  ['0', 'invalid'],
  ['-1', 'invalid'],
  ['NaN', 'invalid'],
  ['1.00001', 'invalid'],
  ['1,000', 'invalid'],
  ['100.0001', 'tooMuch'],
  ['100', undefined],
  ['0.0001', undefined],
] as const)('an amount of %j, of 100, is %s', (amount, problem) => expect(problemOf(amount, '100')).toBe(problem))
