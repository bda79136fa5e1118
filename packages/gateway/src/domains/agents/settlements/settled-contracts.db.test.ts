import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { createSettling, flat } from './testing/settling.ts'
import type { Settling } from './testing/settling.ts'

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
const end = (contract: bigint, until: string, state = 'SUPERSEDED') =>
  settling.sql`update agents.contracts set state = ${state}, settled_until = ${until} where id = ${contract}`

describe('a cycle', () => {
  it('is settled by the one contract that is in force at its beginning', async () => {
    const first = await settling.contract(agent, 'DAILY', flat('1'), { from: DAY })
    await end(first, '2026-11-20T15:00:00Z')
    await settling.contract(agent, 'DAILY', flat('2'), { from: '2026-11-20T15:00:00Z' })
    await settling.play(member, 100, 0)
    await settling.play(member, 100, 0, '2026-11-21T03:00:00Z')
    settling.at('2026-11-21T18:00:00Z')
    await settling.settle()
    expect(
      (
        await settling.sql`
          select trim_scale(gross)::text as gross from agents.bills where agent_id = ${agent.id} order by starts_at`
      ).map(({ gross }) => gross),
    ).toEqual(['1', '2'])
  })

  it("has no bills of another merchant's agents", async () => {
    const elsewhere = await addMember(settling.sql, { type: 1, merchant: 'LOTUS' })
    await settling.contract(agent, 'DAILY', flat('1'), { from: DAY })
    await settling.contract(elsewhere, 'DAILY', flat('1'), { from: DAY })
    // In the time zone of the merchant LOTUS, which is two hours behind Seoul.
    settling.at('2026-11-20T18:00:00Z')
    await settling.settle()
    expect([(await settling.bill(agent, 'DAILY'))?.state, await settling.bill(elsewhere, 'DAILY')]).toEqual([
      'NOTHING',
      undefined,
    ])
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
    expect([await settling.bill(agent, 'DIVIDEND', 1), await settling.bill(agent, 'DIVIDEND')]).toMatchObject([
      { inputs: { carriedOut: '-100' } },
      { gross: '5', inputs: { carriedIn: '0' } },
    ])
  })
})

describe('a contract that ended', () => {
  it('is settled for the running cycle, also where no other contract is in force', async () => {
    const contract = await settling.contract(agent, 'DAILY', flat('1'), { from: DAY })
    await settling.play(member, 100, 0)
    await end(contract, '2026-11-20T15:00:00Z', 'TERMINATED')
    settling.at('2026-11-20T18:00:00Z')
    await settling.settle()
    expect(await settling.billed(agent, 'DAILY')).toEqual(['ISSUED', '1', '1', '0'])
  })
})

describe('the loss of a team', () => {
  it("is the rest after the rebates, bonuses and salaries of the cycle, the agent's own too", async () => {
    await settling.set({ dividend_cycle: 'D' })
    await settling.contract(agent, 'DIVIDEND', flat('10'), { from: DAY })
    await settling.play(member, 100, 0)
    await settling.post(member, 'rebate', 7)
    await settling.post(member, 'bonus', 3)
    await settling.post(agent, 'salary', 5)
    // A paid dividend is no cost of the next cycle.
    await settling.post(agent, 'dividend', 40)
    settling.at('2026-11-20T18:00:00Z')
    await settling.settle()
    expect(await settling.bill(agent, 'DIVIDEND')).toMatchObject({
      loss: settling.credits(85),
      gross: '8.5',
      inputs: { rebates: '70000', bonuses: '30000', salaries: '50000' },
    })
  })
})

describe('an hour', () => {
  it('counts the bets from its beginning up to its end', async () => {
    await settling.contract(agent, 'HOURLY', flat('1'), { from: '2026-11-20T03:00:00Z' })
    for (const [stake, at] of [
      [1_000, '02:59:59.999'],
      [100, '03:00:00'],
      [20, '03:59:59.999'],
      [3, '04:00:00'],
    ] as const)
      await settling.play(member, stake, 0, `2026-11-20T${at}Z`)
    settling.at('2026-11-20T05:05:00Z')
    await settling.settle()
    expect([await settling.bill(agent, 'HOURLY', 1), await settling.bill(agent, 'HOURLY')]).toMatchObject([
      { consumption: settling.credits(120) },
      { consumption: settling.credits(3) },
    ])
  })

  it('counts downlines with the minimum bet as active, and not the agent', async () => {
    await settling.set({ active_min_bet: settling.credits(50) })
    await settling.contract(
      agent,
      'HOURLY',
      { tiers: [{ rate: '1', minConsumption: '0', minLoss: '0', minActive: 1 }] },
      { from: '2026-11-20T03:00:00Z' },
    )
    const idle = await addMember(settling.sql, { parent: agent })
    await settling.play(agent, 50, 0)
    await settling.play(member, 50, 0)
    await settling.play(idle, '49.99', 0)
    settling.at('2026-11-20T04:05:00Z')
    await settling.settle()
    expect(await settling.bill(agent, 'HOURLY')).toMatchObject({ active: 1, state: 'ISSUED' })
  })
})

describe('a downline who is moved within the team', () => {
  it.each([
    ['DAILY', '2026-11-20T18:00:00Z'],
    ['HOURLY', '2026-11-20T04:05:00Z'],
  ] as const)('is active once, with its bets at both places: %s', async (kind, settledAt) => {
    const { sql } = settling
    const [first, second] = [
      await addMember(sql, { type: 1, parent: agent }),
      await addMember(sql, { type: 1, parent: agent }),
    ]
    const [one, another, half] = [
      await addMember(sql, { parent: first }),
      await addMember(sql, { parent: first }),
      await addMember(sql, { parent: first }),
    ]
    await settling.set({ active_min_bet: settling.credits(50) })
    await settling.contract(agent, kind, flat('1'), { from: kind === 'DAILY' ? DAY : '2026-11-20T03:00:00Z' })
    await settling.contract(second, kind, flat('1'), {
      from: kind === 'DAILY' ? DAY : '2026-11-20T03:00:00Z',
      upline: agent,
    })
    const bet = async (at: string) => {
      for (const who of [one, another]) await settling.play(who, 50, 0, at)
      await settling.play(half, 25, 0, at)
    }
    await bet('2026-11-20T03:10:00Z')
    for (const { id } of [one, another, half])
      await sql`select agents.move_member(${id}, ${second.id}, '2026-11-20T03:20:00Z')`
    await bet('2026-11-20T03:30:00Z')
    settling.at(settledAt)
    await settling.settle()
    // Each bill counts a bet only if the member was below its agent at the time.
    expect([await settling.bill(agent, kind), await settling.bill(second, kind)]).toMatchObject([
      { active: 3 },
      { active: 2 },
    ])
  })

  it('is active on the days of both places', async () => {
    const { sql } = settling
    const [first, second] = [
      await addMember(sql, { type: 1, parent: agent }),
      await addMember(sql, { type: 1, parent: agent }),
    ]
    const [twoDays, oneDay] = [await addMember(sql, { parent: first }), await addMember(sql, { parent: first })]
    await settling.set({ dividend_cycle: 'W', active_min_bet: settling.credits(50), min_bet_days: 2 })
    await settling.contract(agent, 'DIVIDEND', flat('1'), { from: '2026-11-15T15:00:00Z' })
    for (const one of [twoDays, oneDay]) await settling.play(one, 50, 0, '2026-11-20T03:10:00Z')
    for (const { id } of [twoDays, oneDay])
      await sql`select agents.move_member(${id}, ${second.id}, '2026-11-20T03:20:00Z')`
    await settling.play(oneDay, 50, 0, '2026-11-20T03:30:00Z')
    await settling.play(twoDays, 50, 0, '2026-11-21T03:30:00Z')
    settling.at('2026-11-22T18:00:00Z')
    await settling.settle()
    expect(await settling.bill(agent, 'DIVIDEND')).toMatchObject({ active: 1 })
  })
})
