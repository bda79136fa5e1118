import { expect, it } from '@jest/globals'
import { transferReference } from './methods.ts'

it('derives the code of a transfer from the payment', () => {
  expect(transferReference('pay_one')).toMatch(/^ATR-\d{4}-\d{4}$/)
  expect([
    transferReference('pay_one') === transferReference('pay_one'),
    transferReference('pay_one') === transferReference('pay_two'),
  ]).toEqual([true, false])
})
