import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { DOCUMENT_IDS } from '@atrium/contracts/portal/bootstrap'
import { LANGUAGES, languageTag } from '@atrium/contracts/locale/languages'
import { overlays, paths } from '@atrium/contracts/portal/paths'
import { COOKIES } from '@atrium/contracts/portal/session'
import { hashTableOf, readBootstrap } from '../support/portal/document.ts'
import { integrityOf } from '../support/releases/registry.ts'
import { expect, test } from '../support/test.ts'
import { send } from '../support/browser/wire.ts'

/** The number of bytes that the first round trip of a new connection carries. */
const MAX_BYTES = 14_336
const NO_PAGE = '/no-such-page'
/** Every address of the product, and one that does not exist. */
const ADDRESSES = [
  ...Object.entries(paths)
    .filter(([name]) => !['root', 'promoDetail'].includes(name))
    .map(([, path]) => (path as () => string)()),
  paths.promoDetail({ id: '1' }),
  paths.home() + overlays.member('securityCenter'),
  NO_PAGE,
]

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const attributes = (tag: string) =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]))

for (const merchant of ['demo', 'lotus'] as const)
  test(`every document of ${merchant} is within ${MAX_BYTES} bytes, in both languages`, async ({ run }) => {
    const sizes: Record<string, number> = {}
    for (const language of LANGUAGES)
      for (const path of ADDRESSES) {
        const { status, headers, bytes } = await send(run[merchant], path, {
          headers: { 'accept-encoding': 'gzip, deflate, br', cookie: `${COOKIES.language}=${language}` },
        })
        expect(status, path).toBe(path === NO_PAGE ? 404 : 200)
        expect(headers['content-encoding']).toBe('br')
        expect(brotliDecompressSync(bytes).toString()).toContain(`<html lang="${languageTag(language)}"`)
        sizes[`${language} ${path}`] = bytes.length
      }
    const [path, largest] = Object.entries(sizes).sort(([, a], [, b]) => b - a)[0]!
    test.info().annotations.push({ type: 'largest document', description: `${path}: ${largest} bytes` })
    expect(largest, path).toBeLessThanOrEqual(MAX_BYTES)
  })

test('the document names everything it needs, each file with its hash', async ({ run }) => {
  const html = (await send(run.demo, '/rng')).bytes.toString()
  const ids = [
    ...html
      .replace(/<script type="application\/json".*?<\/script>/s, (script) => script.slice(0, script.indexOf('>') + 1))
      .matchAll(/\sid="([^"]+)"/g),
  ].map(([, id]) => id)
  expect(ids).toEqual(expect.arrayContaining([DOCUMENT_IDS.root, DOCUMENT_IDS.bootstrap]))

  const { releaseSet, merchant, status, language } = readBootstrap(html)
  expect({ code: merchant.code, status: status.status, language }).toEqual({ code: 'DEMO', status: 0, language: 'KO' })
  expect(Object.keys(releaseSet.remotes).sort()).toEqual([
    'mfe-agent',
    'mfe-games',
    'mfe-lottery',
    'mfe-member',
    'mfe-promotions',
  ])

  // The import map has the hashes of the scripts loaded at start, and a table per release has those of all other
  // scripts. All hashes match the served bytes.
  const { integrity } = JSON.parse(/<script type="importmap">(.*?)<\/script>/s.exec(html)![1]!) as {
    integrity: Record<string, string>
  }
  const tables = {
    shell: releaseSet.shellHashes!,
    ...Object.fromEntries(
      Object.entries(releaseSet.remotes).map(([name, { hashes, integrity: known }]) => [
        name,
        { file: hashes!, integrity: known[hashes!]! },
      ]),
    ),
  }
  const later: Record<string, string> = {}
  for (const [name, table] of Object.entries(tables)) {
    expect(integrityOf((await send(run.demo, `/r/${name}/${table.file}`)).bytes), name).toBe(table.integrity)
    for (const [file, hash] of Object.entries(await hashTableOf(run.demo, name, table.file)))
      later[`/r/${name}/${file}`] = hash
  }
  for (const [name, { entry, initial }] of Object.entries(releaseSet.remotes))
    for (const file of [entry, ...initial]) expect(integrity, file).toHaveProperty([`/r/${name}/${file}`])
  expect(Object.keys(integrity).length).toBeLessThan(30)
  expect(Object.keys(later).length).toBeGreaterThan(100)
  for (const [path, hash] of Object.entries({ ...later, ...integrity }))
    expect(integrityOf((await send(run.demo, path)).bytes), path).toBe(hash)

  // Only the entries, the style sheets, and the files of the shell and of this route's remote are preloaded, each with
  // its hash.
  const tags = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(
    ([tag]) =>
      ({ tag, ...attributes(tag) }) as { tag: string; rel?: string; href?: string; src?: string; integrity?: string },
  )
  const loaded = tags.filter(({ href, src }) => (href ?? src)?.startsWith('/r/') && !href?.endsWith('.json'))
  expect(loaded.every(({ integrity: hash }) => hash?.startsWith('sha256-'))).toBe(true)
  expect(new Set(loaded.map(({ href, src }) => (href ?? src)!.split('/')[2]))).toEqual(new Set(['shell', 'mfe-games']))
  expect(html).not.toMatch(/\sstyle="/)
  expect(html).not.toMatch(/\son\w+="/)
})

test('the headers allow only what the document names', async ({ run }) => {
  const { headers, bytes } = await send(run.demo, '/index')
  const html = bytes.toString()
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1)]),
  )
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['dompurify', 'service-worker'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
  })
  // The portal's own domains, among which the page measures the fastest.
  expect(policy['connect-src']).toEqual(["'self'", run.demo.replace('localhost', '127.0.0.1')])
  expect(policy['frame-src']).toEqual([run.studio])
  expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*/)
  const inline = [...html.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(([, text]) => sha256(text!))
  expect(policy['script-src']).toEqual(["'self'", ...inline])
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => sha256(text!))
  expect(policy['style-src']).toEqual(["'self'", ...styles])
  expect(headers).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script)',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'cookie, accept-encoding',
  })
})
