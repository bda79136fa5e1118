import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { BEFORE_WAITS_END, testRegistry } from '../../testing/index.ts'
import type { TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
let other: FastifyInstance
beforeAll(async () => {
  registry = await testRegistry()
  other = registry.another()
  await Promise.all([registry.app.ready(), other.ready()])
  for (const release of [aRelease({ name: 'shell' }), aRelease({ version: '1.0.0' }), aRelease({ version: '1.1.0' })])
    await registry.publish(release)
  await registry.call('POST', '/registry/v1/merchants', { merchant: 'DEMO' })
})
beforeEach(
  async () =>
    void (await registry.call('POST', '/registry/v1/pins', {
      merchants: ['DEMO'],
      reason: 'a test',
      releases: { shell: '1.0.0', 'mfe-games': '1.0.0' },
    })),
)
afterAll(() => registry.stop())

const feedOf = (app: FastifyInstance, after: number) =>
  registry.inject({ url: `/registry/v1/feed?after=${after}` }, app)

describe('GET /feed', () => {
  it('responds at once when there are changes, also to a cursor that is ahead', async () => {
    const all = (await registry.call('GET', '/registry/v1/pointers')).body
    for (const after of [-1, 0, all[0].sequence + 1000])
      expect((await feedOf(registry.app, after)).json()).toEqual({
        sequence: all[0].sequence,
        pointers: all,
        blocked: [],
        slowMs: 4000,
        ringByNetwork: true,
      })
  })

  it("returns the policies' limit of a slow first view", async () => {
    const { guard } = (await registry.call('GET', '/registry/v1/policies')).body
    await registry.setPolicies({ guard: { ...guard, slowMs: 2500 } })
    expect((await feedOf(other, -1)).json()).toMatchObject({ slowMs: 2500 })
    await registry.setPolicies({ guard })
  })

  it(
    'wakes waiting portals in every process when a pointer moves in one',
    async () => {
      const { sequence } = (await feedOf(other, -1)).json()
      const waiting = feedOf(other, sequence)
      // A publication is logged but changes no merchant's set: the wait continues.
      await registry.publish(aRelease({ version: '1.9.0' }))
      const pinned = (
        await registry.call('POST', '/registry/v1/pins', {
          merchants: ['DEMO'],
          reason: 'a test',
          releases: { 'mfe-games': '1.1.0' },
        })
      ).body.pointers[0]
      expect((await waiting).json()).toEqual({
        sequence: pinned.sequence,
        pointers: [pinned],
        blocked: [],
        slowMs: 4000,
        ringByNetwork: true,
      })

      const waitingAgain = feedOf(other, pinned.sequence)
      const { warnings: _warnings, ...back } = (
        await registry.call('POST', '/registry/v1/rollbacks', { merchant: 'DEMO', reason: 'a test' })
      ).body
      expect((await waitingAgain).json().pointers).toEqual([back])
    },
    BEFORE_WAITS_END,
  )

  it('responds to its waiting portals when the process stops', async () => {
    const stopping = registry.another()
    const address = await stopping.listen({ port: 0, host: '127.0.0.1' })
    const { sequence } = (await feedOf(stopping, -1)).json()
    const arrived = once(stopping.server, 'request')
    const url = `/registry/v1/feed?after=${sequence}`
    const waiting = fetch(address + url, { headers: await registry.headersOf({ method: 'GET', url }) })
    await arrived
    await stopping.close()
    // A connection that is still open when the process has stopped is closed without a response.
    expect((await waiting).status).toBeLessThan(504)
  })
})
