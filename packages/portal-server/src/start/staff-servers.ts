import { join } from 'node:path'
import { CONTRACTS } from '@atrium/contracts/releases'
import { buildRegistry, connectRegistry, ensureSigningKey, type RegistryDeps, registryPlaces } from '@atrium/registry'
import { buildStaff, connectStaff, ensureTokenFile, readStaffConfig, type StaffDeps, staffPlaces } from '@atrium/staff'
import type { Logger } from 'pino'
import { consoleDir } from './builds/console.ts'
import type { Demo } from './demo/demo-setup.ts'
import { ensureDemoStaff } from './demo/staff.ts'
import type { GracefulShutdown } from './graceful-shutdown.ts'
import type { Claim } from './listeners/ports.ts'
import { START_ACTOR } from './publishing/own-pins.ts'

/** What the registry and the staff server need to start. */
interface Place {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly claim: Claim
  readonly parts: GracefulShutdown
  readonly log: Logger
}

/** Starts the registry. */
export async function startRegistry(
  { databaseUrl, dataDir, claim: { port, release }, parts, log }: Place,
  config: Pick<RegistryDeps['config'], 'gateway' | 'staffKeys'>,
): Promise<{ url: string; publicKey: string }> {
  const sql = connectRegistry(databaseUrl)
  parts.add("the registry's connections", () => sql.end({ timeout: 5 }))
  const places = registryPlaces(dataDir)
  const signingKey = await ensureSigningKey(places.signingKeyFile)
  const app = buildRegistry({
    sql,
    config: { ...places, ...config, callsVersion: CONTRACTS.calls, signingKey },
    log: log.child({ part: 'registry' }),
  })
  await release()
  const url = await app.listen({ port, host: '127.0.0.1' })
  parts.add('the registry', () => app.close())
  return { url, publicKey: signingKey.publicKey }
}

/** Starts the staff server in front of the registry, with the demo's accounts and this machine's tokens. */
export async function startStaff(
  { databaseUrl, dataDir, claim: { port, release }, parts, log }: Place,
  {
    demo,
    env,
    trustProxy,
    ...servers
  }: Required<Pick<StaffDeps['config'], 'gateway' | 'registry'>> & {
    readonly trustProxy: number
    readonly demo: Demo
    readonly env: NodeJS.ProcessEnv
  },
): Promise<{ startToken: string; portalToken: string }> {
  const sql = connectStaff(databaseUrl)
  parts.add("the staff server's connections", () => sql.end({ timeout: 5 }))
  const places = staffPlaces(dataDir)
  const app = buildStaff({
    sql,
    config: {
      ...servers,
      staff: await readStaffConfig(env, places.staffKeyFile, { isDemo: true, totp: 'optional' }),
      trustProxy,
      hostNames: trustProxy ? undefined : ['127.0.0.1', 'localhost', '[::1]'],
      consoleDir,
    },
    log: log.child({ part: 'staff' }),
  })
  if (demo.staffPasswordOf) await ensureDemoStaff(sql, demo.staffPasswordOf)
  const token = (name: string, wanted: Parameters<typeof ensureTokenFile>[2]) =>
    ensureTokenFile(sql, join(dataDir, 'keys', name), wanted)
  await ensureTokenFile(sql, places.adminTokenFile, { label: 'administrator', grant: { role: 'admin' } })
  const startToken = await token('start-token', { label: START_ACTOR, grant: { role: 'admin' }, isExempt: true })
  const portalToken = await token('portal-token', { label: 'portal server', grant: { role: 'portal' } })
  await token('release-manager-token', {
    label: 'release manager',
    grant: { role: 'release-manager', merchants: ['*'] },
    owner: 'manager',
  })
  await token('approver-token', { label: 'second person', grant: { role: 'approver' }, owner: 'approver' })
  await token('operator-token', { label: 'reader', grant: { role: 'viewer' } })
  await release()
  await app.listen({ port, host: '127.0.0.1' })
  parts.add('the staff server', () => app.close())
  return { startToken, portalToken }
}
