import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { backup, connect, reachEmbedded, restore } from '@atrium/database'
import { verifyBooks } from '../../maintenance/verify-books.ts'
import { GATEWAY_ROLE } from '../../migrations.ts'
import { readBooked } from './books.ts'
import { createRig } from './rig.ts'
import type { Rig } from './rig.ts'
import { PARTS } from './victim.ts'

let rig: Rig
beforeAll(async () => {
  rig = await createRig()
}, 60_000)
afterAll(() => rig.close(), 30_000)

describe('bets in flight', () => {
  it.each(PARTS)(
    'are stored once or can be sent again after kill -9 of the %s',
    async (part) => {
      const { problems, acknowledged, unanswered } = await rig.crash(part)
      expect(problems).toEqual([])
      expect(acknowledged).toBeGreaterThan(0)
      // PostgreSQL restarts so fast that most requests wait for it and still get a response.
      if (part === 'server') expect(unanswered).toBeGreaterThan(0)
    },
    120_000,
  )

  it('are in a backup that is made meanwhile, complete and adding up', async () => {
    const [folder, dataDir] = [rig.folder('backup'), rig.folder('restored')]
    const before = await rig.during(() => backup({ dataDir: rig.dataDir, to: folder, log: () => {} }))
    await restore({ dataDir, from: folder, log: () => {} })
    const { url, leave } = await reachEmbedded({ dataDir, log: () => {} })
    const sql = connect({ url, role: GATEWAY_ROLE, max: 1, name: 'restored' })
    try {
      expect((await verifyBooks(url)).problems).toEqual([])
      expect((await readBooked(sql, before)).size).toBe(before.length)
    } finally {
      await sql.end()
      await leave()
    }
  }, 120_000)
})
