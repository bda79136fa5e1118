import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { markDemoRegistry } from '../../platform/demo-database.ts'
import { testRegistry } from '../../testing/index.ts'
import type { TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
})
afterAll(() => registry.stop())

const read = async () => (await registry.call('GET', '/registry/v1/policies')).body
const change = (body: object, sequence?: number) =>
  registry.call(
    'PATCH',
    '/registry/v1/policies',
    { reason: 'a new market', ...body },
    undefined,
    sequence === undefined ? {} : { 'if-match': `"policies:${sequence}"` },
  )

it('412: a change based on outdated policies is rejected, with what changed and by whom, and overwrites nothing', async () => {
  const { sequence } = await read()
  expect(sequence).toBe(0)
  const first = await change({ fourEyesAbove: 3 }, sequence)
  expect(first).toMatchObject({ status: 200, body: { fourEyesAbove: 3, sequence: expect.any(Number) } })
  expect(await change({ fourEyesAbove: 50, keepNewest: 6 }, sequence)).toMatchObject({
    status: 412,
    body: {
      error: {
        code: 'SEQUENCE_CONFLICT',
        reasons: [
          expect.stringMatching(/^the admin at .* \(policies-changed, entry \d+\): a new market – fourEyesAbove: 3$/),
        ],
      },
    },
  })
  expect(await read()).toEqual(first.body)
  expect((await change({ keepNewest: 6 }, first.body.sequence)).body).toMatchObject({ fourEyesAbove: 3, keepNewest: 6 })
})

it('can be changed without If-Match, whatever changed before', async () => {
  expect((await change({ keepNewest: 7 })).status).toBe(200)
})

it('403: builds of a work tree are accepted in the demo alone, also when an earlier version stored that they were', async () => {
  const refused = await change({ acceptLocal: true })
  expect(refused).toMatchObject({
    status: 403,
    body: {
      error: {
        code: 'FORBIDDEN',
        message: expect.stringMatching(/^Only the demo/),
        coded: [{ code: 'local-outside-demo' }],
      },
    },
  })
  expect((await change({ acceptLocal: false })).body.acceptLocal).toBe(false)
  const { sql } = registry.database
  await sql`update registry.policies set policies = policies || '{"acceptLocal":true}'`
  expect((await read()).acceptLocal).toBe(false)
  await markDemoRegistry(sql)
  expect((await change({ acceptLocal: true })).body.acceptLocal).toBe(true)
  expect((await read()).acceptLocal).toBe(true)
})
