import { expect, it } from '@jest/globals'
import { readableAddress } from './request-address.ts'

it.each([
  ['/index', '/index'],
  ['/%EA%B2%8C', '/%EA%B2%8C'],
  ['/%ff', '/%25ff'],
  ['/100%', '/100%25'],
  ['/%E0%A4%A?a=%ff', '/%25E0%25A4%25A?a=%ff'],
  ['/a?b=%ff', '/a?b=%ff'],
  ['/a%2fb', '/a%2fb'],
])('%s is routed as %s', (url, routed) => expect(readableAddress({ url })).toBe(routed))

it('a request without an address is one for the root', () => expect(readableAddress({})).toBe('/'))
