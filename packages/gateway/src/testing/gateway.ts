import type { Call, CallName, CallRequest, CallValue } from '@atrium/contracts/calls'
import { callByName } from '@atrium/contracts/calls'
import { ENCRYPTED_PAYLOAD } from '@atrium/contracts/http/encrypted-payload'
import type { Envelope } from '@atrium/contracts/http/envelope'
import type { StreamMessage } from '@atrium/contracts/portal/events'
import { connect } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { testDatabase } from '@atrium/test-kit/database'
import type { TestDatabase } from '@atrium/test-kit/database'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { FastifyBaseLogger, FastifyInstance, LightMyRequestResponse } from 'fastify'
import { CompactEncrypt, importJWK } from 'jose'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { lotteryRecords } from '../domains/lottery/index.ts'
import { createDepositOffers, readRecentLevels } from '../domains/promotions/index.ts'
import type { Deps } from '../platform/deps.ts'
import type { Audience } from '../platform/realtime/publisher.ts'
import { callsPlugin } from '../app.ts'
import { createLog, RequestLog } from '@atrium/http-server'
import { buildInternalServer } from '../server.ts'
import type { InternalScope } from '@atrium/contracts/internal/define'
import { internalApi } from '../internal-api/routes.ts'
import { createKeys } from '../platform/keys/keys.ts'
import { freshBlindIndexKeys, freshFieldKeys, freshPayloadKeys } from '../platform/keys/key-material.ts'
import { readProgrammeRates } from '../composition/programme-rates.ts'
import { merchantColumns } from '../composition/merchants.ts'
import { createMerchants } from '../platform/tenancy/service.ts'
import {
  feedbackEnvironment,
  feedbackSettings,
  INSTALLED_COUNTRIES,
  privateImageEnvironment,
  privateImageSettings,
} from '../config.ts'
import { GATEWAY_ROLE } from '../migrations.ts'
import type { MailMessage } from '../platform/messaging/mail.ts'
import { openGeoIp } from '../platform/geo-ip/geo-ip.ts'
import { folderImageStore } from '../platform/images/private/folder-store.ts'
import { createPaymentService } from '../platform/payment-service/http-payment-service.ts'
import type { PaymentService } from '../platform/payment-service/payment-service.ts'
import { createVerificationService } from '../platform/verification-service/http-verification-service.ts'
import type { VerificationService } from '../platform/verification-service/verification-service.ts'
import { createRealtime } from '../platform/realtime/hub.ts'
import { readEndedSessions } from '../domains/accounts/sessions/ended-sessions-repository.ts'
import { readMerchantsOfMembers } from '../domains/accounts/members/merchants-repository.ts'
import { readShownBalances } from '../domains/wallet/balances/accounts-repository.ts'
import type { Realtime } from '../platform/realtime/hub.ts'
import { gatewaySurface } from '../surface.ts'
import { addMerchant, addSession } from './builders.ts'
import type { TestMember } from './builders.ts'

/** Keys of the internal interface in tests. */
export const INTERNAL_KEYS: Readonly<Record<InternalScope, string>> = {
  read: 'a-key-of-portal-servers-that-read',
  operate: 'a-key-of-the-registry',
  portal: 'a-key-of-portal-servers',
}

/** Key that signs assertions of acting staff in tests. */
export const STAFF_KEY = 'a-key-that-registry-and-gateway-share'

type TestDeps = Deps & { realtime: Realtime }

export interface TestGateway {
  readonly app: FastifyInstance
  /** The internal interface, which accepts INTERNAL_KEYS. */
  readonly internal: FastifyInstance
  readonly deps: TestDeps
  /** The test's own connection. The product's connection, `deps.sql`, can only change audited tables with an actor. */
  readonly sql: Sql
  /** Messages published to open browsers, in order. */
  readonly published: { audience: Audience; message: StreamMessage }[]
  /** Messages sent to outside services, in order. */
  readonly sent: { sms: { to: string; text: string }[]; mail: MailMessage[] }
  /** Every line logged, as JSON text. */
  readonly logged: string[]
  /** Moves the gateway's clock forward. */
  advance(ms: number): void
  /** Creates a session of a member at the gateway's time. Returns its token. */
  signIn(member: TestMember): Promise<string>
  /** Makes a call as a browser does, by default at DEMO's host. */
  call<Name extends CallName>(name: Name, request?: CallRequest<Name>, options?: CallOptions): Promise<Answer<Name>>
  close(): Promise<void>
}

interface CallOptions {
  token?: string
  host?: string
  headers?: Record<string, string>
}

export interface Answer<Name extends CallName> {
  readonly status: number
  readonly body: Envelope<CallValue<Name>>
  /** Makes a call and returns its value. Throws when the call is rejected. */
  readonly value: CallValue<Name>
  readonly headers: LightMyRequestResponse['headers']
}

/**
 * Builds the whole gateway on a separate database, without listening. It has the merchants DEMO (host `localhost`,
 * Asia/Seoul) and LOTUS (host `lotus.localhost`, Asia/Ho_Chi_Minh). Tests add members with the builders. Published
 * messages are recorded; with `streams` they also reach open streams through PostgreSQL, as in the product. With
 * `stopped` only `advance` moves the clock, so that limits within a second also apply on a busy machine.
 */
export async function testGateway({
  config: changes = {},
  now = new Date(),
  streams = false,
  stopped = false,
  payments = createPaymentService(undefined),
  verification = createVerificationService(undefined),
  on,
}: {
  payments?: PaymentService
  verification?: VerificationService
  /** Uses an existing migrated database with its merchants, instead of creating and removing one. */
  on?: { readonly url: string }
  config?: Partial<Config>
  now?: Date
  streams?: boolean
  stopped?: boolean
} = {}): Promise<TestGateway> {
  const { sql, product, url, drop } = await (on ? openDatabase(on.url) : newDatabase())
  const published: TestGateway['published'] = []
  const sent: TestGateway['sent'] = { sms: [], mail: [] }
  const logged: string[] = []
  const images = await mkdtemp(join(tmpdir(), 'atrium-images-'))
  const log = createLog('debug', { write: (line: string) => void logged.push(line) })
  const config = await testConfig(changes)
  const startedAt = Date.now()
  let advanced = 0
  const clock = (): Date => new Date(now.getTime() + (stopped ? 0 : Date.now() - startedAt) + advanced)
  const merchants = createMerchants(product, log, merchantColumns)
  const hub = streams
    ? createRealtime({
        sql: product,
        log,
        clock,
        onStatusChange: merchants.forget,
        readBalances: readShownBalances,
        readRecentLevels,
        readEndedSessions,
        readMerchants: readMerchantsOfMembers,
        openListener: () => connect({ url, role: GATEWAY_ROLE, max: 1, name: 'test stream' }),
      })
    : undefined
  await hub?.started
  const deps: TestDeps = {
    sql: product,
    config,
    log,
    clock,
    keys: await createKeys(config, log),
    merchants,
    geoIp: await openGeoIp(config.geoIpFile, log, 20),
    sms: { isUp: () => true, send: async (message) => void sent.sms.push(message) },
    mail: { isUp: () => true, send: async (message) => void sent.mail.push(message) },
    payments,
    verification,
    depositOffers: createDepositOffers(),
    lotteryRecords,
    readProgrammeRates,
    privateImages: folderImageStore(images),
    realtime: {
      publish(audience, message) {
        published.push({ audience, message })
        hub?.publish(audience, message)
      },
      join: (stream) => hub?.join(stream) ?? (() => {}),
      joinStaff: (stream) => hub?.joinStaff(stream) ?? (() => {}),
      close: async () => hub?.close(),
    },
  }
  const app: FastifyInstance = Fastify({ loggerInstance: log as FastifyBaseLogger, logController: new RequestLog(log) })
  await app.register(callsPlugin(deps, gatewaySurface(deps)))
  const internal = await buildInternalServer({ plugin: internalApi(deps), ready: async () => undefined }, log)
  return {
    app,
    internal,
    deps,
    sql,
    published,
    sent,
    logged,
    advance: (ms) => {
      advanced += ms
    },
    signIn: (member) => addSession(sql, member, clock()),
    call: (name, request, options) => inject(app, deps, name, request as object | undefined, options),
    async close() {
      await Promise.all([app.close(), internal.close()])
      await deps.realtime.close()
      deps.geoIp.close()
      await rm(images, { recursive: true, force: true })
      await drop()
    },
  }
}

async function newDatabase(): Promise<Pick<TestDatabase, 'sql' | 'product' | 'url' | 'drop'>> {
  const database = await testDatabase({ owner: 'gateway' })
  await addMerchant(database.sql, { code: 'DEMO', host: 'localhost' })
  await addMerchant(database.sql, { code: 'LOTUS', host: 'lotus.localhost', timeZone: 'Asia/Ho_Chi_Minh' })
  return database
}

async function openDatabase(url: string): ReturnType<typeof newDatabase> {
  const sql = connect({ url, role: GATEWAY_ROLE, name: 'test gateway', actor: 'test' })
  const product = connect({ url, role: GATEWAY_ROLE, name: 'test gateway product' })
  return { sql, product, url, drop: async () => void (await Promise.all([sql.end(), product.end()])) }
}

async function testConfig(changes: Partial<Config>): Promise<Config> {
  return {
    databaseUrl: 'postgres://unused',
    databaseConnections: 5,
    dataDir: '/nonexistent',
    exportsDir: undefined,
    exportsBucket: undefined,
    isDemo: false,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'debug',
    internalHost: '127.0.0.1',
    internalPort: 0,
    internalKeys: Object.fromEntries(Object.entries(INTERNAL_KEYS).map(([scope, key]) => [scope, [key]])),
    staffKeys: [STAFF_KEY],
    publicPorts: [8080],
    geoIpFile: INSTALLED_COUNTRIES,
    lotteryResults: undefined,
    streams: { perSession: 6, perAddress: 30 },
    rateLimits: {
      read: 100_000,
      write: 100_000,
      login: 100_000,
      upload: 100_000,
      captcha: 100_000,
      longOrder: 100_000,
    },
    keys: {
      payload: JSON.stringify(await freshPayloadKeys()),
      field: JSON.stringify(freshFieldKeys()),
      blindIndex: JSON.stringify(freshBlindIndexKeys()),
    },
    sms: undefined,
    mail: undefined,
    payments: undefined,
    verification: undefined,
    webhookLoopback: false,
    firebaseJwksUrl: 'http://127.0.0.1:9/jwks',
    defaultPassword: undefined,
    loginLimits: { captchaAfter: 2, lockAfter: 5, addressFailures: 100_000 },
    feedback: feedbackSettings(z.object(feedbackEnvironment).parse({})),
    privateImages: privateImageSettings(z.object(privateImageEnvironment).parse({})),
    imageBucket: undefined,
    lotteryBeacon: undefined,
    ...changes,
  }
}

async function inject<Name extends CallName>(
  app: FastifyInstance,
  deps: Deps,
  name: Name,
  // Typed as object: resolving the exact type of every call takes the compiler seconds.
  request: object | undefined,
  { token, host = 'localhost', headers = {} }: CallOptions = {},
): Promise<Answer<Name>> {
  const call: Call = callByName.get(name)!
  const isQuery = call.method === 'GET' || call.method === 'DELETE'
  const body = call.form
    ? new URLSearchParams(request as Record<string, string>).toString()
    : call.encrypted
      ? { payload: await sealPayload(deps, request) }
      : request
  const response = await app.inject({
    method: call.method,
    url: call.path,
    headers: {
      host,
      ...(call.form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(token && { authorization: token }),
      ...headers,
    },
    ...(isQuery
      ? {
          query: Object.fromEntries(
            Object.entries(body ?? {})
              .filter(([, value]) => value !== undefined)
              .map(([key, value]) => [key, String(value)]),
          ),
        }
      : { payload: body ?? {} }),
  })
  const envelope = response.json<Envelope<CallValue<Name>>>()
  return {
    status: response.statusCode,
    body: envelope,
    headers: response.headers,
    get value() {
      if (envelope.success) return envelope.value
      throw new Error(`${name} was refused: ${response.statusCode} ${JSON.stringify(envelope)}`)
    },
  }
}

/** Seals a request as browsers do. `header` overrides fields of the protected header. */
export async function sealPayload(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  request: unknown,
  header: Record<string, unknown> = {},
): Promise<string> {
  const [key] = keys.payload.publicKeys
  return new CompactEncrypt(new TextEncoder().encode(typeof request === 'string' ? request : JSON.stringify(request)))
    .setProtectedHeader({ ...ENCRYPTED_PAYLOAD, kid: key!.kid, iat: Math.floor(clock().getTime() / 1000), ...header })
    .encrypt(await importJWK({ ...key! }, ENCRYPTED_PAYLOAD.alg))
}
