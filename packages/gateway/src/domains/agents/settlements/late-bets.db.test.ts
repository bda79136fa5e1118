import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { createSettling, flat } from './testing/settling.ts'
import type { Settling } from './testing/settling.ts'

let settling: Settling
let agent: TestMember, member: TestMember
const RATES: ContractTerms = { rates: { win: '0.3', loss: '0.5', single: '0.1' } }
const from = '2026-11-20T03:00:00Z'

beforeAll(async () => {
  settling = await createSettling()
})
afterAll(() => settling.gateway.close())
beforeEach(async () => {
  ;({ agent, member } = await settling.startWithTeam(from))
})
const consumptions = async (of = agent) =>
  (
    await settling.sql<{ at: string; credits: number }[]>`
  select to_char(starts_at at time zone 'UTC', 'HH24:MI') as at, (consumption / 10000)::int as credits
  from agents.bills where agent_id = ${of.id} and kind in ('HOURLY', 'REALTIME') order by starts_at`
  ).map(({ at, credits }) => [at, credits])

describe('a bet that is counted after windows were computed', () => {
  it('counts in its own window, if that is the first uncomputed one', async () => {
    await settling.contract(agent, 'REALTIME', RATES, { from })
    await settling.play(member, 1, 0, '2026-11-20T03:01:00Z')
    settling.at('2026-11-20T03:05:20Z')
    await settling.settle()
    await settling.play(member, 7, 0, '2026-11-20T03:05:00Z')
    settling.at('2026-11-20T03:12:00Z')
    await settling.settle()
    expect(await consumptions()).toEqual([
      ['03:00', 1],
      ['03:05', 7],
    ])
  })

  it.each(['another merchant', 'another kind'] as const)('is not late because of the cycles of %s', async (of) => {
    if (of === 'another merchant') {
      await settling.contract(await addMember(settling.sql, { type: 1, merchant: 'LOTUS' }), 'REALTIME', RATES, {
        from,
      })
      settling.at('2026-11-20T03:05:20Z')
    } else {
      await settling.contract(agent, 'DAILY', flat('1'), { from: '2026-11-19T15:00:00Z' })
      settling.at('2026-11-20T18:00:00Z')
    }
    await settling.settle()
    await settling.contract(agent, 'REALTIME', RATES, { from })
    await settling.play(member, 7, 0, '2026-11-20T03:01:00Z')
    settling.at(of === 'another merchant' ? '2026-11-20T03:06:00Z' : '2026-11-20T18:01:00Z')
    await settling.settle()
    expect(await consumptions()).toEqual([['03:00', 7]])
  })

  it('counts for a contract that has ended, in the windows before its end', async () => {
    const contract = await settling.contract(agent, 'REALTIME', RATES, { from })
    await settling.sql`
      update agents.contracts set state = 'TERMINATED', settled_until = '2026-11-20T03:10:00Z' where id = ${contract}`
    await settling.play(member, 7, 0, '2026-11-20T03:09:59.999Z')
    await settling.play(member, 20, 0, '2026-11-20T03:10:00Z')
    settling.at('2026-11-20T03:15:20Z')
    await settling.settle()
    expect(await consumptions()).toEqual([['03:05', 7]])
  })

  it('of a member who was moved meanwhile counts for the former agent', async () => {
    const other = await addMember(settling.sql, { type: 1 })
    for (const one of [agent, other]) await settling.contract(one, 'REALTIME', RATES, { from })
    await settling.play(member, 7, 0, '2026-11-20T03:01:00Z')
    await settling.play(member, 20, 0, '2026-11-20T03:02:00Z')
    await settling.sql`select agents.move_member(${member.id}, ${other.id}, '2026-11-20T03:02:00Z')`
    settling.at('2026-11-20T03:05:20Z')
    await settling.settle()
    expect([await consumptions(), await consumptions(other)]).toEqual([[['03:00', 7]], [['03:00', 20]]])
  })
})
