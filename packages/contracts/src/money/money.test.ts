import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { formatExact, formatMoney, formatWire, isMoneyText, parseMoney, scaleDown, toWire } from './index.ts'

describe('money', () => {
  it.each([
    ['0', 0n],
    ['12.5', 125_000n],
    ['0.0001', 1n],
    ['-3.25', -32_500n],
    ['10000', 100_000_000n],
  ])('reads %s from the wire', (text, money) => {
    expect(parseMoney(text)).toBe(money)
  })

  it.each([
    '',
    'NaN',
    '1e309',
    '1.23456',
    '1,000',
    '.5',
    '5.',
    '+1',
    ' 1',
    '--1',
    '0x10',
    '922337203685477.5808',
    '9999999999999999',
  ])('rejects %p', (text) => {
    expect(isMoneyText(text)).toBe(false)
    expect(() => parseMoney(text)).toThrow('is not an amount')
  })

  it('formats what it parses back to the same text', () => {
    for (const text of ['0', '1', '12.5', '-0.0001', '99999999999999.9999', '922337203685477.5807'])
      expect(toWire(parseMoney(text))).toBe(text)
  })

  it('shows two decimals and comma thousands, and parts of a cent where there are some', () => {
    expect(formatMoney(12_340_000n)).toBe('1,234.00')
    expect(formatMoney(12_345_678n)).toBe('1,234.5678')
    expect(formatMoney(9_990n)).toBe('0.9990')
    expect(formatWire('-1234567.8')).toBe('-1,234,567.80')
  })

  it('shows every amount in full, so that displayed sums equal the sum of displayed amounts', () => {
    const shown = (money: bigint) => parseMoney(formatMoney(money).replaceAll(',', ''))
    fc.assert(
      fc.property(fc.array(fc.bigInt(-(10n ** 15n), 10n ** 15n)), (parts) => {
        const sum = parts.reduce((total, part) => total + part, 0n)
        expect(parts.reduce((total, part) => total + shown(part), 0n)).toBe(shown(sum))
      }),
    )
  })

  it('shows unrounded values with all decimal places', () => {
    expect(formatExact('1234567.000123')).toBe('1,234,567.000123')
    expect(formatExact('0')).toBe('0.00')
    expect(formatExact('-3.5')).toBe('−3.50')
  })

  it('rounds payouts down', () => {
    expect(scaleDown(10_000n, 1n, 3n)).toBe(3_333n)
    expect(scaleDown(10_000n, 2n, 3n)).toBe(6_666n)
    expect(() => scaleDown(1n, 1n, 0n)).toThrow('above zero')
  })
})
