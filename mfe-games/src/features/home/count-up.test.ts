import { expect, it } from '@jest/globals'
import { amountOnTheWay } from './count-up.ts'

it.each([
  [0, 100n],
  [0.5, 150n],
  [0.9999, 200n],
  [1, 200n],
  [-1, 100n],
  [7, 200n],
])('after %s of the way from 100 to 200 it is %s', (done, amount) => {
  expect(amountOnTheWay(100n, 200n, done)).toBe(amount)
})

it('goes down as well, when a jackpot was won', () => expect(amountOnTheWay(1_000_000n, 100n, 0.5)).toBe(500_050n))
