import { parseMoney, toWire } from '@atrium/contracts/money'
import type { ContractKind, ContractTerms } from '@atrium/contracts/rules/agents/agent-contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { createSettling, flat } from '../settlements/testing/settling.ts'
import type { Settling } from '../settlements/testing/settling.ts'

let settling: Settling
let agent: TestMember, member: TestMember
const RATES: ContractTerms = { rates: { win: '0.3', loss: '0.5', single: '0.1' } }
const from = '2026-11-20T03:00:00Z'

beforeAll(async () => {
  settling = await createSettling()
})
afterAll(() => settling.gateway.close())
beforeEach(async () => {
  await settling.reset('2026-11-20T03:00:00Z')
  agent = await addMember(settling.sql, { type: 1 })
  member = await addMember(settling.sql, { parent: agent })
  for (const one of [agent, member]) await openAccount(settling.sql, one, 0n)
})

/** Returns the bets that a bill's page lists, and their total. */
async function listed(
  kind: ContractKind,
  before = 0,
): Promise<{ bets: [string, string][]; validBet: string; consumption: string }> {
  const bill = (await settling.bill(agent, kind, before))!
  const { list, total } = (
    await settling.gateway.call(
      'agentBillSources',
      { billId: String(bill.id) },
      { token: await settling.gateway.signIn(agent) },
    )
  ).value
  expect(list).toHaveLength(total)
  return {
    bets: list.map(({ at, validBet }) => [new Date(at).toISOString().slice(11, 19), validBet ?? '']),
    validBet: toWire(list.reduce((sum, { validBet }) => sum + parseMoney(validBet), 0n)),
    consumption: toWire(bill.consumption),
  }
}

describe('the bets of a bill', () => {
  it('are those that counted in its window: a late one is in the bill that paid it, and a reversal in the one that deducted it', async () => {
    const { play, reverse, settle, at } = settling
    await settling.contract(agent, 'REALTIME', RATES, { from })
    await play(member, 100, 0, '2026-11-20T03:01:00Z')
    const reversed = await play(member, 30, 0, '2026-11-20T03:02:00Z')
    at('2026-11-20T03:05:20Z')
    await settle()
    // A late bet: its window is already settled.
    await play(member, 7, 0, '2026-11-20T03:04:00Z')
    at('2026-11-20T03:07:00Z')
    await play(member, 20, 0)
    await reverse(reversed)
    await settle()
    at('2026-11-20T03:10:20Z')
    await settle()
    expect(await listed('REALTIME', 1)).toEqual({
      bets: [
        ['03:02:00', '30'],
        ['03:01:00', '100'],
      ],
      validBet: '130',
      consumption: '130',
    })
    expect(await listed('REALTIME')).toEqual({
      bets: [
        ['03:07:00', '-30'],
        ['03:07:00', '20'],
        ['03:04:00', '7'],
      ],
      validBet: '-3',
      consumption: '-3',
    })
  })

  it('of an hour are found by the window as well, and those of a day by the day of their settlement', async () => {
    const { play, settle, at } = settling
    await settling.contract(agent, 'HOURLY', flat('0.5'), { from })
    await settling.contract(agent, 'DAILY', flat('0.5'), { from: '2026-11-19T15:00:00Z' })
    await play(member, 100, 0, '2026-11-20T03:01:00Z')
    at('2026-11-20T04:05:00Z')
    await settle()
    await play(member, 7, 0, '2026-11-20T03:59:00Z')
    at('2026-11-20T04:06:00Z')
    await settle()
    at('2026-11-20T05:05:00Z')
    await settle()
    expect(await listed('HOURLY', 1)).toEqual({ bets: [['03:01:00', '100']], validBet: '100', consumption: '100' })
    expect(await listed('HOURLY')).toEqual({ bets: [['03:59:00', '7']], validBet: '7', consumption: '7' })
    at('2026-11-20T18:00:00Z')
    await settle()
    expect(await listed('DAILY')).toEqual({
      bets: [
        ['03:59:00', '7'],
        ['03:01:00', '100'],
      ],
      validBet: '107',
      consumption: '107',
    })
  })
})

describe('bills of a downline who moved to another upline', () => {
  it('stay with the upline who offered the contract: a later upline sees none of them', async () => {
    const { sql, gateway, play, settle, at } = settling
    const [earlier, later] = [await addMember(sql, { type: 1 }), await addMember(sql, { type: 1 })]
    await sql`select agents.move_member(${agent.id}, ${earlier.id}, ${new Date('2026-11-19T03:00:00Z')})`
    await settling.contract(agent, 'DAILY', flat('0.5'), { from: '2026-11-19T15:00:00Z', upline: earlier })
    await play(member, 100, 0, '2026-11-20T03:01:00Z')
    at('2026-11-20T18:00:00Z')
    await settle()
    await sql`select agents.move_member(${agent.id}, ${later.id}, ${new Date('2026-11-20T19:00:00Z')})`
    const billId = String((await settling.bill(agent, 'DAILY'))!.id)
    const seenBy = async (reader: TestMember) => {
      const token = await gateway.signIn(reader)
      const { total, list } = (await gateway.call('agentBills', { kind: 'DAILY', of: 'DOWNLINES' }, { token })).value
      const file = (await gateway.call('agentBillsFile', { kind: 'DAILY', of: 'DOWNLINES', as: 'rows' }, { token }))
        .value
      return [
        total,
        list.map((one) => one.agent),
        file.list.map((one) => one.agent),
        (await gateway.call('agentBill', { billId }, { token })).status,
        (await gateway.call('agentBillSources', { billId }, { token })).status,
      ]
    }
    expect(await seenBy(earlier)).toEqual([1, [agent.account], [agent.account], 200, 200])
    expect(await seenBy(later)).toEqual([0, [], [], 404, 404])
  })
})
