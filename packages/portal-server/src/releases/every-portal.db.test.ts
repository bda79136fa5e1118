import { staffClient } from '@atrium/staff-client'
import { verifyAttestation } from '@atrium/staff-client/attestation'
import { BEFORE_WAITS_END } from '@atrium/registry/testing'
import { testStaffWithRegistry } from '@atrium/staff/testing/with-registry'
import type { TestStaffWithRegistry } from '@atrium/staff/testing/with-registry'
import { aRelease } from '@atrium/test-kit/releases'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { games, memoryRegistry, shell, testPortal, type TestPortal } from '../testing/portal.ts'
import { followRegistry } from './follow.ts'
import type { SetChange } from './set-change.ts'

const [better, broken] = ['1.1.0', '1.2.0'].map((version) =>
  aRelease({ name: 'mfe-games', version, routes: games.record.routes }),
)

interface Follower {
  readonly portal: TestPortal
  /** Resolves with the next changes that tabs receive. */
  next(): Promise<readonly SetChange[]>
  stop(): Promise<void>
}

let staff: TestStaffWithRegistry
let followers: Follower[] = []

beforeAll(async () => {
  staff = await testStaffWithRegistry()
  await staff.call('POST', '/staff/v1/merchants', { merchant: 'DEMO' })
  for (const release of [shell, games, better!, broken!]) expect((await staff.publish(release)).status).toBe(201)
  await pin({ shell: '1.0.0', 'mfe-games': '1.0.0' })
  // Each portal is connected to its own registry process. A change that is made at one registry reaches the other
  // through the database.
  const token = await staff.token({ role: 'portal' })
  followers = await Promise.all([staff.app, await behindAnotherRegistry()].map((process) => follow(process, token)))
})
afterAll(async () => {
  await Promise.all(followers.map(({ stop }) => stop()))
  await staff.stop()
})

/** A staff server in front of its own registry process. */
async function behindAnotherRegistry(): Promise<FastifyInstance> {
  const { registry } = staff
  const url = await registry.another().listen({ host: '127.0.0.1', port: 0 })
  return staff.another({ registry: { url, staffKey: registry.staffKey } })
}

async function follow(process: FastifyInstance, token: string): Promise<Follower> {
  const client = staffClient({ url: await process.listen({ host: '127.0.0.1', port: 0 }), token })
  const portal = await testPortal({
    registry: { ...memoryRegistry([], []), client },
    verify: ({ record, attestation }) => verifyAttestation(staff.registry.signingKey.publicKey, record, attestation),
  })
  const end = new AbortController()
  let publish: (changes: readonly SetChange[]) => void = () => undefined
  const following = followRegistry(portal.sets, {
    log: pino({ level: 'silent' }),
    signal: end.signal,
    onChange: (changes) => publish(changes),
  })
  return {
    portal,
    next: () =>
      new Promise((resolve) => {
        publish = resolve
      }),
    async stop() {
      end.abort()
      await following
      await portal.close()
    },
  }
}

const pin = (releases: object) =>
  staff.call('POST', '/staff/v1/pins', { merchants: ['DEMO'], releases, reason: 'a test' })

/** Waits for the changes that every portal publishes after a decision. `npm run bench:pin` measures the delay. */
async function afterwards(decide: () => ReturnType<TestStaffWithRegistry['call']>) {
  const waiting = Promise.all(followers.map(({ next }) => next()))
  expect((await decide()).status).toBe(200)
  return waiting
}

/** The version of mfe-games that pages of each portal load. Also checks that the portal serves its files. */
const served = () =>
  Promise.all(
    followers.map(async ({ portal: { app, sets } }) => {
      const { version, entry } = sets.of('DEMO')!.current.remotes[0]!
      const [page, file] = await Promise.all([
        app.inject({ url: '/rng', headers: { host: 'localhost' } }),
        app.inject({ url: `/r/mfe-games/${entry}` }),
      ])
      return page.body.includes(entry) && file.body.includes(version) ? version : 'another'
    }),
  )

describe('two portals at two processes of one registry', () => {
  it(
    'serve the new set once the registry publishes a pin',
    async () => {
      const [told, toldToo] = await afterwards(() => pin({ 'mfe-games': '1.1.0' }))
      expect(told).toEqual([{ merchant: 'DEMO', change: { setId: expect.any(String), runs: [expect.any(String)] } }])
      expect(toldToo).toEqual(told)
      expect(await served()).toEqual(['1.1.0', '1.1.0'])
    },
    BEFORE_WAITS_END,
  )

  it(
    'go back once it publishes that the version is blocked',
    async () => {
      const before = await served()
      await afterwards(() => pin({ 'mfe-games': '1.2.0' }))
      expect(await served()).toEqual(['1.2.0', '1.2.0'])
      const [told, toldToo] = await afterwards(() =>
        staff.call('POST', '/staff/v1/releases/mfe-games/1.2.0/block', {
          reason: 'It bets twice.',
          breakGlass: true,
        }),
      )
      expect(told).toMatchObject([{ merchant: 'DEMO', change: { revoked: true } }])
      expect(toldToo).toEqual(told)
      expect(await served()).toEqual(before)
    },
    BEFORE_WAITS_END,
  )
})
