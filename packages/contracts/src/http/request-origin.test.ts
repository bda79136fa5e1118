import { describe, expect, it } from '@jest/globals'
import { originOf, readPorts, servedHost } from './request-origin.ts'

const request = (host: string, protocol = 'http', localPort = 8080) => ({ host, protocol, socket: { localPort } })

describe('the host of a request', () => {
  it.each([
    ['without a port', request('lotus.localhost')],
    ['with the port of the listener', request('localhost:8080')],
    ['with the port of the listener, IPv6', request('[::1]:8080')],
    ['with the port of its protocol', request('portal.example:443', 'https')],
    ['with a public port', request('portal.example:8443', 'https')],
  ])('is served %s', (_what, asked) => expect(servedHost(asked, [8443])).toBe(asked.host))

  it.each([
    ['another port', request('localhost:9999')],
    ['what is no port', request('localhost:432710')],
    ['the first port there is', request('lotus.localhost:1')],
    ['the port of another protocol', request('portal.example:443', 'http')],
    ['a port after its connection is gone', { ...request('localhost:8080'), socket: {} }],
  ])('is not served with %s', (_what, asked) => expect(servedHost(asked, [8443])).toBe(''))
})

it('an origin has one spelling', () => {
  expect(['LocalHost:8080', 'localhost.:8080'].map((host) => originOf(request(host)))).toEqual([
    'http://localhost:8080',
    'http://localhost:8080',
  ])
  expect([
    originOf(request('portal.example:80')),
    originOf(request('portal.example', 'https')),
    originOf(request('portal.example:443', 'https')),
  ]).toEqual(['http://portal.example', 'https://portal.example', 'https://portal.example'])
  expect(originOf(request('portal.example', 'javascript'))).toBe('http://portal.example')
})

it('reads a list of ports', () => {
  expect([readPorts(''), readPorts('8080, 8443'), readPorts('80x'), readPorts('0'), readPorts('70000')]).toEqual([
    [],
    [8080, 8443],
    undefined,
    undefined,
    undefined,
  ])
})
