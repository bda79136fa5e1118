import { AsyncLocalStorage } from 'node:async_hooks'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Sql } from '@atrium/database'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildStudio } from '../app.ts'
import type { ErrorView, PlayView, RoundView, StateView } from '../http/page-data.ts'
import type { RandomBytes } from '../rng/random-number.ts'
import { fakeGateway } from './fake-gateway.ts'
import type { FakeGateway, FakeGatewayOptions } from './fake-gateway.ts'

export const PORTAL = 'http://localhost:8080'
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const testKeys = {
  privateKey: pair.privateKey,
  publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
}

/** Response to a play request: a round, or an error. */
export type Played = { status: number } & Partial<PlayView & ErrorView>

export interface TestStudio {
  readonly app: FastifyInstance
  readonly gateway: FakeGateway
  /** Opens a game with this token. Returns the address of its page. */
  open(token: string, game?: string): Promise<string>
  /** Plays a round of a slot. */
  spin(page: string, stake?: string): Promise<Played>
  /** Plays a slot round as one of the free rounds of its page. */
  spinFree(page: string, stake?: string): Promise<Played>
  /** Plays a round of any engine. */
  play(page: string, selection: unknown): Promise<Played>
  /** Takes an action within a round, at the step in `round`. */
  act(page: string, round: Pick<RoundView, 'id' | 'step'>, action: unknown): Promise<Played>
  state(page: string): Promise<StateView>
  /** Forces the next stops. */
  force(stops: readonly number[]): void
  /**
   * Starts another process of the studio with the same database and gateway. Like the first one, it processes due
   * rounds once at its start. `source`: its random bytes.
   */
  second(source?: RandomBytes): Promise<FastifyInstance>
  close(): Promise<void>
}

/**
 * Wallet timeout for tests with a gateway that never responds. All other calls must respond within it, even on a busy
 * machine.
 */
export const SILENT_AFTER_MS = 2_000

/** A studio with a fake gateway, controlled through its HTTP interface. */
export async function testStudio(
  sql: Sql,
  options: Partial<FakeGatewayOptions> & { gpaTimeoutMs?: number } = {},
): Promise<TestStudio> {
  const { gpaTimeoutMs = 20_000, ...gatewayOptions } = options
  const gateway = await fakeGateway({ publicKey: testKeys.publicKey, ...gatewayOptions })
  const forced: number[] = []
  // Draws of background jobs, such as new fixtures, do not consume forced numbers.
  const isRequest = new AsyncLocalStorage<true>()
  const bytes = (size: number): Buffer => {
    const next = size === 4 && isRequest.getStore() ? forced.shift() : undefined
    if (next === undefined) return randomBytes(size)
    const drawn = Buffer.alloc(4)
    drawn.writeUInt32BE(next)
    return drawn
  }
  const apps: FastifyInstance[] = []
  const process = async (source: RandomBytes = bytes): Promise<FastifyInstance> => {
    const app = await buildStudio({
      config: { gpaUrl: gateway.url, gpaTimeoutMs, portalOrigins: [PORTAL] },
      sql,
      keys: testKeys,
      log: pino({ level: 'silent' }),
      randomBytes: source,
      finishEveryMs: 3_600_000,
    })
    apps.push(app)
    await app.ready()
    return app
  }
  const app = await process()
  const post = async (url: string, payload: object): Promise<Played> => {
    const response = await isRequest.run(true, async () =>
      app.inject({ method: 'POST', url, payload }).then((answer) => answer),
    )
    return { status: response.statusCode, ...response.json<PlayView & ErrorView>() }
  }
  return {
    app,
    gateway,
    async open(token, game = 'ATR0001') {
      const response = await app.inject({
        url: '/launch',
        query: { token, game, lang: 'en', mode: 'real', portal: PORTAL },
      })
      if (response.statusCode !== 303) throw new Error(`The launch was answered ${response.statusCode}`)
      return String(response.headers.location)
    },
    spin: (page, stake = '1') => post(`${page}/rounds`, { selection: { stake } }),
    spinFree: (page, stake = '0.5') => post(`${page}/rounds`, { selection: { stake }, isFree: true }),
    play: (page, selection) => post(`${page}/rounds`, { selection }),
    act: (page, { id, step }, action) => post(`${page}/rounds/${id}/act`, { step, action }),
    state: async (page) =>
      (await app.inject({ url: `${page}/state`, headers: { accept: 'application/json' } })).json<StateView>(),
    force: (stops) => {
      forced.push(...stops)
    },
    second: process,
    async close() {
      await Promise.all(apps.map((each) => each.close()))
      await gateway.close()
    },
  }
}

/** Polls until a condition is true. jest's timeout limits the wait. */
export async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10))
}
