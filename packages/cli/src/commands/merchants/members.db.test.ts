import { generateKeyPairSync, createHash, sign } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { MEMBER_RECORD_FORMAT, recordSignedText } from '@atrium/contracts/staff/members/timeline'
import { testCli } from '../../testing/test-cli.ts'
import type { TestCli } from '../../testing/test-cli.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const header = {
  format: MEMBER_RECORD_FORMAT,
  merchant: 'DEMO',
  memberId: '41',
  account: 'gildong',
  from: '2026-03-01',
  to: '2026-03-31',
  timeZone: 'Asia/Seoul',
  kinds: ['deposits'],
  entries: 1,
  createdAt: '2026-11-20T03:00:00.000Z',
  createdBy: 'jun',
  reason: 'The regulator',
}
const signed = `${JSON.stringify(header)}\n${JSON.stringify({ kind: 'deposits', amount: '5' })}\n`
const sha256 = createHash('sha256').update(signed).digest('hex')
const signature = sign('RSA-SHA256', Buffer.from(recordSignedText(sha256)), privateKey).toString('base64')
const content = `${signed}${JSON.stringify({ sha256, keyId: 'k', signature })}\n`
const FILE = join(tmpdir(), `record-${process.pid}.jsonl`)

let cli: TestCli
/** Fake of the gateway's internal API. */
let gateway: Server
let requests: object[] = []
let env: NodeJS.ProcessEnv

const answer = (url: string, body: string): object => {
  if (/^\/internal\/merchants(\/\w+)?$/.test(url)) return []
  requests.push({ url, ...(body && { body: JSON.parse(body) as object }) })
  if (url.endsWith('/search'))
    return {
      list: body.includes('gildong')
        ? [
            {
              memberId: '41',
              account: 'gildong',
              nickname: 'H',
              type: 0,
              isBlocked: false,
              vipLevel: 1,
              registeredAt: header.createdAt,
            },
          ]
        : [],
    }
  return url.endsWith('/record') ? { name: 'x.jsonl', content, entries: 1, sha256 } : { keyId: 'k', publicKey: pem }
}

beforeAll(async () => {
  cli = await testCli()
  gateway = createServer(
    (request, response) =>
      void text(request).then((body) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(request.url!, body))),
      ),
  )
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  const registry = cli.registry.another({
    gateway: {
      url: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      key: 'a-key-both-servers-share',
      staffKey: 'a-key-that-signs-who-acts',
    },
  })
  env = { ATRIUM_REGISTRY: await registry.listen({ host: '127.0.0.1', port: 0 }) }
  await cli.atrium(['add-merchant', 'DEMO'])
})
beforeEach(() => {
  requests = []
})
afterAll(async () => {
  gateway.close()
  await cli.stop()
})

const run = (...words: string[]) => cli.atrium(['members', ...words], env)
const DAYS = ['--from', '2026-03-01', '--to', '2026-03-31']

describe('records of members', () => {
  it('are written to a file for a reason, and found unchanged', async () => {
    const written = await run('record', 'DEMO', 'gildong', ...DAYS, '--out', FILE, '--reason', 'The regulator')
    expect(written).toMatchObject({ code: 0, out: expect.stringContaining(`1 entries. SHA-256: ${sha256}`) })
    expect(await readFile(FILE, 'utf8')).toBe(content)
    expect(requests.at(-1)).toMatchObject({ body: { from: '2026-03-01', to: '2026-03-31', reason: 'The regulator' } })
    expect(await run('verify', FILE)).toMatchObject({ code: 0, out: expect.stringMatching(/^Unchanged: 1 entries/) })
  })

  it('are checked with the key in a file, without the installation', async () => {
    await writeFile(FILE, content)
    await writeFile(`${FILE}.pem`, pem)
    expect(await run('verify', FILE, '--key', `${FILE}.pem`)).toMatchObject({ code: 0 })
    expect(requests).toEqual([])
  })

  it.each([
    ['a changed amount', content.replace('"amount":"5"', '"amount":"6"'), /changed after it was signed/],
    ['a removed entry', content.replace(/\n\{"kind".*\n/, '\n'), /changed after it was signed/],
    [
      'another hash',
      content.replace(
        sha256,
        sha256.replace(/^./, (one) => (one === 'a' ? 'b' : 'a')),
      ),
      /not of this key/,
    ],
  ])('fail the check with %s', async (_, changed, message) => {
    await writeFile(FILE, changed)
    expect(await run('verify', FILE)).toMatchObject({ code: 1, out: expect.stringMatching(message) })
  })

  it('are rejected where something is missing', async () => {
    await writeFile(FILE, 'no record')
    expect((await run('verify', FILE)).err).toMatch(/no record of a member/)
    expect((await run('record', 'DEMO', 'nobody', ...DAYS, '--reason', 'x')).err).toMatch(/no member "nobody"/)
    expect((await run('record', 'DEMO', 'gildong', ...DAYS)).err).toMatch(/--reason/)
    expect(await run('record', 'DEMO')).toMatchObject({ code: 2 })
  })
})
