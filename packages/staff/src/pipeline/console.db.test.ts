import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { testStaff } from '../testing/index.ts'
import type { TestStaff } from '../testing/index.ts'

const INDEX = '<!doctype html><script type="module" src="/assets/main.0A1B2C3D.js"></script>'
const SCRIPT = `console.log(${'1,'.repeat(500)}2)`
let staff: TestStaff
let app: FastifyInstance
let consoleDir: string
beforeAll(async () => {
  staff = await testStaff()
  consoleDir = join(staff.folder, 'console')
  await mkdir(join(consoleDir, 'assets'), { recursive: true })
  await writeFile(join(consoleDir, 'index.html'), INDEX)
  await writeFile(join(consoleDir, '.sources.json'), '{}')
  await writeFile(join(consoleDir, 'assets/main.0A1B2C3D.js'), SCRIPT)
  await writeFile(join(staff.folder, 'outside.js'), 'secret')
  app = staff.another({ consoleDir })
})
afterAll(() => staff.stop())

describe('the console', () => {
  it.each(['/', '/merchants/DEMO', '/releases/mfe-games/1.0.0', '/log?search=a.js'])(
    'is the page at %s',
    async (url) => {
      const page = await app.inject(url)
      expect([page.statusCode, page.body, page.headers['content-type'], page.headers['cache-control']]).toEqual([
        200,
        INDEX,
        'text/html; charset=utf-8',
        'no-cache',
      ])
    },
  )

  it('answers at its own names only where it has some: a page elsewhere may point its name at this machine', async () => {
    const own = staff.another({ consoleDir, hostNames: ['127.0.0.1', 'localhost'] })
    const status = async (host: string, url: string) => (await own.inject({ url, headers: { host } })).statusCode
    expect([
      await status('127.0.0.1:8082', '/'),
      await status('LOCALHOST:8082', '/livez'),
      await status('evil.example:8082', '/'),
      await status('evil.example', '/staff/v1/session/ways'),
      await status('localhost.evil.example', '/livez'),
    ]).toEqual([200, 200, 403, 403, 403])
  })

  it('runs only its own scripts, and cannot be framed', async () => {
    for (const url of ['/', '/assets/main.0A1B2C3D.js', '/staff/v1/staff/proposals', '/livez']) {
      const { headers } = await app.inject(url)
      const policy = String(headers['content-security-policy']).split('; ')
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "require-trusted-types-for 'script'",
        ]),
      )
      expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|https?:/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      })
    }
  })

  it('has files that are cached for ever, and compressed', async () => {
    const plain = await app.inject('/assets/main.0A1B2C3D.js')
    expect([plain.statusCode, plain.body, plain.headers['content-type'], plain.headers['cache-control']]).toEqual([
      200,
      SCRIPT,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    for (const _time of [1, 2]) {
      const packed = await app.inject({ url: '/assets/main.0A1B2C3D.js', headers: { 'accept-encoding': 'gzip, br' } })
      expect([packed.headers['content-encoding'], brotliDecompressSync(packed.rawPayload).toString()]).toEqual([
        'br',
        SCRIPT,
      ])
    }
  })

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/assets/..%2f..%2foutside.js',
    '/assets/../../outside.js',
    '/..%2foutside.js',
    '/.sources.json',
    '/assets/%00.js',
  ])('404: %s', async (url) => {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.body.includes('secret')]).toEqual([404, false])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it("prevents caching of the API's responses", async () => {
    expect(
      (await app.inject({ url: '/staff/v1/staff/proposals', headers: { authorization: `Bearer ${staff.adminToken}` } }))
        .headers['cache-control'],
    ).toBe('no-store')
  })

  it('returns 404 with one sentence when it is not built', async () => {
    const answer = await staff.app.inject('/')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(answer.body).toContain('The console is not built here.')
  })
})
