import { describe, expect, it } from '@jest/globals'
import { networkOf, plainIp } from './visitor-address.ts'

describe('the network of a visitor', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['2001:DB8:0:ffff:ffff:1:2:3', '2001:db8:0::/48'],
    ['2001:db8:1:1::1', '2001:db8:1::/48'],
    ['2001:0db8::1:2:3:4:5', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    // Notations that some proxies use.
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::1]:4711', '2001:db8:0::/48'],
    ['[2001:db8::1]', '2001:db8:0::/48'],
    // Not a valid address: returned unchanged.
    ['fe80::1%eth0', 'fe80::1%eth0'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network))
})

it('an IPv4 address is the same on an IPv4 and an IPv6 socket', () => {
  expect(['::FFFF:1.2.3.4', '1.2.3.4', '2001:db8::1'].map(plainIp)).toEqual(['1.2.3.4', '1.2.3.4', '2001:db8::1'])
})
