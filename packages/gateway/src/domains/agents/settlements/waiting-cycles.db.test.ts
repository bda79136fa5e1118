import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Sql } from '@atrium/database'
import { createSealer } from '@atrium/ledger'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { sealJournals } from '../../../testing/wallet/seal-journals.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { createTeamRollups } from '../rollups/rollups.ts'
import { createCycleSettlement } from './settle-cycles.ts'
import { createSettling, flat } from './testing/settling.ts'
import type { Settling } from './testing/settling.ts'
import { addRound } from '../../../testing/wallet/rounds.ts'

let settling: Settling
let agent: TestMember, member: TestMember
const DAY = '2026-11-19T15:00:00Z'

beforeAll(async () => {
  settling = await createSettling()
})
afterAll(() => settling.gateway.close())
beforeEach(async () => {
  ;({ agent, member } = await settling.startWithTeam('2026-11-20T03:00:00Z'))
})

/** Adds an open round. */
const open = (who: TestMember, at: string, mode: 'real' | 'demo' = 'real') =>
  addRound(settling.sql, { member: who, game: 'TIDE', mode, state: 'OPEN', stake: 1, at })

describe('a day that is over', () => {
  it('does not wait for open rounds of another merchant, of demo games, or of the next day', async () => {
    await settling.contract(agent, 'DAILY', flat('1'), { from: DAY })
    await open(await addMember(settling.sql, { merchant: 'LOTUS' }), '2026-11-20T03:00:00Z')
    await open(member, '2026-11-20T03:00:00Z', 'demo')
    await open(member, '2026-11-20T15:00:00Z')
    await settling.play(member, 10, 0)
    settling.at('2026-11-20T18:00:00Z')
    await settling.settle()
    expect(await settling.billed(agent, 'DAILY')).toEqual(['ISSUED', '0.1', '0.1', '0'])
  })

  it('waits until its bets are counted', async () => {
    await settling.settle()
    await settling.contract(agent, 'DAILY', flat('1'), { from: DAY })
    await settling.play(member, 10, 0, '2026-11-20T14:59:59.999Z')
    settling.at('2026-11-20T18:00:00Z')
    await createCycleSettlement(settling.deps)()
    expect(await settling.bill(agent, 'DAILY')).toBeUndefined()
    await settling.settle()
    expect(await settling.billed(agent, 'DAILY')).toEqual(['ISSUED', '0.1', '0.1', '0'])
  })

  it('waits until its ledger is counted', async () => {
    await settling.set({ dividend_cycle: 'D' })
    await settling.contract(agent, 'DIVIDEND', flat('10'), { from: DAY })
    await settling.play(member, 10, 0)
    await settling.post(member, 'bonus', 4, '2026-11-20T14:59:59Z')
    settling.at('2026-11-20T18:00:00Z')
    await untilFeedIsReadable(settling.sql)
    await createTeamRollups(settling.deps)()
    await createCycleSettlement(settling.deps)()
    expect(await settling.bill(agent, 'DIVIDEND')).toBeUndefined()
    await sealJournals(settling.sql, createSealer(settling.gateway.deps))
    await settling.settle()
    expect(await settling.billed(agent, 'DIVIDEND')).toEqual(['ISSUED', '0.6', '0.6', '0'])
  })
})

describe('a window', () => {
  it('is settled twenty seconds after its end, because bets are stored a little after they are settled', async () => {
    await settling.contract(
      agent,
      'REALTIME',
      { rates: { win: '1', loss: '1', single: '1' } },
      { from: '2026-11-20T03:00:00Z' },
    )
    await settling.play(member, 10, 0, '2026-11-20T03:01:00Z')
    settling.at('2026-11-20T03:05:19.999Z')
    await settling.settle()
    expect(await settling.bill(agent, 'REALTIME')).toBeUndefined()
    settling.at('2026-11-20T03:05:20Z')
    await settling.settle()
    expect(await settling.billed(agent, 'REALTIME')).toEqual(['ISSUED', '0.2', '0.2', '0'])
  })
})

describe('an hour that waits', () => {
  it('is not skipped by the next one, when its bets are counted between the two', async () => {
    await settling.settle()
    await settling.contract(agent, 'HOURLY', flat('1'), { from: '2026-11-20T03:00:00Z' })
    await settling.play(member, 10, 0, '2026-11-20T03:30:00Z')
    await settling.play(member, 20, 0, '2026-11-20T04:30:00Z')
    settling.at('2026-11-20T05:05:00Z')
    await untilFeedIsReadable(settling.sql)
    // A proxy that counts bets as soon as the settlement has found that the first cycle must wait.
    const sql = new Proxy(settling.deps.sql, {
      get: (target, name) =>
        name !== 'begin'
          ? (Reflect.get(target, name) as unknown)
          : async (work: Parameters<Sql['begin']>[1]) => {
              const result: unknown = await target.begin(work)
              if (result === false) await createTeamRollups(settling.deps)()
              return result
            },
    })
    await createCycleSettlement({ ...settling.deps, sql })()
    await settling.settle()
    expect([await settling.billed(agent, 'HOURLY', 1), await settling.billed(agent, 'HOURLY')]).toEqual([
      ['ISSUED', '0.1', '0.1', '0'],
      ['ISSUED', '0.2', '0.2', '0'],
    ])
  })
})
