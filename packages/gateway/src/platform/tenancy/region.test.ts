import { describe, expect, it } from '@jest/globals'
import { visitorStatusOf } from './region.ts'

const rules = (changes: Partial<Record<'allowed' | 'denied' | 'networks', string[]>>, status: 0 | 1 | 2 = 0) => ({
  status,
  regionRules: { allowed: [], denied: [], networks: [], ...changes },
})
const at = (country?: string, ip = '203.0.113.9') => ({ ip, country })

describe('the status of a visitor', () => {
  it("is the merchant's own without rules", () => {
    for (const status of [0, 1, 2] as const) expect(visitorStatusOf({ status }, at('VN'))).toEqual({ status })
  })

  it('is maintenance rather than restriction', () =>
    expect(visitorStatusOf(rules({ denied: ['VN'] }, 1), at('VN'))).toEqual({ status: 1 }))

  it.each([
    [{ denied: ['VN'] }, 'VN', 2],
    [{ denied: ['VN'] }, 'KR', 0],
    [{ denied: ['VN'] }, undefined, 0],
    [{ allowed: ['KR', 'JP'] }, 'JP', 0],
    [{ allowed: ['KR', 'JP'] }, 'VN', 2],
    [{ allowed: ['KR'] }, undefined, 2],
    [{ allowed: ['KR'], denied: ['KR'] }, 'KR', 2],
  ] as const)('%j and country %s: %i', (lists, country, status) => {
    expect(visitorStatusOf(rules(lists as never), at(country))).toEqual(
      status === 2 ? { status, reason: 'LOCATION' } : { status },
    )
  })

  it.each([
    ['203.0.113.0/24', '203.0.113.9', true],
    ['203.0.113.0/24', '203.0.114.9', false],
    ['203.0.113.9/32', '203.0.113.9', true],
    ['2001:db8::/32', '2001:db8:1::5', true],
    ['2001:db8::/32', '2001:db9::5', false],
    ['203.0.113.0/24', '::1', false],
  ])('the network %s and the address %s: %s', (network, ip, isRefused) => {
    expect(visitorStatusOf(rules({ networks: [network] }), at('KR', ip))).toEqual(
      isRefused ? { status: 2, reason: 'IP' } : { status: 0 },
    )
  })
})
