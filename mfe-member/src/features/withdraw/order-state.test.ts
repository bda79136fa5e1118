import { describe, expect, it } from '@jest/globals'
import { paidOut, refunded, textKeyOf } from './order-state.ts'
import { order, part } from './testing/withdrawals.ts'

describe('the paid amount of an order', () => {
  it('is the sum of its paid parts, without replaced ones', () => {
    const parts = [
      part({ amount: '50', receipt: 'REPLACED' }),
      part({ part: 2, amount: '48.5' }),
      part({ part: 3, amount: '50', state: 'SENT' }),
      part({ part: 4, amount: '7', state: 'FAILED' }),
    ]
    expect(paidOut(order({ state: 'PAID', parts }))).toBe('48.5')
  })
})

describe('the returned amount of an order', () => {
  it.each(['REJECTED', 'FAILED'] as const)('is the whole amount of one that is %s', (state) => {
    expect(refunded(order({ state }))).toBe('100')
  })

  it('is the sum of the failed parts once all have their result', () => {
    const parts = [part({ amount: '50' }), part({ part: 2, amount: '48.5', state: 'FAILED' })]
    expect(refunded(order({ state: 'PAID', parts }))).toBe('48.5')
    expect(refunded(order({ state: 'SENT', parts }))).toBeUndefined()
  })

  it('is undefined when the failed part can be a repetition', () => {
    expect(
      refunded(
        order({
          state: 'NOT_RECEIVED',
          parts: [part({ receipt: 'NOT_RECEIVED' }), part({ part: 2, state: 'FAILED' })],
        }),
      ),
    ).toBeUndefined()
  })

  it('is undefined without a failed part', () => {
    expect(refunded(order({ state: 'RECEIVED', parts: [part({ receipt: 'RECEIVED' })] }))).toBeUndefined()
  })
})

describe('the text of an order', () => {
  it('distinguishes a payment that awaits confirmation from one that is repeated', () => {
    expect(textKeyOf(order({ state: 'PAID', parts: [part()] }))).toBe('PAID')
    expect(
      textKeyOf(order({ state: 'PAID', parts: [part({ receipt: 'REPLACED' }), part({ part: 2, state: 'SENT' })] })),
    ).toBe('REPAYING')
  })

  it('distinguishes a receipt that was forced from one that timed out', () => {
    expect(textKeyOf(order({ state: 'RECEIVED_BY_TIMEOUT', parts: [part({ receipt: 'RECEIVED_BY_TIMEOUT' })] }))).toBe(
      'RECEIVED_BY_TIMEOUT',
    )
    expect(textKeyOf(order({ state: 'RECEIVED_BY_TIMEOUT', parts: [part({ receipt: 'FORCED' })] }))).toBe('FORCED')
  })
})
