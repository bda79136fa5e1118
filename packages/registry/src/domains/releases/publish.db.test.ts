import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease, withHashTable } from '@atrium/test-kit/releases'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { publishBody, testRegistry } from '../../testing/index.ts'
import type { TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
})
afterAll(() => registry.stop())

const countRows = async () =>
  (
    await registry.database.sql<{ releases: number; files: number; entries: number }[]>`
  select (select count(*)::int from registry.releases) as releases, (select count(*)::int from registry.files) as files,
    (select count(*)::int from registry.log) as entries`
  )[0]!

describe('POST /releases', () => {
  it('stores a release completely: its record, its bytes, and their brotli', async () => {
    const release = aRelease({ version: '1.4.0' })
    expect(await registry.publish(release)).toMatchObject({
      status: 201,
      body: { name: 'mfe-games', version: '1.4.0', isNew: true, address: '/releases/mfe-games/1.4.0' },
    })
    expect(await registry.call('GET', '/registry/v1/releases/mfe-games/1.4.0')).toMatchObject({
      status: 200,
      body: { record: release.record },
    })
    for (const [name, bytes] of Object.entries(release.files)) {
      const get = (query: string) => registry.inject({ url: `/registry/v1/files/mfe-games/${name}${query}` })
      expect((await get('')).rawPayload.equals(bytes)).toBe(true)
      const compressed = await get('?encoding=br')
      expect(compressed.headers['content-encoding']).toBeUndefined()
      expect(brotliDecompressSync(compressed.rawPayload).equals(bytes)).toBe(true)
    }
    const listed = await registry.call('GET', '/registry/v1/releases')
    expect(listed.body).toEqual([
      expect.objectContaining({
        name: 'mfe-games',
        version: '1.4.0',
        publishedBy: 'the admin',
        size: release.record.files.reduce((sum, file) => sum + file.size, 0),
      }),
    ])
  })

  it('sends only uncompressed bytes that match the published ones, and all of them once they are restored', async () => {
    const release = aRelease({ name: 'mfe-lottery', version: '1.0.0' })
    await registry.publish(release)
    const { entry } = release.record
    const get = () => registry.inject({ url: `/registry/v1/files/mfe-lottery/${entry}` })
    await writeFile(join(registry.filesDir, 'mfe-lottery', entry), 'alert(1)')
    expect([(await get()).statusCode, (await get()).body]).toEqual([500, expect.not.stringContaining('alert(1)')])
    expect((await registry.publish(release)).status).toBe(200)
    expect((await get()).rawPayload.equals(release.files[entry]!)).toBe(true)
  })

  it.each(['mark.0123456789abcdef.svg', 'page.0123456789abcdef.html', 'words.0123456789abcdef.json'])(
    'rejects a release with the file %s, whose kind is not on the list',
    async (file) => {
      const release = aRelease({ version: '1.4.1' })
      const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
      const before = await countRows()
      const rejected = await registry.publish({
        record: { ...release.record, files: [...release.record.files, { name: file, integrity, size: bytes.length }] },
        files: { ...release.files, [file]: bytes },
      })
      expect(rejected).toMatchObject({
        status: 422,
        body: {
          error: {
            code: 'RELEASE_INVALID',
            reasons: [
              `"${file}" is of no kind that a release may have: js, css, png, and woff2. Draw pictures in a component or use PNG, and import data into a script.`,
            ],
            coded: [
              { code: 'files-not-allowed', values: { release: 'mfe-games@1.4.1' } },
              { code: 'file-kind', values: { file, kinds: ['js', 'css', 'png', 'woff2'] } },
            ],
          },
        },
      })
      expect(await countRows()).toEqual(before)
    },
  )

  it('warns the publisher of what harms a portal, and stores the release', async () => {
    const release = aRelease({ version: '1.4.2' })
    const bytes = Buffer.from('history.pushState = () => undefined')
    const file = { name: 'page.0123456789abcdef.js', size: bytes.length }
    const integrity = `sha256-${createHash('sha256').update(bytes).digest('base64')}`
    expect(
      await registry.publish({
        record: { ...release.record, files: [...release.record.files, { ...file, integrity }] },
        files: { ...release.files, [file.name]: bytes },
      }),
    ).toMatchObject({
      status: 201,
      body: {
        warnings: [expect.stringMatching(/^It changes built-in functions .* \(page\.0123456789abcdef\.js\)\.$/)],
      },
    })
  })

  it('rejects a release with two pages at one address', async () => {
    const route = { layout: 'full', skeleton: 'plain' } as const
    const routes = ['/promo/:id', '/promo/:code'].map((path) => ({ ...route, path }))
    expect(await registry.publish(aRelease({ version: '1.4.3', routes }))).toMatchObject({
      status: 422,
      body: {
        error: { reasons: ['routes: /promo/:id and /promo/:code are the same address, which shows one page'] },
      },
    })
  })

  it('accepts the same content again, built at another time, and restores missing files', async () => {
    const release = aRelease({ version: '1.5.0' })
    await registry.publish(release)
    const entry = join(registry.filesDir, 'mfe-games', release.record.entry)
    await rm(entry)
    await writeFile(join(registry.filesDir, 'mfe-games', release.record.styles[0]!), 'damaged')
    const before = await countRows()
    const again = await registry.publish(
      aRelease({ version: '1.5.0', builtAt: '2026-02-02T00:00:00.000Z', commit: 'another' }),
    )
    expect(again).toMatchObject({ status: 200, body: { name: 'mfe-games', version: '1.5.0', isNew: false } })
    expect(await countRows()).toEqual(before)
    expect((await readFile(entry)).equals(release.files[release.record.entry]!)).toBe(true)
    expect(
      (await readFile(join(registry.filesDir, 'mfe-games', release.record.styles[0]!))).equals(
        release.files[release.record.styles[0]!]!,
      ),
    ).toBe(true)
  })

  it('restores a file and a compressed version that were tampered with in storage', async () => {
    const release = aRelease({ version: '1.5.1' })
    await registry.publish(release)
    const { entry } = release.record
    const path = join(registry.filesDir, 'mfe-games', entry)
    await writeFile(path, Buffer.alloc(release.files[entry]!.length, 'x'))
    const style = join(registry.filesDir, 'mfe-games', `${release.record.styles[0]!}.br`)
    await writeFile(style, 'no brotli')
    expect((await registry.publish(release)).status).toBe(200)
    expect((await readFile(path)).equals(release.files[entry]!)).toBe(true)
    expect(brotliDecompressSync(await readFile(style)).equals(release.files[release.record.styles[0]!]!)).toBe(true)
  })

  it('rejects other content under the same name and version, with the differences', async () => {
    await registry.publish(aRelease({ version: '1.6.0' }))
    const before = await countRows()
    const other = await registry.publish(aRelease({ version: '1.6.0', content: 'other', calls: ['gameList'] }))
    expect(other.status).toBe(409)
    expect(other.body.error.code).toBe('RELEASE_CONFLICT')
    expect(other.body.error.reasons).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^"entry\..*" is missing$/),
        expect.stringMatching(/^"entry\..*" is new$/),
        '"calls" differs',
        '"entry" differs',
      ]),
    )
    expect(await countRows()).toEqual(before)
  })

  it('rejects a file name that the remote has with other bytes', async () => {
    const first = aRelease({ version: '1.7.0' })
    await registry.publish(first)
    // The same file name with different bytes.
    const second = aRelease({ version: '1.7.1', content: 'second' })
    const text = (value: unknown) =>
      JSON.parse(JSON.stringify(value).replaceAll(second.record.entry, first.record.entry))
    const refused = await registry.call('POST', '/registry/v1/releases', text(publishBody(second)))
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 'FILE_CONFLICT', reasons: [first.record.entry] } },
    })
    expect(
      (await readFile(join(registry.filesDir, 'mfe-games', first.record.entry))).equals(
        first.files[first.record.entry]!,
      ),
    ).toBe(true)
  })

  it('finds its files by any hash algorithm of a record', async () => {
    const first = aRelease({ version: '1.8.0' })
    const long = first.record.files.map((file) => ({
      ...file,
      integrity: `sha384-${createHash('sha384').update(first.files[file.name]!).digest('base64')}`,
    }))
    expect(
      (
        await registry.call('POST', '/registry/v1/releases', {
          ...publishBody(first),
          record: { ...first.record, files: long },
        })
      ).status,
    ).toBe(201)
    expect((await registry.publish({ ...first, record: { ...first.record, version: '1.8.1' } })).status).toBe(201)
  })

  it('rejects an invalid record, with every reason', async () => {
    const { record, files } = publishBody(aRelease({ version: '2.0.0', contract: { portal: 'soon', calls: '^1.0.0' } }))
    const [wrong, missing, longer] = record.files
    files[wrong!.name] = Buffer.from('x'.repeat(wrong!.size)).toString('base64')
    delete files[missing!.name]
    longer!.size += 1
    files['stranger.0123456789abcdef.js'] = 'AAAA'
    const refused = await registry.call('POST', '/registry/v1/releases', {
      record: { ...record, getPublicPath: 'return location.href' },
      files,
    })
    expect(refused.status).toBe(422)
    expect(refused.body.error.code).toBe('RELEASE_INVALID')
    expect(refused.body.error.reasons).toEqual([
      'record.getPublicPath: a release record has no such field',
      'contract.portal: "soon" is not a version range',
      '"stranger.0123456789abcdef.js" was sent but the record does not list it',
      `"${wrong!.name}" has other bytes than its ${wrong!.integrity}`,
      `"${missing!.name}" is listed by the record but was not sent`,
      `"${longer!.name}" has ${longer!.size - 1} bytes, the record says ${longer!.size}`,
    ])
    expect((await registry.call('GET', '/registry/v1/releases/mfe-games/2.0.0')).status).toBe(404)
  })

  it.each<[string, (whole: Record<string, string>) => string]>([
    ['lacks a lazy script', (whole) => JSON.stringify(Object.fromEntries(Object.entries(whole).slice(1)))],
    [
      'has another hash of one',
      (whole) => JSON.stringify({ ...whole, [Object.keys(whole)[0]!]: `sha256-${'A'.repeat(43)}=` }),
    ],
    [
      'has a script that the record does not list',
      (whole) => JSON.stringify({ ...whole, 'other.0123456789abcdef.js': `sha256-${'A'.repeat(43)}=` }),
    ],
    ['cannot be read', () => '{'],
  ])('rejects a release whose table of hashes %s', async (_case, change) => {
    const whole = withHashTable(aRelease({ version: '2.2.1' }))
    const table = JSON.parse(whole.files[whole.record.hashes!]!.toString()) as Record<string, string>
    const refused = await registry.publish(withHashTable(aRelease({ version: '2.2.0' }), change(table)))
    expect(refused).toMatchObject({
      status: 422,
      body: { error: { reasons: [expect.stringContaining('is not the table of the hashes')] } },
    })
    expect((await registry.publish(whole)).status).toBeLessThan(300)
  })

  it('rejects a record in which a file lacks a hash, and texts that the database cannot store', async () => {
    const { record, files } = publishBody(aRelease({ version: '2.1.0' }))
    const unhashed = await registry.call('POST', '/registry/v1/releases', {
      record: { ...record, initial: ['lazy.0123456789abcdef.js'] },
      files,
    })
    expect(unhashed).toMatchObject({
      status: 422,
      body: {
        error: { reasons: ['files: "lazy.0123456789abcdef.js" is named by the record but has no hash in "files"'] },
      },
    })
    const unstorable = await registry.call('POST', '/registry/v1/releases', {
      record: { ...record, commit: 'a\0b', calls: ['\ud800'] },
      files,
    })
    expect(unstorable).toMatchObject({
      status: 422,
      body: {
        error: {
          reasons: [
            'record.commit: holds a character that cannot be stored',
            'record.calls.0: holds a character that cannot be stored',
          ],
        },
      },
    })
    const unnamed = await registry.call('POST', '/registry/v1/releases', {
      record: { ...record, shared: { 'a\0b': { version: '1', names: [] } } },
      files,
    })
    expect(unnamed).toMatchObject({
      status: 422,
      body: { error: { reasons: ['record.shared: has a field with a character that cannot be stored'] } },
    })
  })

  it.each([
    ['a wildcard route', { routes: [{ path: '/*', layout: 'full', skeleton: 'plain' }] }, 'routes.0.path'],
    ['a route of every name', { routes: [{ path: '/:page', layout: 'full', skeleton: 'plain' }] }, 'routes.0.path'],
    [
      'a menu entry that runs code',
      {
        menu: [
          {
            menu: 'side',
            key: 'x',
            order: 1,
            title: { KO: 'x', EN: 'x' },
            to: 'javascript:alert(1)',
            condition: 'always',
          },
        ],
      },
      'menu.0.to',
    ],
    [
      'a menu entry that leads elsewhere',
      {
        menu: [
          {
            menu: 'side',
            key: 'x',
            order: 1,
            title: { KO: 'x', EN: 'x' },
            to: '//elsewhere.example',
            condition: 'always',
          },
        ],
      },
      'menu.0.to',
    ],
  ])('rejects %s', async (_what, change, where) => {
    const { record, files } = publishBody(aRelease({ version: '2.1.1' }))
    const refused = await registry.call('POST', '/registry/v1/releases', { record: { ...record, ...change }, files })
    expect([refused.status, refused.body.error.reasons]).toEqual([422, [expect.stringContaining(where)]])
  })

  it('publishes the same release once when two publishers race', async () => {
    const release = aRelease({ version: '2.2.0' })
    const answers = await Promise.all([1, 2, 3].map(() => registry.publish(release)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
  })

  it('responds 400 to an invalid publication, and 413 above the limit', async () => {
    expect((await registry.call('POST', '/registry/v1/releases', { files: [] })).status).toBe(400)
    const huge = await registry.call('POST', '/registry/v1/releases', {
      record: {},
      files: { a: 'A'.repeat(33 * 1024 * 1024) },
    })
    expect(huge).toMatchObject({
      status: 413,
      body: {
        error: { code: 'TOO_LARGE', message: 'The request is larger than the registry takes: at most 32 MiB here.' },
      },
    })
    const settings = await registry.call('PATCH', '/registry/v1/merchants/DEMO/settings', {
      reason: 'x'.repeat(3 * 1024 * 1024),
    })
    expect(settings).toMatchObject({
      status: 413,
      body: {
        error: {
          code: 'TOO_LARGE',
          message: 'The request is larger than the registry takes: at most 1 MiB here.',
          coded: [{ code: 'too-large', values: { mebibytes: 1 } }],
        },
      },
    })
  })
})

describe('a failing disk', () => {
  it('stores no row, no entry and no file, and reports it', async () => {
    const place = join(registry.filesDir, 'not-a-folder')
    await writeFile(place, '')
    const broken = registry.another({ filesDir: place })
    const before = await countRows()
    const answer = await registry.inject(
      {
        method: 'POST',
        url: '/registry/v1/releases',
        payload: publishBody(aRelease({ version: '3.0.0' })),
      },
      broken,
    )
    expect(answer.statusCode).toBe(500)
    expect(answer.json().error).toEqual({
      code: 'STORAGE_FAILED',
      message: expect.stringContaining('(ENOTDIR), and nothing was published'),
    })
    expect(await countRows()).toEqual(before)
  })

  it('removes the files that were written before one failed', async () => {
    const release = aRelease({ name: 'mfe-member', version: '3.1.0' })
    const last = release.record.files.at(-1)!.name
    // A folder at the path of the last file makes its write fail after the others were written.
    await mkdir(join(registry.filesDir, 'mfe-member', last, 'full'), { recursive: true })
    const before = await countRows()
    expect((await registry.publish(release)).status).toBe(500)
    expect(await countRows()).toEqual(before)
    expect(await readdir(join(registry.filesDir, 'mfe-member'))).toEqual([last])
  })

  it('removes the files when the rows cannot be written', async () => {
    await registry.database.admin`alter table registry.log add constraint "full" check (false) not valid`
    const refused = await registry.publish(aRelease({ name: 'mfe-agent', version: '3.2.0' }))
    await registry.database.admin`alter table registry.log drop constraint "full"`
    expect(refused.status).toBe(500)
    expect(await readdir(join(registry.filesDir, 'mfe-agent'))).toEqual([])
    expect((await registry.call('GET', '/registry/v1/releases/mfe-agent/3.2.0')).status).toBe(404)
    expect((await registry.publish(aRelease({ name: 'mfe-agent', version: '3.2.0' }))).status).toBe(201)
  })
})
