/**
 * `npm run bench:pin [-- --pins 20 --merchants 200]`: measures the time from the acceptance of a pin by the registry
 * until the documents of every portal server have the new set. Two registry processes share one PostgreSQL, each with a
 * staff server and a portal server that follows it; all pins go to the first registry. Pins one merchant at a time,
 * then all of them at once, and rolls all of them back. Exits with 1 when a document took a second or longer.
 */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbedded } from '@atrium/database'
import { connectRegistry, markDemoRegistry } from '@atrium/registry'
import { connectStaff, createToken } from '@atrium/staff'
import { staffClient, type StaffClient } from '@atrium/staff-client'
import { publishRelease } from '@atrium/staff-client/publish'
import { buildAll, type BuiltRelease } from '../start/builds/builds.ts'
import { startPortalOf, startReleases } from './pin-processes.ts'
import { benchMerchants, merchantHosts } from './world.ts'

const TARGET_MS = 1_000
/** Interval between document requests. It limits the precision of the figures. */
const EVERY_MS = 5
const GIVE_UP_MS = 30_000
const BOTH = ['1.0.0', '1.1.0'] as const

const { values } = parseArgs({
  options: { pins: { type: 'string', default: '20' }, merchants: { type: 'string', default: '200' } },
})
const [pins, merchants] = [Number(values.pins), Number(values.merchants)]
/** Number of pins so far. Each pin switches to the other version. */
let turn = 0
const agent = new Agent({ keepAlive: true })
const say = (line: string) => void process.stdout.write(`${line}\n`)

const dataDir = await mkdtemp(join(tmpdir(), 'atrium-bench-pin-'))
await chmod(dataDir, 0o755)
const database = await startEmbedded({ dataDir, log: say })
const ends: (() => Promise<void>)[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))

async function cleanUp(): Promise<void> {
  agent.destroy()
  for (const end of ends.reverse()) await end()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}

interface World {
  readonly client: StaffClient
  readonly ports: readonly number[]
  readonly codes: readonly string[]
  /** The version of mfe-games to pin, by the current version. */
  readonly games: Readonly<Record<string, string>>
}

async function startWorld(): Promise<World> {
  const built = await buildAll(say)
  const adminToken = `atr_${randomBytes(32).toString('base64url')}`
  const registries = []
  for (let at = 0; at < 2; at++) {
    registries.push(await startReleases({ databaseUrl: database.url, dataDir, adminToken }))
    ends.push(registries[at]!.stop)
  }
  const sql = connectRegistry(database.url)
  await markDemoRegistry(sql)
  await sql.end()
  const client = staffClient({ url: registries[0]!.url, token: await tokenOfBenchmark() })
  const { codes, games } = await publishAll(client, built)
  const { token } = await client.createToken({ label: 'portals', grant: { role: 'portal' } })
  const ports = []
  for (const [at, { url }] of registries.entries()) {
    const portal = await startPortalOf({ url, token, dataDir: join(dataDir, `portal-${at}`), merchants })
    ends.push(portal.stop)
    ports.push(portal.port)
  }
  return { client, ports, codes, games }
}

/** A token that may pin for all merchants without a second approval. */
async function tokenOfBenchmark(): Promise<string> {
  const sql = connectStaff(database.url)
  try {
    return await createToken(sql, { label: 'benchmark', grant: { role: 'admin' }, isExempt: true })
  } finally {
    await sql.end()
  }
}

async function publishAll(
  client: StaffClient,
  built: readonly BuiltRelease[],
): Promise<Pick<World, 'codes' | 'games'>> {
  await client.setPolicies({ acceptLocal: true, fourEyesAbove: 500, requireSignature: false, reason: 'A benchmark' })
  for (const { dir } of built) await publishRelease(client, dir)
  const codes = [...benchMerchants(merchants).values()].map(({ code }) => code)
  for (const merchant of codes) await client.addMerchant({ merchant })
  const games = Object.fromEntries(
    built.filter(({ build }) => build.dir === 'mfe-games').map(({ build, record }) => [build.version, record.version]),
  )
  const others = Object.fromEntries(
    built.filter(({ build }) => build.dir !== 'mfe-games').map(({ record }) => [record.name, record.version]),
  )
  await client.pin({
    merchants: codes,
    releases: { ...others, 'mfe-games': games[BOTH[0]]! },
    reason: 'A benchmark',
    removalReason: 'A benchmark',
  })
  return { codes, games }
}

/** Returns for each portal server the time at which the document of the last merchant contains the set. */
const seenAt = (ports: readonly number[], host: string, set: string): Promise<number[]> =>
  Promise.all(
    ports.map(async (port) => {
      for (const until = performance.now() + GIVE_UP_MS; performance.now() < until; await wait(EVERY_MS))
        if ((await documentOf(port, host)).includes(`"${set}"`)) return performance.now()
      throw new Error(`A portal server did not serve the set ${set} within ${GIVE_UP_MS / 1000} s.`)
    }),
  )

const documentOf = (port: number, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/rng', headers: { host }, agent }, (answer) => {
      let text = ''
      answer
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => resolve(text))
        .on('error', reject)
    })
      .on('error', reject)
      .end()
  })

/** Makes a decision, and returns the set that the merchants run then. */
type Decide = (client: StaffClient, codes: readonly string[]) => Promise<string>

/** Pins the other version. */
const pinOther =
  ({ games }: Pick<World, 'games'>): Decide =>
  async (client, codes) => {
    const { pointers } = await client.pin({
      merchants: [...codes],
      releases: { 'mfe-games': games[BOTH[++turn % 2]!]! },
      reason: 'A benchmark',
      removalReason: 'A benchmark',
    })
    return pointers[0]!.set.id
  }

/** Rolls back. Each rollback goes further back in the history of pins. */
const rollBack: Decide = async (client, codes) => {
  const { pointers } = await client.rollBackMerchants({ merchants: [...codes], reason: 'A benchmark' })
  return pointers[0]!.set.id
}

/**
 * Decides `pins` times. Returns the milliseconds of the registry's responses, and the milliseconds from each response
 * until every portal server had the set.
 */
async function measure(
  { client, ports }: World,
  codes: readonly string[],
  decide: Decide,
): Promise<{ answers: number[]; after: number[] }> {
  const [answers, after]: [number[], number[]] = [[], []]
  const host = merchantHosts(merchants)[merchants - 1]!
  for (let at = 0; at < pins; at++) {
    const asked = performance.now()
    const set = await decide(client, codes)
    const answered = performance.now()
    answers.push(answered - asked)
    for (const seen of await seenAt(ports, host, set)) after.push(Math.max(0, seen - answered))
  }
  return { answers, after }
}

const share = (times: readonly number[], part: number): string =>
  `${times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!.toFixed(0)} ms`

try {
  const world = await startWorld()
  let longest = 0
  const [one, all] = [world.codes.slice(-1), world.codes]
  for (const [what, codes, decide] of [
    [`pins of one of ${merchants} merchants`, one, pinOther(world)],
    [`pins of all ${merchants} merchants`, all, pinOther(world)],
    [`rollbacks of all ${merchants} merchants`, all, rollBack],
  ] as const) {
    const { answers, after } = await measure(world, codes, decide)
    longest = Math.max(longest, ...after)
    say(
      `${pins} ${what}, five remotes each: the registry answers in ${share(answers, 0.5)} (median; longest ${share(answers, 1)}); two portals have the new document ${share(after, 0.5)} after its yes (median; longest ${share(after, 1)}, target: below ${TARGET_MS} ms)`,
    )
  }
  if (longest >= TARGET_MS) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${(error as Error).stack}\n`)
  process.exitCode = 1
} finally {
  await cleanUp()
}
