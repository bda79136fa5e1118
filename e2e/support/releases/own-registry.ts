import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { SERVER_PATHS } from '@atrium/contracts/portal/paths'
import { databaseUrlOf } from '../portal/database.ts'
import { INTERNAL_KEYS } from '../portal/operate.ts'
import { workspace } from '../processes/portal-process.ts'
import type { Run } from '../run.ts'

/** Timeout for the start of one process, on two busy cores. */
const MAX_START_MS = 60_000

/** One server of the product in a separate process. */
export interface PartProcess {
  readonly address: string
  readonly pid: number
  /** Stops the process, and waits until it has exited. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/** How far the clock of the process is ahead of real time, in milliseconds. */
export interface Clock {
  readonly aheadMs: number
}

/** The module that a process imports first to shift its clock. */
const aheadBy = ({ aheadMs }: Clock): string =>
  `data:text/javascript,${encodeURIComponent(`const Real = Date
globalThis.Date = class extends Real {
  constructor(...parts) { super(...(parts.length ? parts : [Real.now() + ${aheadMs}])) }
  static now() { return Real.now() + ${aheadMs} }
}`)}`

/** A free port for a server that restarts at the same address. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => void server.close(done))
  return port
}

const REGISTRY_STAFF_KEY = 'a key of a registry beside the portal'

/**
 * A second registry with a staff server in front of it, on the same data as the registry in the portal's process. It
 * requires a second factor, which is the default of a registry in a separate process. Its address is the staff
 * server's.
 */
export async function startRegistry(run: Run, port: number, clock?: Clock): Promise<PartProcess> {
  const registryPort = await freePort()
  const env = {
    DATABASE_URL: databaseUrlOf(run),
    DATA_DIR: run.dataDir,
    DEMO_DATABASE: '1',
    REGISTRY_STAFF_KEY,
    GATEWAY_INTERNAL_URL: run.internal,
    GATEWAY_OPERATE_KEY: INTERNAL_KEYS.GATEWAY_OPERATE_KEY,
  }
  const { live } = SERVER_PATHS.health
  const registry = await startPart(
    'packages/registry/src/main.ts',
    registryPort,
    live,
    { ...env, REGISTRY_PORT: String(registryPort) },
    clock,
  )
  const staff = await startPart(
    'packages/staff/src/main.ts',
    port,
    live,
    {
      ...env,
      STAFF_PORT: String(port),
      CONSOLE_DIR: join(workspace, 'packages/console/dist'),
      GATEWAY_STAFF_KEY: INTERNAL_KEYS.GATEWAY_STAFF_KEY,
      REGISTRY_URL: registry.address,
    },
    clock,
  )
  return {
    ...staff,
    async end(signal) {
      await staff.end(signal)
      await registry.end(signal)
    },
  }
}

/** A second gateway with its internal listener, on the same data as the gateway in the portal's process. */
export async function startGateway(run: Run): Promise<{ url: string; internalUrl: string; end: PartProcess['end'] }> {
  const [port, internalPort] = [await freePort(), await freePort()]
  const gateway = await startPart('packages/gateway/src/main.ts', port, SERVER_PATHS.health.ready, {
    DATABASE_URL: databaseUrlOf(run),
    DATA_DIR: run.dataDir,
    DEMO_DATABASE: '1',
    GATEWAY_PORT: String(port),
    GATEWAY_INTERNAL_PORT: String(internalPort),
    ...INTERNAL_KEYS,
  })
  return { url: gateway.address, internalUrl: `http://127.0.0.1:${internalPort}`, end: gateway.end }
}

interface PortalServerOrder {
  readonly dataDir: string
  readonly port: number
  readonly gateway: { readonly url: string; readonly internalUrl: string }
  readonly registry: string
  readonly token: string
  readonly clock?: Clock
}

/** A portal server in a separate process, which uses this gateway and this registry. */
export const startPortalServer = (
  run: Run,
  { dataDir, port, gateway, registry, token, clock }: PortalServerOrder,
): Promise<PartProcess> =>
  startPart(
    'packages/portal-server/src/main.ts',
    port,
    '/readyz',
    {
      DATA_DIR: dataDir,
      PORT: String(port),
      GATEWAY_URL: gateway.url,
      GATEWAY_INTERNAL_URL: gateway.internalUrl,
      ...INTERNAL_KEYS,
      REGISTRY_URL: registry,
      REGISTRY_TOKEN: token,
      REGISTRY_PUBLIC_KEY_FILE: join(run.dataDir, 'keys/registry-signing.pub.pem'),
    },
    clock,
  )

/** A data directory for one portal server, with the keys that it needs. */
export async function ownData(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-e2e-part-'))
  await promisify(execFile)(process.execPath, ['packages/portal-server/src/make-keys.ts', 'portal'], {
    cwd: workspace,
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** Starts one server of the product in a process of its own, and waits until it is ready. */
export async function startPart(
  main: string,
  port: number,
  ready: string,
  env: Record<string, string>,
  clock?: Clock,
): Promise<PartProcess> {
  const child = spawn(process.execPath, [...(clock ? ['--import', aheadBy(clock)] : []), main], {
    cwd: workspace,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk).slice(-20_000)))
  let isOver = false
  const ended = new Promise<void>((done) => void child.once('exit', () => done())).then(() => void (isOver = true))
  const address = `http://127.0.0.1:${port}`
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  for (const began = performance.now(); ; await wait(50)) {
    if (isOver) throw new Error(`${main} ended instead of starting:\n${output}`)
    if (
      await fetch(address + ready).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { address, pid: child.pid!, end }
    if (performance.now() - began < MAX_START_MS) continue
    await end('SIGKILL')
    throw new Error(`${main} has not started within ${MAX_START_MS / 1000} s:\n${output}`)
  }
}
