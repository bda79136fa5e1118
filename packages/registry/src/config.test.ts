import { describe, expect, it } from '@jest/globals'
import { CONTRACTS } from '@atrium/contracts/releases'
import { join, resolve } from 'node:path'
import { readConfig } from './config.ts'

const NEEDED = { DATABASE_URL: 'postgresql://localhost/atrium', REGISTRY_STAFF_KEY: 'a key of the staff server' }

describe('readConfig', () => {
  it('needs a database and the key of the staff server, and has defaults for the rest', () => {
    const config = readConfig(NEEDED)
    expect(config).toMatchObject({
      port: 8092,
      host: '127.0.0.1',
      callsVersion: CONTRACTS.calls,
      staffKeys: ['a key of the staff server'],
      filesDir: join(resolve('.data'), 'registry', 'files'),
    })
    expect(Object.isFrozen(config)).toBe(true)
  })

  it('takes the key before as well, while it is replaced', () => {
    expect(readConfig({ ...NEEDED, REGISTRY_STAFF_KEY_BEFORE: 'the key before this one' }).staffKeys).toEqual([
      'a key of the staff server',
      'the key before this one',
    ])
  })

  it('lists everything that is wrong at once', () => {
    expect(() => readConfig({ REGISTRY_PORT: '70000', GATEWAY_CALLS_VERSION: 'new' })).toThrow(
      /DATABASE_URL.*\n.*REGISTRY_PORT.*\n.*REGISTRY_STAFF_KEY.*\n.*GATEWAY_CALLS_VERSION/,
    )
  })
})
