import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { testRegistry } from '../../testing/index.ts'
import type { Answer, TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
  for (const merchant of ['DEMO', 'LOTUS']) await registry.call('POST', '/registry/v1/merchants', { merchant })
})
afterAll(() => registry.stop())

const demo = async (): Promise<Answer> =>
  (await registry.call('GET', '/registry/v1/merchants')).body.find(({ merchant }: Answer) => merchant === 'DEMO')
const change = (body: object, sequence: number) =>
  registry.call('PATCH', '/registry/v1/merchants/DEMO', { reason: 'moved', ...body }, undefined, {
    'if-match': `"DEMO:${sequence}"`,
  })

it('412: a change based on an outdated time zone or groups is rejected, with what changed and by whom', async () => {
  const { sequence } = await demo()
  // Changes of other merchants, and pins, are not counted.
  await registry.call('PATCH', '/registry/v1/merchants/LOTUS', { groups: ['@asia'], reason: 'x' })
  expect((await change({ groups: ['@asia'] }, sequence)).body).toMatchObject({
    groups: ['@asia'],
    timeZone: 'Asia/Seoul',
  })
  expect(await change({ groups: [] }, sequence)).toMatchObject({
    status: 412,
    body: {
      error: {
        code: 'SEQUENCE_CONFLICT',
        reasons: [
          expect.stringMatching(/^the admin at .* \(merchant-changed, entry \d+\): moved – groups: \["@asia"\]$/),
        ],
      },
    },
  })
  expect(await demo()).toMatchObject({ groups: ['@asia'] })
  expect((await change({ timeZone: 'Europe/Berlin' }, (await demo()).sequence)).status).toBe(200)
})
