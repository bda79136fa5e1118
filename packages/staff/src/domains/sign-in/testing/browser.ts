import { SESSION_KEY_HEADER } from '@atrium/contracts/staff/accounts'
import type { Grant } from '@atrium/contracts/staff/accounts'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '@atrium/database'
import { Secret, TOTP } from 'otpauth'
import type { Answer } from '../../../testing/index.ts'
import { ensureStaff } from '../../staff/accounts.ts'
import type { SessionSecret } from '../sessions.ts'

export const PASSWORD = 'quiet-harbour-71'
/** Origin of the console in the browser. */
export const BROWSER_ORIGIN = 'http://localhost:80'
/** Headers that the console sends with changes. */
export const FROM_CONSOLE = { 'x-atrium-console': '1', origin: BROWSER_ORIGIN, host: 'localhost:80' }

export interface Browser {
  /** `name=value` of the session's cookie, if there is one. */
  cookie: string
  /** The session's key, as stored by the console. */
  key: string
  /** The last set-cookie header. */
  setCookie: string
  /** Uses a session that was created elsewhere, such as by an identity provider. */
  signIn(secret: SessionSecret): void
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Answer }>
}

/** Simulates the console in a browser. */
export function browserAt(app: FastifyInstance): Browser {
  const browser: Browser = {
    cookie: '',
    key: '',
    setCookie: '',
    signIn({ cookie, key }) {
      browser.cookie = `atrium_staff_80=${cookie}`
      browser.key = key
    },
    async call(method, path, body, headers = {}) {
      const answer = await app.inject({
        method,
        url: `/staff/v1${path}`,
        headers: {
          ...FROM_CONSOLE,
          ...(browser.cookie && { cookie: `other=1; ${browser.cookie}` }),
          ...(browser.key && { [SESSION_KEY_HEADER]: browser.key }),
          ...headers,
        },
        ...(body && { payload: body }),
      })
      const set = answer.headers['set-cookie']
      if (set) {
        browser.setCookie = String(set)
        browser.cookie = browser.setCookie.split(';', 1)[0]!
      }
      const read = answer.body ? (answer.json() as Answer) : undefined
      if (read?.key) browser.key = read.key
      return { status: answer.statusCode, body: read }
    },
  }
  return browser
}

export const someone = (sql: Sql, handle: string, ...grants: Grant[]): Promise<void> =>
  ensureStaff(sql, { handle, name: `The ${handle}`, password: PASSWORD, grants })

/** The code that an authenticator app shows at a time. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Sets up an authenticator app for a session of an account with `PASSWORD`. Returns its secret. */
export async function enrolApp(browser: Browser, at: Date): Promise<string> {
  const { secret } = (await browser.call('POST', '/session/totp', { password: PASSWORD })).body
  await browser.call('POST', '/session/totp/confirmation', { code: codeAt(secret, at) })
  return secret
}
