import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAYMENT_WEBHOOK_PATH } from '@atrium/contracts/payments/payment-webhooks'
import { connect, startEmbedded, withDatabase } from '@atrium/database'
import type { PaymentServiceConfig } from '../config.ts'
import { freshBlindIndexKeys, freshFieldKeys, freshPayloadKeys } from '../platform/keys/key-material.ts'
import { freePort, startServer } from './processes.ts'
import type { ServerProcess } from './processes.ts'

export const CASHIER_SERVERS = ['gateway', 'payments'] as const
export type CashierServer = (typeof CASHIER_SERVERS)[number]

/** The portal's origin, to which the checkout page redirects members. */
const PORTAL = 'http://localhost'
const NO_LIMIT = '1000000'
/** Delay between the request of a payout and its result. */
const PAYOUT_DELAY_MS = 300

/** Gateway and payment service as separate processes, on two databases of one embedded PostgreSQL with fsync. */
export interface CashierServers {
  /** Data folder of PostgreSQL and the servers. `close` removes it. */
  readonly dataDir: string
  readonly databases: Readonly<Record<CashierServer, string>>
  readonly origins: Readonly<Record<CashierServer | 'internal', string>>
  /** Key for the part of the internal interface that approves withdrawals. */
  readonly operateKey: string
  /** Key that signs assertions of acting staff. */
  readonly staffKey: string
  /** Address and secrets with which the gateway reaches the payment service. */
  readonly payments: PaymentServiceConfig
  /** Key material of the gateway, as in `Config`. */
  readonly keys: { readonly payload: string; readonly field: string; readonly blindIndex: string }
  /** Processes of the servers that are running. */
  readonly running: Partial<Record<CashierServer, ServerProcess>>
  /** Starts a server. Its port and database are the same after each start. */
  start(name: CashierServer): Promise<void>
  close(): Promise<void>
}

/** Starts PostgreSQL and creates both databases. `start` starts the servers. */
export async function createCashierServers({ logLevel }: { logLevel: string }): Promise<CashierServers> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-cashier-'))
  // PostgreSQL cannot read a folder of mkdtemp where it runs as user nobody.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbedded({ dataDir, log: () => undefined })
  const databases = { gateway: postgres.url, payments: withDatabase(postgres.url, 'payments') }
  const sql = connect({ url: postgres.url, max: 1, name: 'create databases' })
  await sql`create database payments`
  await sql.end()
  const [gatewayPort, internalPort, paymentsPort] = [await freePort(), await freePort(), await freePort()]
  const origins = {
    gateway: `http://127.0.0.1:${gatewayPort}`,
    internal: `http://127.0.0.1:${internalPort}`,
    payments: `http://127.0.0.1:${paymentsPort}`,
  }
  const [apiKey, operateKey, staffKey, secret] = [
    randomBytes(24).toString('hex'),
    randomBytes(24).toString('hex'),
    randomBytes(24).toString('hex'),
    `whsec_${randomBytes(24).toString('base64')}`,
  ]
  const keys = {
    payload: JSON.stringify(await freshPayloadKeys()),
    field: JSON.stringify(freshFieldKeys()),
    blindIndex: JSON.stringify(freshBlindIndexKeys()),
  }
  const environments: Record<CashierServer, Record<string, string>> = {
    gateway: {
      DATABASE_URL: databases.gateway,
      DATA_DIR: join(dataDir, 'gateway'),
      DEMO_DATABASE: '1',
      GATEWAY_PORT: String(gatewayPort),
      GATEWAY_INTERNAL_PORT: String(internalPort),
      GATEWAY_OPERATE_KEY: operateKey,
      GATEWAY_STAFF_KEY: staffKey,
      PAYLOAD_KEYS: keys.payload,
      FIELD_KEYS: keys.field,
      BLIND_INDEX_KEY: keys.blindIndex,
      RATE_LIMIT_READ: NO_LIMIT,
      RATE_LIMIT_WRITE: NO_LIMIT,
      RATE_LIMIT_LONG_ORDER: NO_LIMIT,
      RATE_LIMIT_LOGIN: NO_LIMIT,
      LOG_LEVEL: logLevel,
      PAYMENTS_URL: origins.payments,
      PAYMENTS_API_KEY: apiKey,
      PAYMENTS_WEBHOOK_SECRETS: secret,
    },
    payments: {
      DATABASE_URL: databases.payments,
      PAYMENTS_PORT: String(paymentsPort),
      PAYMENTS_ORIGIN: origins.payments,
      PAYMENTS_API_KEYS: apiKey,
      PAYMENTS_WEBHOOK_URL: origins.gateway + PAYMENT_WEBHOOK_PATH,
      PAYMENTS_WEBHOOK_SECRETS: secret,
      PORTAL_ORIGINS: PORTAL,
      PAYOUT_DELAY_MS: String(PAYOUT_DELAY_MS),
      PAYMENTS_RATE_LIMIT_API: NO_LIMIT,
      PAYMENTS_RATE_LIMIT_CHECKOUT: NO_LIMIT,
      LOG_LEVEL: logLevel,
    },
  }
  const ports = { gateway: gatewayPort, payments: paymentsPort }
  const running: Partial<Record<CashierServer, ServerProcess>> = {}
  return {
    dataDir,
    databases,
    origins,
    operateKey,
    staffKey,
    keys,
    running,
    payments: { url: origins.payments, apiKey, webhookSecrets: [secret] },
    async start(name) {
      running[name] = await startServer(name, ports[name], environments[name])
    },
    async close() {
      for (const name of CASHIER_SERVERS) await running[name]?.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
