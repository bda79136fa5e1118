import { expect, it } from '@jest/globals'
import { isPublicAddress, resolvePublic } from './public-addresses.ts'

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
])('%s is not public', (address) => expect(isPublicAddress({ address, family: 4 })).toBe(false))

it.each([
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
])('%s is not public', (address) => expect(isPublicAddress({ address, family: 6 })).toBe(false))

it('addresses of the internet are public', () => {
  expect(isPublicAddress({ address: '8.8.8.8', family: 4 })).toBe(true)
  expect(isPublicAddress({ address: '2606:4700::1111', family: 6 })).toBe(true)
})

it.each(['localhost', '127.0.0.1', '[::1]', '10.0.0.1'])('the host %s is rejected', (host) =>
  expect(resolvePublic(host, false)).rejects.toThrow('the host has an address that is not public'),
)

it('only this machine is added where loopback is permitted', async () => {
  expect(await resolvePublic('[::1]', true)).toEqual({ address: '::1', family: 6 })
  await expect(resolvePublic('192.168.0.1', true)).rejects.toThrow('not public')
})
