import { describe, expect, it } from '@jest/globals'
import { hostName } from './host-name.ts'

describe('the name of a host', () => {
  it.each([
    ['localhost', 'localhost'],
    ['LotuS.localhost:8080', 'lotus.localhost'],
    ['localhost.:80', 'localhost'],
    [' demo.example ', 'demo.example'],
    ['127.0.0.1:65535', '127.0.0.1'],
    ['[::1]:8080', '[::1]'],
    ['[2001:DB8::1]', '[2001:db8::1]'],
    ['my_host-1', 'my_host-1'],
  ])('of %s is %s', (host, name) => expect(hostName(host)).toBe(name))

  it.each([
    '',
    '.',
    ':80',
    'localhost:',
    'localhost:99999',
    'localhost:1;x',
    'localhost:80@evil.example',
    'evil.example@localhost',
    'localhost/x',
    'localhost:80#x',
    'local host',
    'localhost:"><script>',
    '[::1',
    'x'.repeat(20_000) + '!',
  ])('is none for %s', (host) => expect(hostName(host)).toBe(''))
})
