import { expect, test } from '@jest/globals'
import { gameCount } from './game-count.ts'

test.each([
  [0, '0'],
  [24, '24'],
  [999, '999'],
  [1000, '1,000'],
  [5432, '5,432'],
  [1234567, '1,234,567'],
])('%d games are written %s', (count, total) => {
  expect(gameCount(count)).toEqual({ count, total })
})
