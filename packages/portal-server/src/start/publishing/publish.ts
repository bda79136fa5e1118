import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StaffApiError } from '@atrium/staff-client'
import type { StaffClient } from '@atrium/staff-client'
import { publishRelease } from '@atrium/staff-client/publish'
import type { BuiltRelease } from '../builds/builds.ts'
import { planPins } from './own-pins.ts'
import type { LeftRelease, Pins } from './own-pins.ts'
import { pinOrPropose, sentenceOf } from './pin-or-propose.ts'

interface Step {
  readonly games: string
  readonly reason: string
}

/** The versions of a new demo, in order: DEMO changes to the later mfe-games, LOTUS stays on the first one. */
const FIRST_STEPS: Readonly<Record<string, readonly Step[]>> = {
  DEMO: [
    { games: '1.0.0', reason: 'First release' },
    { games: '1.1.0', reason: 'Featured games on top of the lobby' },
  ],
  LOTUS: [{ games: '1.0.0', reason: 'First release' }],
}
const MERCHANTS = Object.keys(FIRST_STEPS)
/** Reason that is logged for pins of a changed build. */
const LATER_REASON = 'Local build'
/**
 * All visitors of a development set-up come from one network. Therefore the guard may decide with a single network, and
 * each browser has its own ring.
 */
const ONE_MACHINE = { leastNetworks: 1, ringByNetwork: false }

/**
 * Publishes the builds. Pins each where the current pin was made by a start; in a new demo pins all of them. Decisions
 * of people (pins, rollbacks, freezes, approvals, schedules, canaries, policies) apply to a start too, and never stop
 * it. Returns one line for everything that was done or skipped, with the commands that pin what was skipped. `client`
 * has the token of the start.
 * @throws Error when no merchant runs anything afterwards
 */
export async function publishBuilds(
  client: StaffClient,
  releases: readonly BuiltRelease[],
  stampFile: string,
): Promise<readonly string[]> {
  const { acceptLocal, requireSignature, sequence } = await client.policies({})
  const isNew = sequence === 0
  if (requireSignature && !isNew)
    return [
      'the policies ask for signed releases: the builds of this work tree are not published, merchants stay where they are',
    ]
  if (!acceptLocal && !isNew)
    return [
      'the policies keep builds of a work tree from merchants: they are not published, merchants stay where they are',
    ]
  // A work tree produces unsigned local builds, which the default policy does not permit for merchants.
  if (isNew)
    await client.setPolicies({
      acceptLocal: true,
      requireSignature: false,
      guard: ONE_MACHINE,
      reason: 'A development set-up runs the builds of its work tree',
    })
  const unpublished = await publishAll(client, releases)
  for (const merchant of MERCHANTS) await client.addMerchant({ merchant })
  const stamps = await readStamps(stampFile)
  const lines = unpublished.map(({ title, why }) => `${title} is not published: ${why}`)
  const published = releases.filter(
    ({ record }) => !unpublished.some(({ title }) => title === `${record.name}@${record.version}`),
  )
  for (const merchant of MERCHANTS) {
    lines.push(...(await pinMerchant(client, merchant, published, stamps[merchant])))
    stamps[merchant] = { ...stamps[merchant], ...versionsWith(FIRST_STEPS[merchant]!.at(-1)!.games, published) }
  }
  if (!(await client.pointers({})).length)
    throw new Error(`Nothing is pinned for any merchant, so no portal has a page to serve.\n${lines.join('\n')}`)
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, JSON.stringify(stamps, null, 2))
  return [unpublished.length ? 'releases are published, but for those below' : 'releases are published', ...lines]
}

/**
 * Publishes the releases. Returns those that the registry rejects, which can happen when current pins or policies are
 * newer than these builds.
 */
async function publishAll(
  client: StaffClient,
  releases: readonly BuiltRelease[],
): Promise<{ title: string; why: string }[]> {
  const rejected: { title: string; why: string }[] = []
  for (const { dir, record } of releases) {
    await publishRelease(client, dir).catch((error: unknown) => {
      if (!(error instanceof StaffApiError)) throw error
      rejected.push({ title: `${record.name}@${record.version}`, why: sentenceOf(error) })
    })
  }
  return rejected
}

/** Pins the builds that a start may pin for a merchant. Returns one line per result. */
async function pinMerchant(
  client: StaffClient,
  merchant: string,
  releases: readonly BuiltRelease[],
  lastWanted: Pins | undefined,
): Promise<string[]> {
  const pointer = (await client.pointers({})).find((each) => each.merchant === merchant)
  const steps = pointer
    ? [{ games: FIRST_STEPS[merchant]!.at(-1)!.games, reason: LATER_REASON }]
    : FIRST_STEPS[merchant]!
  const lines: string[] = []
  let left: LeftRelease[] = []
  for (const { games, reason } of steps) {
    const now = (await client.pointers({})).find((each) => each.merchant === merchant)
    const state = {
      pointer: now,
      runners: await client.runners({}),
      schedules: await client.schedules({ merchant, state: 'waiting' }),
      lastWanted,
    }
    const plan = planPins(merchant, versionsWith(games, releases), state)
    left = plan.left
    if (!Object.keys(plan.pins).length) continue
    const outcome = await pinOrPropose(client, { merchant, pins: plan.pins, sequence: now?.sequence ?? 0, reason })
    if (outcome.kind === 'pinned') continue
    if (outcome.kind === 'waits')
      lines.push(
        `${merchant} goes on with what it runs: four eyes hold, and the pin of ${titles(plan.pins)} waits for approval as proposal ${outcome.proposal} (npm run atrium -- approve ${outcome.proposal} --reason "…")`,
      )
    else left = [...left, ...Object.entries(plan.pins).map(([name, version]) => ({ name, version, why: outcome.why }))]
  }
  if (left.length) lines.push(lineOf(pointer ? `${merchant} keeps its` : `${merchant} runs nothing of`, merchant, left))
  return lines
}

/**
 * Formats a line: `LOTUS keeps its mfe-games (manager decided on 1.0.0); to run the new build: npm run atrium -- pin …`
 */
function lineOf(subject: string, merchant: string, left: readonly LeftRelease[]): string {
  const whys = [...Map.groupBy(left, ({ why }) => why)].map(
    ([why, those]) => `${those.map(({ name }) => name).join(', ')} (${why.replace(/\.$/, '')})`,
  )
  return `${subject} ${whys.join(' and ')}; to run the new builds: npm run atrium -- pin ${merchant} ${left.map(({ name, version }) => `${name}@${version}`).join(' ')} --reason "…"`
}

const titles = (pins: Pins): string =>
  Object.entries(pins)
    .map(([name, version]) => `${name}@${version}`)
    .join(', ')

/** The versions of all releases, with the build of mfe-games whose base version is `games`. */
function versionsWith(games: string, releases: readonly BuiltRelease[]): Pins {
  return Object.fromEntries(
    releases
      .filter(({ build }) => build.dir !== 'mfe-games' || build.version === games)
      .map(({ record }) => [record.name, record.version]),
  )
}

async function readStamps(file: string): Promise<Record<string, Pins>> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, Pins>
  } catch {
    return {}
  }
}
