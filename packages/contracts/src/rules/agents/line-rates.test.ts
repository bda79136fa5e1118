import { expect, it } from '@jest/globals'
import { formatLineRate, parseLineRate } from './line-rates.ts'

it.each([
  ['0', 0],
  ['1.2', 120],
  ['1.20', 120],
  ['0.07', 7],
  ['100', 10_000],
  ['100.01', undefined],
  ['1.234', undefined],
  ['-1', undefined],
  ['', undefined],
  ['1,2', undefined],
])('%s percent is %s hundredths', (text, rate) => {
  expect(parseLineRate(text)).toBe(rate)
})

it('writes a rate with two decimals', () => {
  expect([0, 7, 120, 10_000].map(formatLineRate)).toEqual(['0.00', '0.07', '1.20', '100.00'])
})
