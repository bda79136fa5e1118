import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import fc from 'fast-check'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createFileStore } from '../../platform/file-store/file-store.ts'
import { testRegistry } from '../../testing/index.ts'
import type { TestRegistry } from '../../testing/index.ts'
import { collectReleases } from './service.ts'

const PERIOD = 30
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
  await registry.setPolicies({ retentionDays: PERIOD, keepNewest: 1 })
  await registry.publish(aRelease({ name: 'shell', version: '1.0.0' }))
  // Simulates time by making all rows older, which the log normally prevents.
  await registry.database.admin`alter table registry.log disable trigger log_is_append_only`
})
afterAll(() => registry.stop())

const call = (path: string, body: object) => registry.call('POST', `/registry/v1/${path}`, body)

/** A remote and two merchants of one run, with the test's own record of which releases ran when. */
class World {
  day = 0
  readonly runs: { merchant: string; version: string; until: number }[] = []
  readonly name: string
  readonly merchants: readonly string[]
  constructor(run: number) {
    this.name = `mfe-run${run}`
    this.merchants = [`RUN${run}A`, `RUN${run}B`]
  }

  async begin(): Promise<void> {
    for (const version of VERSIONS) await registry.publish(aRelease({ name: this.name, version }))
    for (const merchant of this.merchants) await call('merchants', { merchant })
    for (const merchant of this.merchants)
      await call('pins', { merchants: [merchant], releases: { shell: '1.0.0', [this.name]: VERSIONS[0] }, reason: 'x' })
    await this.note()
  }

  /** Records what runs now. */
  async note(): Promise<void> {
    const { body } = await registry.call('GET', '/registry/v1/pointers')
    for (const { merchant, set } of body) {
      if (!this.merchants.includes(merchant)) continue
      const current = this.runs.findLast((each) => each.merchant === merchant)
      if (current && current.version === set.releases[this.name]) continue
      if (current) current.until = this.day
      this.runs.push({ merchant, version: set.releases[this.name], until: Infinity })
    }
  }

  async pass(days: number): Promise<void> {
    const span = `${days} days`
    const { admin } = registry.database
    await admin`update registry.log set at = at - ${span}::interval`
    await admin`update registry.releases set kept_since = kept_since - ${span}::interval`
    await admin`update registry.rollouts set ended_at = ended_at - ${span}::interval`
    this.day += days
  }

  /** Collects releases, and returns those collected although they ran within the period. */
  async takenTooEarly(): Promise<string[]> {
    await collectReleases({ sql: registry.database.sql, store: createFileStore(registry.filesDir) }, new Date())
    const named = [...new Set(this.runs.filter(({ until }) => until > this.day - PERIOD).map(({ version }) => version))]
    const summaries = await this.summaries()
    return named.filter(
      (version) =>
        summaries.find((each) => each.version === version)!.collectedAt !== undefined ||
        !existsSync(this.entryOf(version)),
    )
  }

  async summaries(): Promise<{ version: string; collectedAt?: string }[]> {
    return (await registry.call('GET', `/registry/v1/releases?name=${this.name}`)).body
  }

  entryOf(version: string): string {
    return join(registry.filesDir, this.name, aRelease({ name: this.name, version }).record.entry)
  }
}

const merchant = fc.constantFrom(0, 1)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pin' as const), merchant, version: fc.constantFrom(...VERSIONS) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollBack' as const), merchant }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('canary' as const), merchant, version: fc.constantFrom(...VERSIONS) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('block' as const), version: fc.constantFrom(...VERSIONS) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('publish' as const), version: fc.constantFrom(...VERSIONS) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 40 }) }) },
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function take(world: World, taken: Step): Promise<void> {
  const { name, merchants } = world
  if (taken.kind === 'pin')
    await call('pins', { merchants: [merchants[taken.merchant]], releases: { [name]: taken.version }, reason: 'x' })
  if (taken.kind === 'rollBack') await call('rollbacks', { merchant: merchants[taken.merchant], reason: 'x' })
  if (taken.kind === 'canary')
    await call('canaries', {
      merchant: merchants[taken.merchant],
      releases: { [name]: taken.version },
      steps: [{ percent: 5, minutes: 10 }],
      reason: 'x',
    })
  if (taken.kind === 'block') await call(`releases/${name}/${taken.version}/block`, { reason: 'x' })
  if (taken.kind === 'publish') await registry.publish(aRelease({ name, version: taken.version }))
  if (taken.kind === 'pass') await world.pass(taken.days)
  await world.note()
}

describe('after any sequence of moves', () => {
  it('no release of a set within its period is collected, and collected ones are removed', async () => {
    let run = 0
    let collected = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
        const world = new World(run++)
        await world.begin()
        for (const each of steps) {
          await take(world, each)
          if (each.kind === 'pass') expect(await world.takenTooEarly()).toEqual([])
        }
        const summaries = await world.summaries()
        for (const { version, collectedAt } of summaries)
          expect([version, existsSync(world.entryOf(version))]).toEqual([version, collectedAt === undefined])
        collected += summaries.filter(({ collectedAt }) => collectedAt).length
      }),
      { numRuns: 8, endOnFailure: true },
    )
    expect(collected).toBeGreaterThan(0)
  })
})
