import { describe, expect, it } from '@jest/globals'
import { amountText } from './amount-text.ts'

describe('an amount', () => {
  it.each([
    [500_000_000n, 'KRW', '50,000 KRW'],
    [500_005_000n, 'KRW', '50,000.50 KRW'],
    [125_000n, 'USD', '12.50 USD'],
    [1_234n, 'USDT', '0.1234 USDT'],
    [12_345_678_900n, 'USD', '1,234,567.89 USD'],
  ])('of %s %s is written %s', (amount, currency, text) => {
    expect(amountText(amount, currency)).toBe(text)
  })
})
