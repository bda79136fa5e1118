import { expect, it } from '@jest/globals'
import { sharesOf } from './shares.ts'

it.each([
  [
    [1n, 1n, 1n],
    [33.4, 33.3, 33.3],
  ],
  [
    [2n, 1n],
    [66.7, 33.3],
  ],
  [
    [999_999n, 1n, 0n],
    [100, 0, 0],
  ],
  [
    [5n, 0n],
    [100, 0],
  ],
  [
    [0n, 0n],
    [0, 0],
  ],
])('of %p are %p', (amounts, shares) => {
  expect(sharesOf(amounts)).toEqual(shares)
})

it('sum up to 100 %', () => {
  const shares = sharesOf([7n, 11n, 13n, 17n, 19n, 23n, 29n])
  expect(shares.reduce((sum, share) => sum + Math.round(share * 10), 0)).toBe(1000)
})
