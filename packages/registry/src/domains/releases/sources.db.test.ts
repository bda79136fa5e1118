import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import type { ReleaseOptions } from '@atrium/test-kit/releases'
import { markDemoRegistry } from '../../platform/demo-database.ts'
import { testRegistry } from '../../testing/index.ts'
import type { TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
  await markDemoRegistry(registry.database.sql)
  await registry.publish(aRelease({ name: 'shell' }))
  await registry.call('POST', '/registry/v1/merchants', { merchant: 'DEMO' })
})
beforeEach(() => registry.setPolicies({ refuseDirty: 'none', acceptLocal: true }))
afterAll(() => registry.stop())

const publish = (wishes: ReleaseOptions) => registry.publish(aRelease(wishes))
const pin = (version: string) =>
  registry.call('POST', '/registry/v1/pins', {
    merchants: ['DEMO'],
    releases: { shell: '1.0.0', 'mfe-games': version },
    reason: 'a test',
  })
const refusedAs = (status: number, code: string, ...before: string[]) => ({
  status,
  body: { error: { coded: [...before.map((each) => ({ code: each })), expect.objectContaining({ code })] } },
})

describe('a release of a dirty work tree', () => {
  it('is accepted with a warning that it is dirty, unless the policies reject it', async () => {
    expect(await publish({ version: '1.0.0', dirty: true })).toMatchObject({
      status: 201,
      body: {
        warnings: [
          'It was built from a work tree with uncommitted changes, so it is not what the commit a1b2c3d says.',
        ],
      },
    })
    expect((await pin('1.0.0')).status).toBe(200)
    const { body } = await registry.call('GET', '/registry/v1/releases?name=mfe-games')
    expect(body).toMatchObject([{ version: '1.0.0', dirty: true }])
    expect((await registry.call('GET', '/registry/v1/releases?name=shell')).body[0]).not.toHaveProperty('dirty')
  })

  it.each([
    ['dirty-source', { dirty: true as const }],
    ['no-commit', { commit: '' }],
  ])(
    'is rejected as %s at publish and at pin by the policy for releases, but still runs where it runs already',
    async (code, source) => {
      const [before, after] = code === 'no-commit' ? ['2.0.0', '2.1.0'] : ['3.0.0', '3.1.0']
      await publish({ version: before, ...source })
      await registry.setPolicies({ refuseDirty: 'releases' })
      expect(await publish({ version: after, ...source })).toMatchObject(refusedAs(422, code))
      expect(await pin(before)).toMatchObject(refusedAs(409, code, 'does-not-fit'))
      expect((await publish({ version: after })).status).toBe(201)
      expect((await pin(after)).status).toBe(200)
    },
  )

  it('may be a local build when the policy is about releases only', async () => {
    await registry.setPolicies({ refuseDirty: 'releases' })
    expect((await publish({ version: '4.0.0-local.h1', dirty: true })).status).toBe(201)
    expect((await pin('4.0.0-local.h1')).status).toBe(200)
    await registry.setPolicies({ refuseDirty: 'all' })
    expect(await publish({ version: '4.0.0-local.h2', dirty: true })).toMatchObject(refusedAs(422, 'dirty-source'))
  })

  it('can be the target of a rollback', async () => {
    await publish({ version: '5.0.0', dirty: true })
    await pin('5.0.0')
    await publish({ version: '5.1.0' })
    await pin('5.1.0')
    await registry.setPolicies({ refuseDirty: 'all' })
    expect(
      (await registry.call('POST', '/registry/v1/rollbacks', { merchant: 'DEMO', reason: 'back' })).body,
    ).toMatchObject({ set: { releases: { 'mfe-games': '5.0.0' } } })
  })

  it('is the same release as one of the same bytes that is not dirty', async () => {
    expect((await publish({ version: '6.0.0' })).status).toBe(201)
    expect((await publish({ version: '6.0.0', dirty: true })).status).toBe(200)
  })
})

it('a weaker policy for dirty sources needs a second person, a stricter one does not', async () => {
  const change = (refuseDirty: string) =>
    registry.call('PATCH', '/registry/v1/policies', { refuseDirty, reason: 'a test' })
  expect((await change('all')).body).toMatchObject({ refuseDirty: 'all' })
  expect((await change('releases')).body).toMatchObject({ refuseDirty: 'all', proposal: expect.any(Number) })
})
