import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Sql, Transaction } from '@atrium/database'
import type { TestMember } from '../../../testing/builders.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { untilSomebodyWaits } from '../../../testing/until-somebody-waits.ts'
import { createTeamRollups } from '../rollups/rollups.ts'
import { createCycleSettlement } from './settle-cycles.ts'
import { createSettling, flat } from './testing/settling.ts'
import type { Settling } from './testing/settling.ts'
import { addRound } from '../../../testing/wallet/rounds.ts'

let settling: Settling
let agent: TestMember, member: TestMember

beforeAll(async () => {
  settling = await createSettling()
})
afterAll(() => settling.gateway.close())
beforeEach(async () => {
  ;({ agent, member } = await settling.startWithTeam('2026-11-20T03:00:00Z'))
})

/**
 * Runs `work` during a settlement, before the transaction that inserts bills ends. Waits until `work` has finished or
 * is blocked by a lock. Resolves after both.
 */
async function settleBeside(work: () => Promise<void>): Promise<void> {
  let beside: Promise<void> | undefined
  const sql = new Proxy(settling.deps.sql, {
    get: (target, name) =>
      name !== 'begin'
        ? (Reflect.get(target, name) as unknown)
        : (inner: (tx: Transaction) => Promise<unknown>) =>
            (target as Sql).begin(async (tx) => {
              const result = await inner(tx)
              if (!beside && (await tx`select 1 from agents.bills where agent_id = ${agent.id}`).length > 0) {
                beside = work()
                // Errors are thrown by the final await.
                await Promise.race([beside.catch(() => {}), untilSomebodyWaits(settling.sql)])
              }
              return result
            }),
  })
  await createCycleSettlement({ ...settling.deps, sql })()
  await beside
}

describe('a cycle that another process has computed, and not stored yet', () => {
  it.each(['DAILY', 'REALTIME'] as const)('is left to that process: %s', async (kind) => {
    await settling.contract(
      agent,
      kind,
      kind === 'DAILY' ? flat('1') : { rates: { win: '1', loss: '1', single: '0' } },
      { from: kind === 'DAILY' ? '2026-11-19T15:00:00Z' : '2026-11-20T03:00:00Z' },
    )
    await settling.play(member, '10.23', 0)
    await untilFeedIsReadable(settling.sql)
    await createTeamRollups(settling.deps)()
    settling.at(kind === 'DAILY' ? '2026-11-20T18:00:00Z' : '2026-11-20T03:05:20Z')
    await settleBeside(createCycleSettlement(settling.deps))
    expect(await settling.sql`select count(*)::int from agents.bills where agent_id = ${agent.id}`).toEqual([
      { count: 1 },
    ])
    expect(await settling.billed(agent, kind)).toEqual(['ISSUED', '0.1023', '0.1', '0'])
  })
})

describe('a bet that is counted while its window is settled', () => {
  it('counts in the running window', async () => {
    await settling.contract(agent, 'HOURLY', flat('1'), { from: '2026-11-20T03:00:00Z' })
    await settling.play(member, 10, 0, '2026-11-20T03:30:00Z')
    await untilFeedIsReadable(settling.sql)
    await createTeamRollups(settling.deps)()
    settling.at('2026-11-20T04:05:00Z')
    // A bet of that hour whose transaction starts before the settlement and commits during it.
    const [isStored, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const betting = settling.sql.begin(async (tx) => {
      await addRound(tx, { member, game: 'TIDE', stake: 20, at: '2026-11-20T03:45:00Z' })
      isStored.resolve()
      await mayEnd.promise
    })
    await isStored.promise
    await settleBeside(async () => {
      mayEnd.resolve()
      await betting
      await untilFeedIsReadable(settling.sql)
      await createTeamRollups(settling.deps)()
    })
    await settling.settle()
    settling.at('2026-11-20T05:05:00Z')
    await settling.settle()
    expect([await settling.billed(agent, 'HOURLY', 1), await settling.billed(agent, 'HOURLY')]).toEqual([
      ['ISSUED', '0.1', '0.1', '0'],
      ['ISSUED', '0.2', '0.2', '0'],
    ])
  })
})
