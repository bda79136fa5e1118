import { execFile } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PAYMENT_WEBHOOK_PATH } from '@atrium/contracts/payments/payment-webhooks'
import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import { databaseUrlOf, inDatabase } from '../portal/database.ts'
import { workspace } from '../processes/portal-process.ts'
import { freePort, startPart } from '../releases/own-registry.ts'
import type { Clock, PartProcess } from '../releases/own-registry.ts'
import type { Run } from '../run.ts'

/** The host of the merchant that the installation is for. */
export const HOST = 'blue.localhost'
/** The first day of an installation began this long ago: longer than an inviter counts with the invited person. */
export const FIRST_DAY: Clock = { aheadMs: -25 * 60 * 60_000 }

const NAMES = ['GATEWAY', 'GATEWAY_INTERNAL', 'REGISTRY', 'STAFF', 'PAYMENTS', 'STUDIO', 'PORTAL'] as const
const { live, ready } = SERVER_PATHS.health
const secret = (): string => randomBytes(32).toString('base64url')

/** The servers of a new installation in processes of their own, on an empty database. Nothing is seeded. */
export interface Installation {
  /** Address of the console. */
  readonly staff: string
  /** Address of the gateway's public listener. */
  readonly gateway: string
  /** Address of the portal at the merchant's host. */
  readonly portal: string
  /** Address of the payment service with its checkout pages. */
  readonly payments: string
  /** Address of the studio. */
  readonly studio: string
  /** Folder for files of the operator and of squads. */
  readonly dataDir: string
  /** Restarts the servers of the first day on today's clock, and starts the payment service. */
  nextDay(): Promise<void>
  /** Starts the studio with the file that has the portal's public key. */
  startStudio(portalKeyFile: string): Promise<void>
  /** Starts the portal server with its token. */
  startPortalServer(token: string): Promise<void>
  /** Runs `atrium`, by default with the token of the administrator that the first start has written to a file. */
  atrium(words: readonly string[], env?: Record<string, string>): Promise<string>
  /** Stops all servers, and deletes the database and all files. */
  remove(): Promise<void>
}

/** Starts the servers that staff need, a day ago. */
export async function startInstallation(run: Pick<Run, 'dataDir'>): Promise<Installation> {
  const database = `installation_${randomInt(1e9)}`
  await inDatabase(run, `create database ${database}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-e2e-installation-'))
  const ports = Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await freePort()] as const)))
  const at = (name: (typeof NAMES)[number], host = '127.0.0.1'): string => `http://${host}:${ports[name]}`
  const addresses = {
    staff: at('STAFF'),
    gateway: at('GATEWAY'),
    portal: at('PORTAL', HOST),
    payments: at('PAYMENTS'),
    studio: at('STUDIO'),
  }
  const env: Record<string, string> = {
    DATABASE_URL: databaseUrlOf(run).replace('/atrium?', `/${database}?`),
    DATA_DIR: dataDir,
    DEMO_DATABASE: '0',
    ...Object.fromEntries(NAMES.map((name) => [`${name}_PORT`, String(ports[name])])),
    PORT: String(ports['PORTAL']),
    ...environmentOf(addresses, at('GATEWAY_INTERNAL')),
  }
  const node = (script: string, words: readonly string[], more?: Record<string, string>) =>
    promisify(execFile)(process.execPath, [script, ...words], {
      cwd: workspace,
      env: { ...process.env, ...env, ...more },
    })

  const started = new Map<string, PartProcess>()
  const start = async (
    name: string,
    [port, healthy]: readonly [(typeof NAMES)[number], string],
    { clock, ...more }: { clock?: Clock | undefined; [variable: string]: unknown } = {},
  ) => {
    const variables = { ...env, ...(more as Record<string, string>) }
    started.set(name, await startPart(`packages/${name}/src/main.ts`, ports[port]!, healthy, variables, clock))
  }
  /** The gateway, and the registry with the staff server in front of it. */
  const startStaffServers = async (clock?: Clock) => {
    await start('gateway', ['GATEWAY', ready], { clock })
    await start('registry', ['REGISTRY', live], { clock })
    await start('staff', ['STAFF', live], { clock, REGISTRY_URL: at('REGISTRY') })
  }
  const stop = async () => {
    for (const [name, part] of [...started].toReversed()) {
      started.delete(name)
      await part.end()
    }
  }
  const remove = async () => {
    await stop()
    await inDatabase(run, `drop database ${database}`)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await node('packages/portal-server/src/make-keys.ts', [])
    await startStaffServers(FIRST_DAY)
  } catch (error) {
    await remove()
    throw error
  }
  return {
    ...addresses,
    dataDir,
    remove,
    async nextDay() {
      await stop()
      await Promise.all([startStaffServers(), start('payments', ['PAYMENTS', live])])
    },
    startStudio: (portalKeyFile) => start('studio', ['STUDIO', live], { PORTAL_KEY_FILE: portalKeyFile }),
    startPortalServer: (token) =>
      start('portal-server', ['PORTAL', ready], {
        REGISTRY_URL: addresses.staff,
        REGISTRY_TOKEN: token,
        REGISTRY_PUBLIC_KEY_FILE: join(dataDir, 'keys/registry-signing.pub.pem'),
      }),
    async atrium(words, more) {
      const { stdout } = await node('packages/cli/src/main.ts', [...words, '--registry', addresses.staff], more)
      return stdout.trim()
    },
  }
}

/** Variables by which the servers reach each other, with the secrets that they share. */
function environmentOf(
  { gateway, portal, payments }: Pick<Installation, 'gateway' | 'portal' | 'payments'>,
  internal: string,
): Record<string, string> {
  const paymentsKey = secret()
  return {
    GATEWAY_READ_KEY: secret(),
    GATEWAY_OPERATE_KEY: secret(),
    GATEWAY_PORTAL_KEY: secret(),
    GATEWAY_STAFF_KEY: secret(),
    REGISTRY_STAFF_KEY: secret(),
    CONSOLE_DIR: join(workspace, 'packages/console/dist'),
    GATEWAY_URL: gateway,
    GATEWAY_INTERNAL_URL: internal,
    GPA_URL: gateway,
    PAYMENTS_URL: payments,
    PAYMENTS_ORIGIN: payments,
    PAYMENTS_API_KEY: paymentsKey,
    PAYMENTS_API_KEYS: paymentsKey,
    PAYMENTS_WEBHOOK_URL: gateway + PAYMENT_WEBHOOK_PATH,
    PAYMENTS_WEBHOOK_SECRETS: `whsec_${randomBytes(32).toString('base64')}`,
    PORTAL_ORIGINS: portal,
    PUBLIC_PORTS: new URL(portal).port,
  }
}
