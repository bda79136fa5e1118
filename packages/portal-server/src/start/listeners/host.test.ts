import { describe, expect, it } from '@jest/globals'
import { isLoopback, localName, publicName, visitorNames } from './host.ts'

describe('the host that the demo listens on', () => {
  it.each(['localhost', 'demo.localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]', 'LOCALHOST'])(
    '%s is loopback',
    (host) => expect(isLoopback(host)).toBe(true),
  )

  it.each([
    '0.0.0.0',
    '::',
    '192.168.1.5',
    'box.lan',
    'localhost.example',
    '127.0.0.1.example',
    '10.0.0.127',
    '::ffff:127.0.0.1.example',
  ])('%s is not loopback', (host) => expect(isLoopback(host)).toBe(false))

  it('is written as an address for links, and found from this machine itself', () => {
    expect(['localhost', '::1', '192.168.1.5', 'box.lan'].map(publicName)).toEqual([
      'localhost',
      '[::1]',
      '192.168.1.5',
      'box.lan',
    ])
    expect(['localhost', '0.0.0.0', '::', '::1', '192.168.1.5'].map(localName)).toEqual([
      '127.0.0.1',
      '127.0.0.1',
      '127.0.0.1',
      '[::1]',
      '192.168.1.5',
    ])
    expect(publicName('0.0.0.0')).not.toBe('0.0.0.0')
  })

  it('adds no name of a merchant on loopback', () => {
    expect(visitorNames('localhost')).toEqual([])
    expect(visitorNames('192.168.1.5')).toEqual(['192.168.1.5'])
  })
})
