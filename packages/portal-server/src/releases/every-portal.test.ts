import { aRelease } from '@atrium/test-kit/releases'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { games, memoryRegistry, pointer, setOf, shell, testPortal, type TestPortal } from '../testing/portal.ts'

const newer = aRelease({ name: 'mfe-games', version: '2.0.0', routes: games.record.routes })
const [proven, pinned] = [setOf(shell, games), setOf(shell, newer)]

let registry: ReturnType<typeof memoryRegistry>
let portals: TestPortal[]
beforeEach(async () => {
  registry = memoryRegistry([shell, games, newer], [pointer(proven)])
  portals = [await testPortal({ registry }), await testPortal({ registry })]
})
afterEach(() => Promise.all(portals.map((portal) => portal.close())))

/** Follows the feed once on each portal. Returns the changes that their tabs receive. */
const follow = () =>
  Promise.all(portals.map(async ({ sets }) => (await sets.follow(new AbortController().signal)).changes))
/** Whether pages of each portal load the newer mfe-games, and whether its fallback does. */
const served = () =>
  Promise.all(
    portals.map(async ({ app, sets }) => {
      const { body } = await app.inject({ url: '/rng', headers: { host: 'localhost' } })
      const { current, lastKnownGood } = sets.of('DEMO')!
      return {
        runs: current.id,
        falls: lastKnownGood?.id,
        loads: [games, newer].filter(({ record }) => body.includes(record.entry)).map(({ record }) => record.version),
      }
    }),
  )

it('every portal serves the new set after one pin', async () => {
  registry.state.pointers = [{ ...pointer(pinned, proven, 2), lastKnownGood: proven }]
  const changes = [{ merchant: 'DEMO', change: { setId: pinned.id, runs: [pinned.id] } }]
  expect(await follow()).toEqual([changes, changes])
  const both = { runs: pinned.id, falls: proven.id, loads: expect.arrayContaining(['2.0.0']) }
  expect(await served()).toEqual([both, both])
})

it('every portal returns to the last known good set when a version is blocked, though the pointer still names it', async () => {
  registry.state.pointers = [{ ...pointer(pinned, proven, 2), lastKnownGood: proven }]
  await follow()
  registry.state.blocked = [{ name: 'mfe-games', version: '2.0.0' }]
  const changes = [{ merchant: 'DEMO', change: { setId: proven.id, runs: [proven.id], revoked: true } }]
  expect(await follow()).toEqual([changes, changes])
  const both = { runs: proven.id, falls: undefined, loads: ['1.0.0'] }
  expect(await served()).toEqual([both, both])
})
