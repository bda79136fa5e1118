import { expect, it } from '@jest/globals'
import { problemOf, toAmount } from './amount.ts'

it.each([
  ['', 'empty'],
  [' ', 'empty'],
  ['0', 'invalid'],
  ['-1', 'invalid'],
  ['1e3', 'invalid'],
  ['1.00001', 'invalid'],
  ['ten', 'invalid'],
  ['100.0001', 'tooMuch'],
  ['1,000', 'tooMuch'],
  ['100', undefined],
  [' 0.0001 ', undefined],
] as const)('an amount of %j, of 100, is %s', (amount, problem) => expect(problemOf(amount, '100')).toBe(problem))

it('travels without commas', () => expect(toAmount(' 1,234.5 ')).toBe('1234.5'))
