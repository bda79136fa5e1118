import { describe, expect, it } from '@jest/globals'
import { CONTRACTS } from '@atrium/contracts/releases'
import { join, resolve } from 'node:path'
import { readConfig } from './config.ts'

describe('readConfig', () => {
  it('needs a database, and has defaults for the rest', () => {
    const config = readConfig({ DATABASE_URL: 'postgresql://localhost/atrium' })
    expect(config).toMatchObject({
      port: 8082,
      host: '127.0.0.1',
      callsVersion: CONTRACTS.calls,
      filesDir: join(resolve('.data'), 'registry', 'files'),
      adminTokenFile: join(resolve('.data'), 'keys', 'registry-token'),
    })
    expect(Object.isFrozen(config)).toBe(true)
  })

  it('lists all errors at once', () => {
    expect(() =>
      readConfig({ REGISTRY_PORT: '70000', GATEWAY_CALLS_VERSION: 'new', REGISTRY_ADMIN_TOKEN: 'secret' }),
    ).toThrow(/DATABASE_URL.*\n.*REGISTRY_PORT.*\n.*REGISTRY_ADMIN_TOKEN.*\n.*GATEWAY_CALLS_VERSION/)
  })
})
