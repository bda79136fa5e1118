import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { GpaCall } from '@atrium/contracts/wallet-api/gpa'
import { GPA_HEADERS, gpaPath, signedText } from '@atrium/contracts/wallet-api/gpa'
import type { StreamMessage } from '@atrium/contracts/portal/events'
import type { Sql } from '@atrium/database'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import Fastify from 'fastify'
import type { Audience } from '../platform/realtime/publisher.ts'
import { insertLaunchToken } from '../domains/games/launch/launch-repository.ts'
import { gpaPlugin } from '../wallet-api/plugin.ts'
import { createLog } from '@atrium/http-server'
import { hashToken, newToken } from '../platform/keys/tokens.ts'
import { openAccount } from '../domains/wallet/balances/open-account.ts'
import { addMember, addMerchant, addSession } from './builders.ts'
import type { NewMember, TestMember } from './builders.ts'
import { addGames } from './catalogue.ts'

const STUDIO = 'atrium'
const GAME = 'GAME1'

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })

const headersFor = (path: string, text: string, time: string, signature?: string) => ({
  'content-type': 'application/json',
  [GPA_HEADERS.time]: time,
  [GPA_HEADERS.signature]:
    signature ??
    sign('RSA-SHA256', Buffer.from(signedText(time, 'POST', path, text)), pair.privateKey).toString('base64'),
})

const STUDIO_PUBLIC_KEY = pair.publicKey.export({ type: 'spki', format: 'pem' }) as string

// oxlint-disable-next-line typescript/no-explicit-any -- a body of any call
export type GpaBody = Record<string, any>

interface Send {
  provider?: string
  /** Timestamp in milliseconds, which is signed and sent. */
  time?: number
  /** Signature to send instead of the valid one. */
  signature?: string
  /** Body to send instead of the signed one. */
  rawBody?: string
  /** Raw body to sign and send, instead of the JSON body. */
  text?: string
}

export interface Player {
  member: TestMember
  loginToken: string
  /** Fields that every call of this player contains. */
  session: { session_id: string; user: string; game_code: string }
  currency: string
}

export interface TestStudio {
  db: TestDatabase
  sql: Sql
  published: { audience: Audience; message: StreamMessage }[]
  logged: string[]
  now(): Date
  advance(ms: number): void
  send(call: GpaCall, body: unknown, options?: Send): Promise<{ http: number; body: GpaBody }>
  /** Sends a call to a gateway process at `origin` on the same database. Rejects when the connection breaks. */
  sendTo(origin: string, call: GpaCall, body: unknown): Promise<GpaBody>
  launch(member: TestMember, loginToken: string, mode?: 'real' | 'demo'): Promise<string>
  /** Adds a member with money and an open game session. `balance` is in credits. */
  player(options?: NewMember & { balance?: bigint; mode?: 'real' | 'demo' }): Promise<Player>
  /** Returns the body of a bet. Pass a `transaction_uuid` to send the same bet twice. */
  movement(player: Player, amount: string, more?: GpaBody): GpaBody
  /** Reads the balance of a pool from its table, in counts of 1/10,000. */
  balanceOf(player: Player, kind?: 'REAL' | 'DEMO'): Promise<bigint>
  close(): Promise<void>
}

/**
 * Creates a game provider with a real key pair, and the wallet API on a separate database. `sqlFor` can put a proxy
 * between API and database.
 */
export async function testStudio({ sqlFor = (db: TestDatabase) => db.sql } = {}): Promise<TestStudio> {
  const db = await testDatabase({ owner: 'gateway' })
  await addMerchant(db.sql, { code: 'DEMO', host: 'localhost' })
  await addGames(db.sql, { merchant: 'DEMO', games: [GAME, 'GAME2'], publicKey: STUDIO_PUBLIC_KEY })
  const published: TestStudio['published'] = []
  const logged: string[] = []
  let offset = 0
  const now = () => new Date(Date.now() + offset)
  const app = Fastify()
  await app.register(
    gpaPlugin({
      sql: sqlFor(db),
      clock: now,
      log: createLog('debug', { write: (line: string) => void logged.push(line) }),
      realtime: { publish: (audience, message) => void published.push({ audience, message }) },
    }),
  )

  const studio: TestStudio = {
    db,
    sql: db.sql,
    published,
    logged,
    now,
    advance: (ms) => {
      offset += ms
    },
    async send(call, body, { provider = STUDIO, time = now().getTime(), signature, rawBody, text } = {}) {
      const path = gpaPath(provider, call)
      const signed = text ?? JSON.stringify(body)
      const response = await app.inject({
        method: 'POST',
        url: path,
        payload: rawBody ?? signed,
        headers: headersFor(path, signed, String(time), signature),
      })
      return { http: response.statusCode, body: response.json<GpaBody>() }
    },
    async sendTo(origin, call, body) {
      const path = gpaPath(STUDIO, call)
      const text = JSON.stringify(body)
      const response = await fetch(origin + path, {
        method: 'POST',
        body: text,
        headers: headersFor(path, text, String(now().getTime())),
      })
      return (await response.json()) as GpaBody
    },
    async launch(member, loginToken, mode = 'real') {
      const token = newToken()
      await insertLaunchToken(db.sql, {
        tokenHash: hashToken(token),
        memberId: member.id,
        loginHash: hashToken(loginToken),
        gameId: GAME,
        mode,
        language: 'EN',
        country: 'KR',
        createdAt: now(),
        expiresAt: new Date(now().getTime() + 60_000),
      })
      return token
    },
    async player({ balance = 100n, mode = 'real', ...options } = {}) {
      const member = await addMember(db.sql, options)
      await openAccount(db.sql, { memberId: member.id, amount: balance * 10_000n })
      const loginToken = await addSession(db.sql, member, now())
      const { body } = await studio.send('authenticate', {
        token: await studio.launch(member, loginToken, mode),
        game_code: GAME,
        request_uuid: randomUUID(),
      })
      if (body.status !== 'OK') throw new Error(`authenticate was refused: ${JSON.stringify(body)}`)
      return {
        member,
        loginToken,
        session: { session_id: body.session_id, user: body.user, game_code: GAME },
        currency: body.currency,
      }
    },
    movement: (player, amount, more = {}) => ({
      ...player.session,
      currency: player.currency,
      amount,
      transaction_uuid: randomUUID(),
      request_uuid: randomUUID(),
      round: 'round-1',
      round_closed: false,
      ...more,
    }),
    async balanceOf({ member }, kind = 'REAL') {
      const [row] = await db.sql<
        { balance: bigint }[]
      >`select balance from ledger.accounts where member_id = ${member.id} and kind = ${kind}`
      return row!.balance
    },
    async close() {
      await app.close()
      await db.drop()
    },
  }
  return studio
}
