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
    // As some proxies write it.
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::1]:4711', '2001:db8:0::/48'],
    ['[2001:db8::1]', '2001:db8:0::/48'],
    // Not what an address looks like: counted as it stands.
    ['fe80::1%eth0', 'fe80::1%eth0'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network))
})

it('an address of IPv4 is the same on whichever socket', () => {
  expect(['::FFFF:1.2.3.4', '1.2.3.4', '2001:db8::1'].map(plainIp)).toEqual(['1.2.3.4', '1.2.3.4', '2001:db8::1'])
})
