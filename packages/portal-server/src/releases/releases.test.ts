import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { releaseAddress } from '@atrium/contracts/releases/release-address'
import { aRelease } from '@atrium/test-kit/releases'
import { describe, expect, it } from '@jest/globals'
import { games, memoryRegistry, olderGames, pointer, setOf, shell, testPortal } from '../testing/portal.ts'

const current = () => memoryRegistry([shell, games, olderGames], [pointer(setOf(shell, games))])
const entryPath = `/r/mfe-games/${games.record.entry}`
const bytes = games.files[games.record.entry]!.toString()

describe('release files', () => {
  it('are cached for ever and sent in the smallest encoding the browser accepts', async () => {
    const portal = await testPortal({ registry: current() })
    const [br, gzip, plain] = await Promise.all(
      ['gzip, br', 'gzip', ''].map((accept) =>
        portal.app.inject({ url: entryPath, headers: { 'accept-encoding': accept } }),
      ),
    )
    expect(br!.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    })
    expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(bytes)
    expect(gunzipSync(gzip!.rawPayload).toString()).toBe(bytes)
    expect(plain!.body).toBe(bytes)
    const other = await portal.app.inject({ url: entryPath, headers: { 'accept-encoding': 'br;q=0, gzip;q=0.5' } })
    expect(other.headers['content-encoding']).toBe('gzip')
    const again = await portal.app.inject({ url: entryPath, headers: { 'if-none-match': String(br!.headers.etag) } })
    expect(again.statusCode).toBe(304)
    await portal.close()
  })

  it('run and load nothing when opened directly, whatever the address returns', async () => {
    const portal = await testPortal({ registry: current() })
    const addresses = [
      entryPath,
      entryPath.replace('/r/', '/%72/'),
      entryPath.replace('/r/', '/r/~1/'),
      `/r/mfe-games/${games.record.styles[0]!}`,
      '/r/mfe-games/mark.0000000000000000.svg',
      '/r/a/b/c/d.svg',
      '/r/last-known-good',
      '/r/%ff/x.js',
    ]
    for (const url of addresses) {
      const { headers } = await portal.app.inject({ url, headers: { host: 'localhost', accept: 'text/html' } })
      expect([
        url,
        headers['content-security-policy'],
        headers['x-content-type-options'],
        headers['cross-origin-resource-policy'],
      ]).toEqual([url, "default-src 'none'; sandbox", 'nosniff', 'same-origin'])
    }
    await portal.close()
  })

  it('of a kind that is not on the list are rejected together with their release', async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const drawn = aRelease({ name: 'mfe-games', version: '1.2.0' })
    const file = 'mark.0123456789abcdef.svg'
    const withDrawing = {
      record: {
        ...drawn.record,
        files: [
          ...drawn.record.files,
          {
            name: file,
            integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}`,
            size: bytes.length,
          },
        ],
      },
      files: { ...drawn.files, [file]: bytes },
    }
    const registry = memoryRegistry([shell, games, withDrawing], [pointer(setOf(shell, games))])
    const portal = await testPortal({ registry })
    registry.state.pointers = [pointer(setOf(shell, withDrawing), undefined, 2)]
    expect(String((await portal.sets.follow(new AbortController().signal)).failure)).toContain(
      `mfe-games@1.2.0 has files of kinds that portals do not serve (${file}), so it is not taken`,
    )
    expect(portal.sets.of('DEMO')!.current.remotes[0]!.version).toBe('1.0.0')
    expect((await portal.app.inject(`/r/mfe-games/${file}`)).statusCode).toBe(404)
    await portal.close()
  })

  it('that belong to no running release return a 404 that must not be cached', async () => {
    const portal = await testPortal({ registry: current() })
    const unknown = [
      '/r/mfe-games/entry.0000000000000000.js',
      '/r/mfe-games',
      '/r/mfe-games/more/entry.js',
      '/r/..%2f..%2fetc/passwd',
    ]
    const malformed = ['x', '', '0', '01', '1000', '-1', '1x'].map(
      (attempt) => `/r/~${attempt}/mfe-games/${games.record.entry}`,
    )
    for (const url of [...unknown, '/r/~1/mfe-games/entry.0000000000000000.js', '/r/~1/mfe-games', ...malformed]) {
      const { statusCode, headers } = await portal.app.inject({ url, headers: { host: 'localhost' } })
      expect([url, statusCode, headers['cache-control'], headers['x-content-type-options']]).toEqual([
        url,
        404,
        'no-store',
        'nosniff',
      ])
    }
    await portal.close()
  })

  it('are fetched once for sets that are taken together', async () => {
    const registry = memoryRegistry(
      [shell, games, olderGames],
      [{ ...pointer(setOf(shell, games), setOf(shell, olderGames)), lastKnownGood: setOf(shell, olderGames) }],
    )
    const fetched: string[] = []
    const { file } = registry.client
    registry.client.file = (name, wanted, ...rest) => {
      fetched.push(`${name}/${wanted}`)
      return file(name, wanted, ...rest)
    }
    await (await testPortal({ registry })).close()
    expect(fetched).toHaveLength(new Set(fetched).size)
    expect(fetched).toContain(`mfe-games/${olderGames.record.entry}`)
  })

  it('are the same under the address of every attempt', async () => {
    const portal = await testPortal({ registry: current() })
    const [plain, ...others] = await Promise.all(
      [0, 1, 37, 999].map((attempt) =>
        portal.app.inject({
          url: releaseAddress('/r', 'mfe-games', games.record.entry, attempt),
          headers: { 'accept-encoding': 'br' },
        }),
      ),
    )
    const { date: _, ...headers } = plain!.headers
    for (const other of others) {
      expect([other.statusCode, other.headers]).toEqual([200, expect.objectContaining(headers)])
      expect(other.rawPayload.equals(plain!.rawPayload)).toBe(true)
    }
    await portal.close()
  })

  it('whose bytes do not match the record are never served', async () => {
    const registry = current()
    const forged = {
      ...registry,
      client: {
        ...registry.client,
        file: (name: string, file: string) =>
          registry.client.file(name, file === games.record.entry ? games.record.styles[0]! : file),
      },
    }
    const portal = await testPortal({ registry: forged })
    expect(portal.sets.any()).toBe(false)
    expect(String((await portal.sets.follow(new AbortController().signal)).failure)).toContain('of its record')
    expect((await portal.app.inject({ url: entryPath })).statusCode).toBe(404)
    await portal.close()
  })
})

describe('release files', () => {
  it('longer than their record states are rejected without being decompressed whole', async () => {
    const registry = current()
    const bomb = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024))
    const forged = {
      ...registry,
      client: {
        ...registry.client,
        file: async (name: string, file: string, encoding?: 'br') =>
          file === games.record.entry ? bomb : registry.client.file(name, file, encoding),
      },
    }
    const portal = await testPortal({ registry: forged })
    expect(portal.sets.any()).toBe(false)
    expect(String((await portal.sets.follow(new AbortController().signal)).failure)).toContain(
      `longer than the ${bytes.length} bytes of its record`,
    )
    await portal.close()
  })
})

describe('running sets', () => {
  it('follow the pointer to another set', async () => {
    const registry = current()
    const portal = await testPortal({ registry })
    registry.state.pointers = [pointer(setOf(shell, olderGames), setOf(shell, games), 2)]
    expect((await portal.sets.follow(new AbortController().signal)).changes).toMatchObject([
      { merchant: 'DEMO', change: { setId: setOf(shell, olderGames).id } },
    ])
    expect(portal.sets.of('DEMO')!.current.remotes[0]!.version).toBe('0.9.0')
    expect(portal.sets.of('DEMO')!.lastKnownGood!.remotes[0]!.version).toBe('1.0.0')
    await portal.close()
  })

  it('stay as they are while the registry is down, also after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-kept-'))
    const registry = current()
    await (await testPortal({ registry, folder })).close()
    registry.state.away = true
    const portal = await testPortal({ registry, folder })
    await expect(portal.sets.follow(new AbortController().signal)).rejects.toThrow('ECONNREFUSED')
    const [document, file] = await Promise.all([
      portal.app.inject({ url: '/rng', headers: { host: 'localhost' } }),
      portal.app.inject({ url: entryPath }),
    ])
    expect([document.statusCode, file.statusCode]).toEqual([200, 200])
    await portal.close()
    await rm(folder, { recursive: true })
  })

  it('of one merchant that cannot be fetched do not hold up another', async () => {
    const registry = current()
    const portal = await testPortal({ registry })
    const unpublished = aRelease({ name: 'mfe-games', version: '2.0.0' })
    registry.state.pointers = [
      pointer(setOf(shell, unpublished), undefined, 2),
      { ...pointer(setOf(shell, olderGames), undefined, 3), merchant: 'LOTUS' },
    ]
    expect(await portal.sets.follow(new AbortController().signal)).toMatchObject({
      changes: [{ merchant: 'LOTUS' }],
      failure: expect.anything(),
    })
    expect(portal.sets.of('LOTUS')!.current.remotes[0]!.version).toBe('0.9.0')
    expect(portal.sets.of('DEMO')!.current.remotes[0]!.version).toBe('1.0.0')
    await portal.close()
  })

  it('that cannot be fetched whole do not replace the running one', async () => {
    const registry = current()
    const portal = await testPortal({ registry })
    const unpublished = aRelease({ name: 'mfe-games', version: '2.0.0' })
    registry.state.pointers = [pointer(setOf(shell, unpublished), undefined, 2)]
    expect(await portal.sets.follow(new AbortController().signal)).toMatchObject({
      changes: [],
      failure: expect.anything(),
    })
    expect(portal.sets.of('DEMO')!.current.remotes[0]!.version).toBe('1.0.0')
    await portal.close()
  })
})
