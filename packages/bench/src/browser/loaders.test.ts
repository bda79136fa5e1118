import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

const SHELL = join(__dirname, '../../../../shell/src')
const RUNTIME = /import \{([^}]+)\} from '@atrium\/federation\/runtime'/g

/** Values (not types) that the shell imports from the runtime that these loaders replace. */
const imported = readdirSync(SHELL, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap((file) => [...readFileSync(join(SHELL, file), 'utf8').matchAll(RUNTIME)])
  .flatMap(([, names]) => names!.split(',').map((name) => name.trim()))
  .filter((name) => name && !name.startsWith('type '))

describe.each(['one-bundle.ts', 'default-federation.ts'])('the loader of %s', (file) => {
  it('exports all that the shell imports from the runtime', () => {
    const source = readFileSync(join(__dirname, file), 'utf8')
    const exported = [
      ...[...source.matchAll(/export (?:const|function) (\w+)/g)].map(([, name]) => name),
      ...[...source.matchAll(/export \{([^}]+)\}/g)].flatMap(([, names]) =>
        names!.split(',').map((name) => name.trim()),
      ),
    ]
    expect(imported).toContain('createRemoteLoader')
    expect([...new Set(imported)].filter((name) => !exported.includes(name))).toEqual([])
  })
})
