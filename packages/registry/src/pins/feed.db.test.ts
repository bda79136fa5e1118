import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { testRegistry } from '../testing/index.ts'
import type { TestRegistry } from '../testing/index.ts'

let registry: TestRegistry
let other: FastifyInstance
beforeAll(async () => {
  registry = await testRegistry()
  other = registry.another()
  await Promise.all([registry.app.ready(), other.ready()])
  for (const release of [aRelease({ name: 'shell' }), aRelease({ version: '1.0.0' }), aRelease({ version: '1.1.0' })]) await registry.publish(release)
  await registry.call('POST', '/registry/v1/merchants', { merchant: 'DEMO' })
})
beforeEach(async () => void (await registry.call('POST', '/registry/v1/pins', { merchant: 'DEMO', releases: { shell: '1.0.0', 'mfe-games': '1.0.0' } })))
afterAll(() => registry.stop())

const headers = () => ({ authorization: `Bearer ${registry.adminToken}` })
const feedOf = (app: FastifyInstance, after: number) => app.inject({ url: `/registry/v1/feed?after=${after}`, headers: headers() })

describe('GET /feed', () => {
  it('answers at once when there is something to tell, to one who is ahead too', async () => {
    const all = (await registry.call('GET', '/registry/v1/pointers')).body
    for (const after of [-1, 0, all[0].sequence + 1000]) expect((await feedOf(registry.app, after)).json()).toEqual({ sequence: all[0].sequence, pointers: all })
  })

  it('wakes in every process when a pointer moves in one', async () => {
    const { sequence } = (await feedOf(other, -1)).json()
    const waiting = feedOf(other, sequence)
    // A publish is logged, but moves nobody: the wait goes on over it.
    await registry.publish(aRelease({ version: '1.9.0' }))
    const pinnedAt = performance.now()
    const pinned = (await registry.call('POST', '/registry/v1/pins', { merchant: 'DEMO', releases: { 'mfe-games': '1.1.0' } })).body
    expect((await waiting).json()).toEqual({ sequence: pinned.sequence, pointers: [pinned] })
    expect(performance.now() - pinnedAt).toBeLessThan(1000)

    const waitingAgain = feedOf(other, pinned.sequence)
    const back = (await registry.call('POST', '/registry/v1/rollbacks', { merchant: 'DEMO' })).body
    expect((await waitingAgain).json().pointers).toEqual([back])
  })

  it('lets its waiting portals go when the process stops', async () => {
    const stopping = registry.another()
    const address = await stopping.listen({ port: 0, host: '127.0.0.1' })
    const { sequence } = (await feedOf(stopping, -1)).json()
    const arrived = once(stopping.server, 'request')
    const waiting = fetch(`${address}/registry/v1/feed?after=${sequence}`, { headers: headers() })
    await arrived
    const stoppedAt = performance.now()
    await stopping.close()
    expect((await waiting).status).toBeLessThan(504)
    expect(performance.now() - stoppedAt).toBeLessThan(5000)
  })
})
