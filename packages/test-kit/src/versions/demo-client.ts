import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { join } from 'node:path'
import type { Sql } from '@atrium/database'
import { CompactEncrypt, importJWK } from 'jose'
import type { JWK } from 'jose'

/** Actions of members and staff at a running demo of any version. */
export interface DemoClient {
  /** Whether this version has a call of the portal. */
  has(call: string): boolean
  member(account: string, merchant?: 'DEMO' | 'LOTUS'): Promise<MemberClient>
  /** Signs in a staff member at the registry. */
  staff(handle: string): Promise<(method: string, path: string, body?: object) => Promise<Value>>
  /**
   * Runs the `atrium` CLI of this version with a token from its data directory: `release-manager`, `registry`. A
   * pending proposal is not an error.
   */
  atrium(token: string, ...words: string[]): Promise<void>
  /** Submits the checkout page of a payment. */
  checkOut(checkoutUrl: string, form: Record<string, string>): Promise<void>
  readonly sql: Sql
}

export interface MemberClient {
  call(name: string, request?: object): Promise<Value>
  /** Opens a game. Returns a function that posts to its session. */
  open(game: object): Promise<(path: string, body: object) => Promise<Value>>
}

/** A response of an earlier version, whose types are not available. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Value = any

type Surface = Readonly<Record<string, readonly [method: string, path: string, auth: string, how?: string]>>

const HOSTS = { DEMO: 'localhost', LOTUS: 'lotus.localhost' } as const

export interface Addresses {
  readonly portal: string
  readonly staff: string
}

export async function createDemoClient(
  sql: Sql,
  { checkout, dataDir, addresses }: { checkout: string; dataDir: string; addresses: Addresses },
): Promise<DemoClient> {
  const file = join(checkout, 'packages/contracts/src/calls/call-surface.ts')
  const { callSurface: surface } = (await import(pathToFileURL(file).href)) as { callSurface: Surface }

  async function call(merchant: keyof typeof HOSTS, token: string, name: string, body: object = {}): Promise<Value> {
    const [method, path, , how] = surface[name]!
    const url = new URL(path, addresses.portal)
    if (method === 'GET' || method === 'DELETE')
      for (const [key, value] of Object.entries(body)) url.searchParams.set(key, String(value))
    const { value, ...failure } = await send(url, {
      method,
      headers: { host: `${HOSTS[merchant]}:${url.port}`, authorization: token },
      body: method === 'GET' ? undefined : how === 'encrypted' ? { payload: await seal(merchant, body) } : body,
    })
    if (value === undefined) throw new Error(`${name}: ${JSON.stringify(failure)}`)
    return value
  }

  async function seal(merchant: keyof typeof HOSTS, body: object): Promise<string> {
    const { keys } = (await call(merchant, '', 'encryptionKeys')) as { keys: (JWK & { kid: string })[] }
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: keys[0]!.kid, iat: Math.floor(Date.now() / 1000) })
      .encrypt(await importJWK({ ...keys[0]! }, 'ECDH-ES'))
  }

  return {
    sql,
    has: (name) => name in surface,
    async member(account, merchant = 'DEMO') {
      const token = await addSession(sql, account, merchant)
      return {
        call: (name, body) => call(merchant, token, name, body),
        async open(game) {
          const { game_url: address } = await call(merchant, token, 'launchGame', game)
          const session = await redirected(address)
          return (path, body) => send(new URL(`${session.pathname}/${path}`, session), { method: 'POST', body })
        },
      }
    },
    async staff(handle) {
      const session = new URL('/registry/v1/session', addresses.staff)
      const headers = { origin: session.origin, 'x-atrium-console': '1' }
      const { key, cookie } = await send(session, {
        method: 'POST',
        headers,
        body: { handle, password: `${handle}-1234-atrium` },
      })
      return (method, path, body) =>
        send(new URL(`/registry/v1${path}`, addresses.staff), {
          method,
          headers: { ...headers, cookie, 'x-atrium-session': key },
          body,
        })
    },
    async atrium(token, ...words) {
      await promisify(execFile)(process.execPath, [join(checkout, 'packages/cli/src/main.ts'), ...words], {
        cwd: checkout,
        env: {
          ...process.env,
          ATRIUM_REGISTRY: addresses.staff,
          ATRIUM_TOKEN: readFileSync(join(dataDir, 'keys', `${token}-token`), 'utf8').trim(),
        },
      }).catch((error: Error & { code: number; stderr: string }) => {
        if (error.code !== 3) throw new Error(`atrium ${words.join(' ')}: ${error.stderr}`)
      })
    },
    async checkOut(checkoutUrl, form) {
      const url = new URL(checkoutUrl)
      const { status } = await sendForm(url, form)
      if (status !== 303) throw new Error(`The checkout page answered with ${status}`)
    },
  }
}

/** Creates a session as a log-in does, without captcha and verification. */
async function addSession(sql: Sql, account: string, merchant: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into identity.sessions (token_hash, member_id, created_at, idle_expires_at, expires_at, ip, user_agent)
    select ${createHash('sha256').update(token).digest()}, id, now(), now() + interval '30 minutes',
      now() + interval '12 hours', '127.0.0.1', 'fixture'
    from identity.members where merchant = ${merchant} and account = ${account}`
  return token
}

interface Sent {
  readonly method: string
  readonly headers?: OutgoingHttpHeaders
  readonly body?: object | undefined
}

/** Sends JSON. Returns the response and the cookie that it sets. */
async function send(url: URL, { method, headers = {}, body }: Sent): Promise<Value> {
  const answer = await exchange(url, {
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    body: body && JSON.stringify(body),
  })
  const json = (answer.body ? JSON.parse(answer.body) : {}) as Value
  // The game requires a pause between two rounds.
  if (answer.status === 429 && json.error?.waitMs) {
    await pause(json.error.waitMs)
    return send(url, { method, headers, body })
  }
  if (answer.status >= 400) throw new Error(`${method} ${url.pathname}: ${answer.status} ${answer.body}`)
  const [cookie] = answer.headers['set-cookie'] ?? []
  return cookie ? { ...json, cookie: cookie.split(';')[0] } : json
}

const sendForm = (url: URL, form: Record<string, string>) =>
  exchange(url, {
    method: 'POST',
    headers: { origin: url.origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  })

/** The URL to which an address redirects. */
async function redirected(address: string): Promise<URL> {
  const { status, headers } = await exchange(new URL(address), { method: 'GET', headers: {} })
  return status >= 300 && status < 400 ? redirected(new URL(headers.location!, address).href) : new URL(address)
}

function exchange(
  url: URL,
  { method, headers, body }: { method: string; headers: OutgoingHttpHeaders; body?: string | undefined },
): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((done, fail) => {
    const sending = httpRequest(url, { method, headers }, (response) => {
      text(response).then(
        (received) => done({ status: response.statusCode!, headers: response.headers, body: received }),
        fail,
      )
    })
    sending.on('error', fail).end(body)
  })
}
