import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { aRelease } from '@atrium/test-kit/releases'
import { testRegistry } from '../../testing/index.ts'
import type { TestRegistry } from '../../testing/index.ts'

let registry: TestRegistry
let canary: number
let set: string
beforeAll(async () => {
  registry = await testRegistry()
  for (const each of [{ name: 'shell' }, { version: '1.0.0' }, { version: '1.1.0' }])
    await registry.publish(aRelease(each))
  await registry.call('POST', '/registry/v1/merchants', { merchant: 'DEMO' })
  await registry.call('POST', '/registry/v1/pins', {
    merchants: ['DEMO'],
    releases: { shell: '1.0.0', 'mfe-games': '1.0.0' },
    reason: 'a test',
  })
  const { body } = await registry.call('POST', '/registry/v1/canaries', {
    merchants: ['DEMO'],
    releases: { 'mfe-games': '1.1.0' },
    steps: [
      { percent: 5, minutes: 30 },
      { percent: 50, minutes: 30 },
    ],
    reason: 'a test',
  })
  ;[
    {
      id: canary,
      set: { id: set },
    },
  ] = body.canaries
})
afterAll(() => registry.stop())

const verification = async () => (await registry.call('GET', '/registry/v1/log/verification')).body
const move = (body: object) =>
  registry.call('POST', '/registry/v1/canaries/moves', { canaries: [canary], reason: 'a test', ...body })

describe("the database's data besides the log", () => {
  it('match the log through all moves of a canary', async () => {
    expect(await verification()).toMatchObject({ intact: true })
    for (const body of [{ move: 'pause' }, { move: 'resume' }, { move: 'share', percent: 20 }]) {
      expect((await move(body)).status).toBe(200)
      expect(await verification()).toMatchObject({ intact: true })
    }
  })

  it.each<[string, (change: TestRegistry['database']['sql']) => Promise<unknown>]>([
    ['another share', (sql) => sql`update registry.rollouts set percent = 100`],
    ['another set', (sql) => sql`update registry.rollouts set set_id = stable_set`],
    ['another end', (sql) => sql`update registry.rollouts set state = 'promoted', ended_at = now()`],
  ])('differ when a canary was given %s', async (_what, change) => {
    const { sql } = registry.database
    await change(sql)
    expect(await verification()).toMatchObject({ intact: false, problem: `Canary ${canary} is not as the log says.` })
    await sql`update registry.rollouts set percent = 20, set_id = ${set}, state = 'running', ended_at = null`
    expect(await verification()).toMatchObject({ intact: true })
  })

  it('differ when a set was made the last known good one', async () => {
    const { sql } = registry.database
    await sql`insert into registry.earned_sets (merchant, set_id, at) values ('DEMO', ${set}, now())`
    expect(await verification()).toMatchObject({
      intact: false,
      problem: `The set ${set} counts as healthy at DEMO, and the log does not say that it earned it.`,
    })
    await sql`delete from registry.earned_sets`
  })

  it('match the log after a canary has ended', async () => {
    expect((await move({ move: 'promote' })).status).toBe(200)
    expect(await verification()).toMatchObject({ intact: true })
  })
})
