import { describe, expect, it } from '@jest/globals'
import { readDecision } from './decision.ts'

const payment = { state: 'pending', method: 'bank', amount: 500_000_000n } as Parameters<typeof readDecision>[0]
const decide = (amount: string) =>
  readDecision(payment, new URLSearchParams({ result: 'approve_other', amount }), new Date(0), 'KO')

describe('another amount on the checkout page', () => {
  it.each([
    ['12,50', 125_000n],
    ['1,5', 15_000n],
    ['1,234.50', 12_345_000n],
    ['１２', 120_000n],
    ['1.500', 15_000n],
  ])('of %s is charged as %d', (typed, chargedAmount) => {
    expect(decide(typed)).toEqual({ change: { from: ['pending'], to: 'succeeded', chargedAmount }, isLast: true })
  })

  it.each(['', '0', '-2', '1e3', '1,00,0', '1.00001', '999999999999999'])(
    'of "%s" is rejected, and the form is shown again',
    (typed) => {
      expect(decide(typed)).toEqual({ error: 'amount', chosen: 'approve_other' })
    },
  )
})
