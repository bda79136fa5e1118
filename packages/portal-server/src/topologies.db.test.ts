import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { makeKeys } from './keys/make-keys.ts'

/** Tests the guarantees of docs/topologies.md with both `main.ts` as separate processes. */

const workspace = resolve(import.meta.dirname, '../../..')
const KEYS = { GATEWAY_READ_KEY: 'a-key-to-read-merchants', GATEWAY_PORTAL_KEY: 'a-key-of-portal-servers' }
const HOST = 'demo.example'

let database: TestDatabase
let dataDir: string
const ends: (() => Promise<unknown>)[] = []
/** Origin of the gateway's public listener, and of portal servers by the number of proxies in front of them. */
let gateway: string
const portals: string[] = []

beforeAll(async () => {
  database = await testDatabase({ owner: 'gateway' })
  dataDir = await mkdtemp(join(tmpdir(), 'topologies-'))
  const { sql } = database
  await sql`
    insert into merchants.merchants (code, name_ko, name_en, time_zone, status, brand, agent_types)
    values ('DEMO', '데모', 'Demo', 'Asia/Seoul', 0, ${sql.json({ dark: {}, light: {} })}, ${[1]})`
  await sql`insert into merchants.hosts (host, merchant) values (${HOST}, 'DEMO')`
  const registry = await listen(createServer((_request, response) => response.writeHead(503).end()))
  const [port, internalPort] = [await freePort(), await freePort()]
  await makeKeys(dataDir, ['gateway'])
  gateway = await start('packages/gateway/src/main.ts', port, '/readyz', {
    ...KEYS,
    GATEWAY_PORT: String(port),
    GATEWAY_INTERNAL_PORT: String(internalPort),
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    RATE_LIMIT_CAPTCHA: '2',
  })
  for (const proxies of [0, 1, 2]) {
    const own = await freePort()
    const ownData = join(dataDir, `portal-${proxies}`)
    await makeKeys(ownData, ['portal'])
    portals.push(
      await start('packages/portal-server/src/main.ts', own, '/livez', {
        ...KEYS,
        ...(proxies === 1 && { COUNTRY_HEADER: 'x-country' }),
        PORT: String(own),
        DATA_DIR: ownData,
        TRUST_PROXY: String(proxies),
        GATEWAY_URL: gateway,
        GATEWAY_INTERNAL_URL: `http://127.0.0.1:${internalPort}`,
        REGISTRY_URL: registry,
        REGISTRY_TOKEN: 'none',
      }),
    )
  }
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Headers with which a visitor may try to forge an address. */
const FORGED = {
  'x-forwarded-for': '192.0.2.66',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-country': 'VN',
  'x-real-ip': '192.0.2.66',
  forwarded: 'for=192.0.2.66',
  'x-portal-key': 'a guess',
  'x-country': 'VN',
}

describe('the visitor that the gateway sees', () => {
  it('is the connection, through a portal server without a proxy', async () => {
    expect(await placeAt(portals[0]!)).toEqual({ ip: '127.0.0.1' })
    expect(await placeAt(portals[0]!, FORGED)).toEqual({ ip: '127.0.0.1' })
  })

  it('is what the TLS proxy in front of the portal server reports, with the country', async () => {
    const proxy = await startProxy(portals[1]!, { address: '203.0.113.9', country: 'KR' })
    expect(await placeAt(proxy)).toEqual({ ip: '203.0.113.9', country: 'KR' })
    expect(await placeAt(proxy, FORGED)).toEqual({ ip: '203.0.113.9', country: 'KR' })
  })

  it('is what the CDN reports, through a TLS proxy and the portal server', async () => {
    const tls = await startProxy(portals[2]!, { address: '198.51.100.20' })
    const cdn = await startProxy(tls, { address: '203.0.113.9' })
    expect(await placeAt(cdn)).toEqual({ ip: '203.0.113.9' })
    expect(await placeAt(cdn, FORGED)).toEqual({ ip: '203.0.113.9' })
  })

  it('is the connection, for who reaches the gateway past every portal server', async () => {
    expect(await placeAt(gateway, FORGED)).toEqual({ ip: '127.0.0.1' })
  })
})

it('a limit that one visitor has reached holds for that visitor alone, and not for who only claims another address', async () => {
  const [one, other] = [
    await startProxy(portals[1]!, { address: '203.0.113.50' }),
    await startProxy(portals[1]!, { address: '203.0.113.51' }),
  ]
  const captcha = async (entry: string, headers?: IncomingHttpHeaders) =>
    (await get(entry, '/wps/captcha', headers)).status
  expect([await captcha(one), await captcha(one), await captcha(one)]).toEqual([200, 200, 429])
  expect(await captcha(one, FORGED)).toBe(429)
  expect(await captcha(other)).toBe(200)
})

it('a host with a port at which nobody reaches the portal is rejected, by the portal server and by the gateway; a portal server’s own port is not', async () => {
  const { port } = new URL(portals[0]!)
  expect((await get(portals[0]!, '/wps/system/status', { host: `${HOST}:${port}` })).status).toBe(200)
  for (const entry of [gateway, portals[0]!])
    expect((await get(entry, '/wps/system/status', { host: `${HOST}:1` })).status).toBe(404)
})

it('the internal interface is on no public listener', async () => {
  for (const entry of [gateway, ...portals])
    expect((await get(entry, '/internal/merchants', { 'x-internal-key': KEYS.GATEWAY_READ_KEY })).status).toBe(404)
})

/** Address and country as the gateway has determined them. */
async function placeAt(entry: string, headers?: IncomingHttpHeaders): Promise<object> {
  const { status, body } = await get(entry, `/wps/system/location?url=http://${HOST}/`, headers)
  if (status !== 200) throw new Error(`${status}: ${body}`)
  return (JSON.parse(body) as { value: { location: object } }).value.location
}

function get(
  origin: string,
  path: string,
  headers: IncomingHttpHeaders = {},
): Promise<{ status: number; body: string }> {
  return new Promise((done, fail) => {
    const asked = httpRequest(new URL(path, origin), { headers: { host: HOST, ...headers } }, (response) => {
      let body = ''
      response
        .setEncoding('utf8')
        .on('data', (text: string) => (body += text))
        .on('end', () => done({ status: response.statusCode!, body }))
    })
    asked.on('error', fail).end()
  })
}

/**
 * A proxy configured like nginx: appends the address of its client to the forwarded header, and sets the host and the
 * country.
 */
async function startProxy(
  upstream: string,
  { address, country }: { address: string; country?: string },
): Promise<string> {
  return listen(
    createServer((request, response) => {
      const before = request.headers['x-forwarded-for']
      const headers = {
        ...request.headers,
        'x-forwarded-for': before ? `${before}, ${address}` : address,
        'x-forwarded-host': HOST,
        'x-forwarded-proto': 'http',
        ...(country && { 'x-country': country }),
      }
      httpRequest(new URL(request.url!, upstream), { headers }, (answer) =>
        answer.pipe(response.writeHead(answer.statusCode!, answer.headers)),
      ).end()
    }),
  )
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** Starts a server as it is deployed. If it exits before it responds, rejects with its output. */
async function start(main: string, port: number, path: string, env: Record<string, string>): Promise<string> {
  const child: ChildProcess = spawn(process.execPath, [main], {
    cwd: workspace,
    env: { ...process.env, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const exit = once(child, 'exit')
  ends.push(async () => {
    child.kill('SIGTERM')
    await exit
  })
  const origin = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${main} ended instead of starting:\n${output}`)
    if (
      await fetch(origin + path).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return origin
    await new Promise((next) => setTimeout(next, 50))
  }
}
