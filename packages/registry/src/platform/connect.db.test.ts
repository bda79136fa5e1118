import { aRelease } from '@atrium/test-kit/releases'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { connectRegistry } from './connect.ts'
import { newestPointers } from '../domains/pointers/repository.ts'
import { testRegistry } from '../testing/index.ts'
import type { TestRegistry } from '../testing/index.ts'

let registry: TestRegistry
beforeAll(async () => {
  registry = await testRegistry()
  for (const release of [aRelease({ name: 'shell' }), aRelease({ version: '1.0.0' }), aRelease({ version: '1.1.0' })])
    await registry.publish(release)
  await registry.call('POST', '/registry/v1/merchants', { merchant: 'DEMO' })
  for (const version of ['1.0.0', '1.1.0', '1.0.0'])
    await registry.call('POST', '/registry/v1/pins', {
      merchants: ['DEMO'],
      releases: { shell: '1.0.0', 'mfe-games': version },
      reason: 'a test',
    })
})
afterAll(() => registry.stop())

const MOVES = 3_000
/** A log with many pins. Each entry refers to the previous one. */
const growLog = () => registry.database.sql`
  insert into registry.log (sequence, at, actor, action, merchant, from_set, to_set, previous, reason, hash)
  select head.sequence + n, head.at, head.actor, 'pinned', 'DEMO', head.to_set, head.to_set, head.sequence + n - 1,
    head.reason, head.hash
  from (select * from registry.log order by sequence desc limit 1) head cross join generate_series(1, ${MOVES}::int) n`

it('does not reuse the plan of a small log for one that has grown', async () => {
  const sql = connectRegistry(registry.database.url)
  try {
    const rowsRead = await sql.begin(async (tx) => {
      // Repeated until PostgreSQL caches a plan.
      for (let at = 0; at < 10; at++) await newestPointers(tx)
      await growLog()
      const rows = () =>
        tx<{ read: number }[]>`
          select seq_tup_read::float8 as read from pg_stat_xact_user_tables
          where schemaname = 'registry' and relname = 'log'`
      const [before] = await rows()
      const [move] = await newestPointers(tx)
      const [after] = await rows()
      expect(move?.sequence).toBeGreaterThan(MOVES)
      return after!.read - before!.read
    })
    expect(rowsRead).toBeLessThan(MOVES)
  } finally {
    await sql.end()
  }
})
