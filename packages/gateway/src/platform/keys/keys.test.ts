import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import pino from 'pino'
import { createKeys } from './keys.ts'

const log = pino({ level: 'silent' })
const none = { payload: undefined, field: undefined, blindIndex: undefined }
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keys-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

describe('createKeys', () => {
  it('makes every kind of key once, readable by this user only', async () => {
    const first = await createKeys({ dataDir, isDemo: true, keys: none }, log)
    const files = await readdir(join(dataDir, 'keys'))
    expect(files.sort()).toEqual(['blind-index.json', 'field.json', 'payload.json'])
    for (const file of files) expect((await stat(join(dataDir, 'keys', file))).mode & 0o777).toBe(0o600)
    const second = await createKeys({ dataDir, isDemo: true, keys: none }, log)
    expect(second.payload.publicKeys).toEqual(first.payload.publicKeys)
    expect(second.field.open(first.field.seal('x', 'p'), 'p')).toBe('x')
    expect(second.blindIndex('email', 'x')).toBe(first.blindIndex('email', 'x'))
  })

  it('creates no key outside the demo, and names the file, the variable and the command that provide it', async () => {
    await expect(createKeys({ dataDir, isDemo: false, keys: none }, log)).rejects.toThrow(
      /keys\/payload\.json is missing\. .*set PAYLOAD_KEYS.*npm run make-keys -- gateway/,
    )
    await expect(readdir(join(dataDir, 'keys'))).rejects.toThrow('ENOENT')
    const { payload } = await createKeys({ dataDir, isDemo: true, keys: none }, log)
    expect((await createKeys({ dataDir, isDemo: false, keys: none }, log)).payload.publicKeys).toEqual(
      payload.publicKeys,
    )
  })

  it('gives concurrently started processes the same keys', async () => {
    const started = await Promise.all(
      Array.from({ length: 4 }, () => createKeys({ dataDir, isDemo: true, keys: none }, log)),
    )
    expect(new Set(started.map((keys) => keys.payload.publicKeys[0]!.kid)).size).toBe(1)
  })

  it('prefers the environment, and never publishes private keys', async () => {
    const { payload } = await createKeys({ dataDir, isDemo: true, keys: none }, log)
    const text = await readFile(join(dataDir, 'keys', 'payload.json'), 'utf8')
    await rm(join(dataDir, 'keys', 'payload.json'))
    const given = await createKeys({ dataDir, isDemo: true, keys: { ...none, payload: text } }, log)
    expect(given.payload.publicKeys).toEqual(payload.publicKeys)
    expect(Object.keys(given.payload.publicKeys[0]!).sort()).toEqual(['crv', 'kid', 'kty', 'x', 'y'])
  })

  it('opens values that an older field key sealed, after a new one was added in front', async () => {
    const before = await createKeys({ dataDir, isDemo: true, keys: none }, log)
    const sealed = before.field.seal('+821012341234', 'mobile/7')
    const file = join(dataDir, 'keys', 'field.json')
    const rotated = [
      { kid: 'newest', secret: Buffer.alloc(32, 7).toString('base64url') },
      ...JSON.parse(await readFile(file, 'utf8')),
    ]
    await writeFile(file, JSON.stringify(rotated))
    const after = await createKeys({ dataDir, isDemo: true, keys: none }, log)
    expect(after.field.open(sealed, 'mobile/7')).toBe('+821012341234')
    expect(after.field.seal('x', 'p')).toContain('.newest.')
  })

  it('names the file or variable that holds no keys, and never its content', async () => {
    await createKeys({ dataDir, isDemo: true, keys: none }, log)
    await writeFile(join(dataDir, 'keys', 'field.json'), '{"secret":"hush"')
    const failure = await createKeys({ dataDir, isDemo: true, keys: none }, log).catch((error: Error) => error.message)
    expect(failure).toContain('field.json')
    expect(failure).not.toContain('hush')
    await expect(createKeys({ dataDir, isDemo: true, keys: { ...none, payload: '[]' } }, log)).rejects.toThrow(
      'PAYLOAD_KEYS',
    )
  })
})

describe('a sealed field', () => {
  it('opens only in its own place, unchanged and with a known key', async () => {
    const { field } = await createKeys({ dataDir, isDemo: true, keys: none }, log)
    const sealed = field.seal('secret', 'members/DEMO/demo/email')
    expect(sealed).not.toContain('secret')
    expect(field.seal('secret', 'members/DEMO/demo/email')).not.toBe(sealed)
    expect(() => field.open(sealed, 'members/DEMO/other/email')).toThrow()
    expect(() => field.open(`${sealed.slice(0, -2)}AA`, 'members/DEMO/demo/email')).toThrow()
    expect(() => field.open(sealed.replace(/^v1\.[^.]+/, 'v1.other'), 'members/DEMO/demo/email')).toThrow('"other"')
  })
})

describe('the blind index', () => {
  it('is the same for spellings of one value and different for kinds', async () => {
    const { blindIndex } = await createKeys({ dataDir, isDemo: true, keys: none }, log)
    expect(blindIndex('email', ' A@Example.com ')).toBe(blindIndex('email', 'a@example.com'))
    expect(blindIndex('email', 'x')).not.toBe(blindIndex('account', 'x'))
  })
})
