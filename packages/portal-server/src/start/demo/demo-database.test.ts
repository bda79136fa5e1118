import { describe, expect, it } from '@jest/globals'
import { decideDemo } from './demo-database.ts'
import type { DatabaseState } from './demo-database.ts'

const embedded = { isExternal: false, isNamedDemo: false }
const external = { isExternal: true, isNamedDemo: false }
const named = { isExternal: true, isNamedDemo: true }
const empty: DatabaseState = { kind: 'empty' }
const other: DatabaseState = { kind: 'other' }
const known: DatabaseState = { kind: 'demo', hasKnownPasswords: true }
const generated: DatabaseState = { kind: 'demo', hasKnownPasswords: false }

describe('decideDemo', () => {
  it('seeds an empty database with known passwords on loopback only', () => {
    expect(decideDemo(empty, { host: 'localhost', ...embedded })).toEqual({ hasKnownPasswords: true })
    expect(decideDemo(empty, { host: '0.0.0.0', ...embedded })).toEqual({ hasKnownPasswords: false })
    expect(decideDemo(empty, { host: '192.168.1.5', ...named })).toEqual({ hasKnownPasswords: false })
  })

  it('uses a database that it seeded before without a flag', () => {
    for (const start of [embedded, external, named])
      expect(decideDemo(known, { host: '127.0.0.1', ...start })).toEqual({ hasKnownPasswords: true })
    for (const host of ['localhost', '0.0.0.0'])
      expect(decideDemo(generated, { host, ...embedded })).toEqual({ hasKnownPasswords: false })
  })

  it('rejects a host that is not loopback where passwords are known', () => {
    expect(() => decideDemo(known, { host: '0.0.0.0', ...embedded })).toThrow(
      /known passwords.*HOST=0\.0\.0\.0.*HOST=localhost/,
    )
  })

  it('rejects an empty external database that is not named as a demo', () => {
    expect(() => decideDemo(empty, { host: 'localhost', ...external })).toThrow(/nothing was changed.*DEMO_DATABASE=1/)
    expect(decideDemo(empty, { host: 'localhost', ...named })).toEqual({ hasKnownPasswords: true })
  })

  it('rejects a database that holds anything else, whatever it is called', () => {
    for (const start of [embedded, external, named])
      expect(() => decideDemo(other, { host: 'localhost', ...start })).toThrow(/nothing was changed/)
    expect(() => decideDemo(other, { host: 'localhost', ...named })).toThrow(/main\.ts of each server/)
  })
})
