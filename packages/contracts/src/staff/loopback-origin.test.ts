import { expect, it } from '@jest/globals'
import { isLoopbackOrigin } from './loopback-origin.ts'

it.each([
  'http://localhost:9000',
  'http://games.localhost:9000',
  'http://127.0.0.1:9000',
  'http://127.9.8.7',
  'http://[::1]:9000',
])('%s is on this machine', (origin) => expect(isLoopbackOrigin(origin)).toBe(true))

it.each([
  'https://localhost:9000',
  'http://0.0.0.0:9000',
  'http://10.0.0.1:9000',
  'http://169.254.169.254',
  'http://[::ffff:7f00:1]:9000',
  'http://somewhere.example',
  'http://localhost.somewhere.example',
  'http://evillocalhost',
  'http://.localhost',
  'http://localhost:9000/',
  'http://localhost:9000/path',
  'http://user@localhost:9000',
  'http://localhost:9000; script-src *',
  'http://2130706433:9000',
  'file:///etc/passwd',
  '',
])('%s is not', (origin) => expect(isLoopbackOrigin(origin)).toBe(false))
