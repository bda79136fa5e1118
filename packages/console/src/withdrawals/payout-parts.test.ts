import { describe, expect, it } from '@jest/globals'
import { arePartsComplete, isPartAmount, netOf, remainderOf } from './payout-parts.ts'

describe('the parts of a payout', () => {
  it('divide the amount less the fee', () => expect(netOf({ amount: '600', fee: '1.5' })).toBe('598.5'))
  it.each([
    ['12.50', true],
    [' 1 ', true],
    ['0', false],
    ['-1', false],
    ['', false],
    ['1e2', false],
    ['1.00001', false],
  ])('%p is an amount: %p', (typed, isAmount) => expect(isPartAmount(typed)).toBe(isAmount))
  it('leave the rest, which is negative when they exceed it', () =>
    expect([remainderOf('599', ['300', '']), remainderOf('599', ['300', 'x']), remainderOf('599', ['600'])]).toEqual([
      '299',
      '299',
      '-1',
    ]))
  it('are complete when they add up exactly', () => {
    expect([['300', '299'], ['599']].map((parts) => arePartsComplete('599', parts))).toEqual([true, true])
    expect(
      [['300', '298.9999'], ['599', ''], ['600', '-1'], [], Array.from({ length: 21 }, () => '1')].map((parts) =>
        arePartsComplete('599', parts),
      ),
    ).toEqual([false, false, false, false, false])
  })
})
