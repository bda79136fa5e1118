import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { createSettling, flat } from './testing/settling.ts'
import type { Settling } from './testing/settling.ts'

let settling: Settling
let agent: TestMember, member: TestMember
const DAY = '2026-11-19T15:00:00Z'

beforeAll(async () => { settling = await createSettling() })
afterAll(() => settling.gateway.close())
beforeEach(async () => {
  await settling.reset('2026-11-20T03:00:00Z')
  agent = await addMember(settling.sql, { type: 1 })
  member = await addMember(settling.sql, { parent: agent })
  for (const one of [agent, member]) await openAccount(settling.sql, one, 0n)
})
const end = (contract: bigint, until: string, state = 'SUPERSEDED') => settling.sql`update agents.contracts set state = ${state}, settled_until = ${until} where id = ${contract}`

describe('a cycle', () => {
  it('is settled by the one contract that is in force as it begins', async () => {
    const first = await settling.contract(agent, 'DAILY', flat('1'), { from: DAY })
    await end(first, '2026-11-20T15:00:00Z')
    await settling.contract(agent, 'DAILY', flat('2'), { from: '2026-11-20T15:00:00Z' })
    await settling.play(member, 100, 0)
    await settling.play(member, 100, 0, '2026-11-21T03:00:00Z')
    settling.at('2026-11-21T18:00:00Z')
    await settling.settle()
    expect((await settling.sql`select trim_scale(gross)::text as gross from agents.bills where agent_id = ${agent.id} order by starts_at`).map(({ gross }) => gross)).toEqual(['1', '2'])
  })

  it('has no bills of another merchant\'s agents', async () => {
    const elsewhere = await addMember(settling.sql, { type: 1, merchant: 'LOTUS' })
    await settling.contract(agent, 'DAILY', flat('1'), { from: DAY })
    await settling.contract(elsewhere, 'DAILY', flat('1'), { from: DAY })
    // LOTUS is two hours behind.
    settling.at('2026-11-20T18:00:00Z')
    await settling.settle()
    expect([(await settling.bill(agent, 'DAILY'))?.state, await settling.bill(elsewhere, 'DAILY')]).toEqual(['NOTHING', undefined])
  })

  it('carries nothing over a time without a contract', async () => {
    await settling.set({ dividend_cycle: 'D', carry: 'NEGATIVE_FOREVER' })
    const first = await settling.contract(agent, 'DIVIDEND', flat('10'), { from: DAY })
    await end(first, '2026-11-20T15:00:00Z', 'TERMINATED')
    await settling.contract(agent, 'DIVIDEND', flat('10'), { from: '2026-11-21T15:00:00Z' })
    await settling.play(member, 0, 100)
    await settling.play(member, 50, 0, '2026-11-22T03:00:00Z')
    settling.at('2026-11-22T18:00:00Z')
    await settling.settle()
    expect([await settling.bill(agent, 'DIVIDEND', 1), await settling.bill(agent, 'DIVIDEND')]).toMatchObject([{ inputs: { carriedOut: '-100' } }, { gross: '5', inputs: { carriedIn: '0' } }])
  })
})

describe('an hour', () => {
  it('has the bets from its beginning up to its end', async () => {
    await settling.contract(agent, 'HOURLY', flat('1'), { from: '2026-11-20T03:00:00Z' })
    for (const [stake, at] of [[1_000, '02:59:59.999'], [100, '03:00:00'], [20, '03:59:59.999'], [3, '04:00:00']] as const) await settling.play(member, stake, 0, `2026-11-20T${at}Z`)
    settling.at('2026-11-20T05:05:00Z')
    await settling.settle()
    expect([await settling.bill(agent, 'HOURLY', 1), await settling.bill(agent, 'HOURLY')]).toMatchObject([{ consumption: settling.credits(120) }, { consumption: settling.credits(3) }])
  })

  it('counts downlines with the least bet as active, and not the agent', async () => {
    await settling.set({ active_min_bet: settling.credits(50) })
    await settling.contract(agent, 'HOURLY', { tiers: [{ rate: '1', minConsumption: '0', minLoss: '0', minActive: 1 }] }, { from: '2026-11-20T03:00:00Z' })
    const idle = await addMember(settling.sql, { parent: agent })
    await settling.play(agent, 50, 0)
    await settling.play(member, 50, 0)
    await settling.play(idle, '49.99', 0)
    settling.at('2026-11-20T04:05:00Z')
    await settling.settle()
    expect(await settling.bill(agent, 'HOURLY')).toMatchObject({ active: 1, state: 'ISSUED' })
  })
})
