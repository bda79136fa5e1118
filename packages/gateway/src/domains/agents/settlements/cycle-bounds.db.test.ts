import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addContract } from '../../../testing/agents.ts'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { agreedByTwo, sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { createCycleSettlement } from './settle-cycles.ts'
import { createSettling, flat } from './testing/settling.ts'
import type { Settling } from './testing/settling.ts'

let settling: Settling
let top: TestMember, agent: TestMember, other: TestMember, member: TestMember
const registeredAt = new Date('2026-01-01T00:00:00Z')

beforeAll(async () => {
  settling = await createSettling()
})
afterAll(() => settling.gateway.close())
beforeEach(async () => {
  await settling.reset('2026-11-20T02:00:00Z')
  const { sql } = settling
  top = await addMember(sql, { type: 1, registeredAt })
  agent = await addMember(sql, { type: 1, parent: top, registeredAt })
  other = await addMember(sql, { type: 1, registeredAt })
  member = await addMember(sql, { parent: agent, registeredAt })
  for (const one of [top, agent, other, member]) await openAccount(sql, one, 0n)
})
const consumptions = async () =>
  (
    await settling.sql<{ startsAt: Date; consumption: bigint; gross: string }[]>`
      select starts_at as "startsAt", consumption, trim_scale(gross)::text as gross
      from agents.bills where agent_id = ${agent.id} order by starts_at`
  ).map(({ startsAt, consumption, gross }) => [
    startsAt.toISOString().slice(0, 13),
    String(consumption / 10_000n),
    gross,
  ])

describe('bets at the bounds of cycles', () => {
  it.each([
    [2027, 28],
    [2028, 29],
  ])(
    'of half months: day 15 belongs to the first, and the second half of February %i ends with day %i',
    async (year, last) => {
      await settling.set({ dividend_cycle: 'H' })
      await settling.contract(agent, 'DIVIDEND', flat('10'), { from: `${year}-01-31T15:00:00Z` })
      await settling.play(member, 1_000, 0, `${year}-01-31T14:59:59.999Z`)
      await settling.play(member, 100, 0, `${year}-01-31T15:00:00Z`)
      await settling.play(member, 20, 0, `${year}-02-15T14:59:59.999Z`)
      await settling.play(member, 3, 0, `${year}-02-15T15:00:00Z`)
      await settling.play(member, 5, 0, `${year}-02-${last}T14:59:59.999Z`)
      await settling.play(member, 7, 0, `${year}-02-${last}T15:00:00Z`)
      settling.at(`${year}-03-15T18:00:00Z`)
      await settling.settle()
      expect(await consumptions()).toEqual([
        [`${year}-01-31T15`, '120', '12'],
        [`${year}-02-15T15`, '8', '0.8'],
        [`${year}-02-${last}T15`, '7', '0.7'],
      ])
    },
  )

  it.each([
    [2027, 28],
    [2028, 29],
  ])('of months: February %i has %i days', async (year, last) => {
    await settling.contract(agent, 'DIVIDEND', flat('10'), { from: `${year}-01-31T15:00:00Z` })
    await settling.play(member, 20, 0, `${year}-02-${last}T14:59:59.999Z`)
    await settling.play(member, 7, 0, `${year}-02-${last}T15:00:00Z`)
    await settling.play(member, 3, 0, `${year}-03-31T14:59:59.999Z`)
    await settling.play(member, 9, 0, `${year}-03-31T15:00:00Z`)
    settling.at(`${year}-03-31T18:00:00Z`)
    await settling.settle()
    expect(await consumptions()).toEqual([
      [`${year}-01-31T15`, '20', '2'],
      [`${year}-02-${last}T15`, '10', '1'],
    ])
  })
})

describe('a contract that is accepted at the moment in which its first window begins', () => {
  it('is paid for bets that were counted before the acceptance was visible', async () => {
    const { sql } = settling
    const id = await addContract(sql, agent, {
      kind: 'REALTIME',
      state: 'PENDING',
      terms: { rates: { win: '0', loss: '1', single: '0' } },
    })
    await settling.play(member, 1_000, 0, '2026-11-20T02:00:01Z')
    settling.at('2026-11-20T02:00:02Z')
    await settling.settle()
    await sql`update agents.contracts set state = 'ACTIVE', settled_from = '2026-11-20T02:00:00Z' where id = ${id}`
    settling.at('2026-11-20T02:05:20Z')
    await settling.settle()
    expect(await settling.billed(agent, 'REALTIME')).toEqual(['ISSUED', '10', '10', '0'])
  })
})

describe('a member who is moved within a cycle', () => {
  it('pays each upline for the time below it, including earlier corrections, and counts as active in each with its bets there', async () => {
    await settling.set({ dividend_cycle: 'D', active_min_bet: settling.credits(50) })
    for (const one of [agent, other])
      await settling.contract(one, 'DIVIDEND', flat('10'), { from: '2026-11-19T15:00:00Z' })
    const wrong = await settling.play(member, 40, 0)
    await settling.play(member, 100, 10)
    settling.at('2026-11-20T03:00:00Z')
    await settling.sql`select agents.move_member(${member.id}, ${other.id}, '2026-11-20T03:00:00Z')`
    await settling.play(member, 30, 5, '2026-11-20T03:00:00Z')
    settling.at('2026-11-20T04:00:00Z')
    await settling.reverse(wrong)
    settling.at('2026-11-20T18:00:00Z')
    await settling.settle()
    expect([await settling.bill(agent, 'DIVIDEND'), await settling.bill(other, 'DIVIDEND')]).toMatchObject([
      { consumption: settling.credits(100), loss: settling.credits(90), active: 1, gross: '9' },
      { consumption: settling.credits(30), loss: settling.credits(25), active: 0, gross: '2.5' },
    ])
  })

  it('with a contract is paid by it for the time before, once', async () => {
    await settling.set({ dividend_cycle: 'D' })
    await settling.contract(top, 'DIVIDEND', flat('20'), { from: '2026-11-19T15:00:00Z' })
    const own = await settling.contract(agent, 'DIVIDEND', flat('10'), { from: '2026-11-19T15:00:00Z', upline: top })
    await settling.contract(other, 'DIVIDEND', flat('30'), { from: '2026-11-19T15:00:00Z' })
    await settling.play(member, 100, 0)
    // The gateway's clock is at 03:00.
    const path = `/agents/members/${agent.id}`
    const moved = await sendAsStaff(settling.gateway, 'POST', `${path}/move`, {
      staff: staffOf('Mina', { roles: ['agent-manager'] }),
      body: { upline: other.account, members: 1, ending: [String(own)], lowered: 0, reason: 'Asked for' },
    })
    expect((await agreedByTwo(settling.gateway, moved, path)).status).toBe(200)
    await settling.play(member, 7, 0, '2026-11-20T03:30:00Z')
    settling.at('2026-11-20T18:00:00Z')
    await settling.settle()
    settling.at('2026-11-21T18:00:00Z')
    await settling.settle()
    expect([
      await settling.billed(agent, 'DIVIDEND'),
      await settling.billed(top, 'DIVIDEND', 1),
      await settling.billed(other, 'DIVIDEND', 1),
    ]).toEqual([
      ['ISSUED', '10', '10', '0'],
      ['ISSUED', '20', '10', '0'],
      ['ISSUED', '2.1', '2.1', '0'],
    ])
  })
})

describe('a reversal after the payout', () => {
  it('is deducted from the day on which it arrives', async () => {
    await settling.contract(agent, 'DAILY', flat('0.5'), { from: '2026-11-19T15:00:00Z' })
    const wrong = await settling.play(member, 1_000, 0)
    settling.at('2026-11-20T18:00:00Z')
    await settling.settle()
    await settling.pay()
    settling.at('2026-11-21T02:00:00Z')
    await settling.play(member, 1_500, 0)
    await settling.reverse(wrong)
    settling.at('2026-11-21T18:00:00Z')
    await settling.settle()
    await settling.pay()
    expect([
      await settling.billed(agent, 'DAILY', 1),
      await settling.billed(agent, 'DAILY'),
      await settling.balance(agent),
    ]).toEqual([['PAID', '5', '5', '5'], ['PAID', '2.5', '2.5', '2.5'], '7.5'])
  })

  it('is carried by a dividend where the merchant has set this, together with the salaries that were paid', async () => {
    await settling.set({ dividend_cycle: 'D', carry: 'NEGATIVE_FOREVER' })
    await settling.contract(agent, 'DIVIDEND', flat('10'), { from: '2026-11-19T15:00:00Z' })
    await settling.contract(agent, 'DAILY', flat('0.5'), { from: '2026-11-19T15:00:00Z' })
    const wrong = await settling.play(member, 1_000, 0)
    settling.at('2026-11-20T18:00:00Z')
    await settling.settle()
    await settling.pay()
    settling.at('2026-11-21T02:00:00Z')
    await settling.reverse(wrong)
    settling.at('2026-11-21T18:00:00Z')
    await settling.settle()
    // The deducted salary of 5 for the first day was paid on the second day.
    expect(await settling.bill(agent, 'DIVIDEND')).toMatchObject({
      state: 'NOT_REACHED',
      loss: -settling.credits(1_005),
      inputs: { carriedOut: '-1005', salaries: String(settling.credits(5)) },
    })
    settling.at('2026-11-22T02:00:00Z')
    await settling.play(member, 2_000, 0)
    settling.at('2026-11-22T18:00:00Z')
    await settling.settle()
    expect([await settling.billed(agent, 'DIVIDEND', 2), await settling.billed(agent, 'DIVIDEND')]).toEqual([
      ['PAID', '100', '100', '100'],
      ['ISSUED', '99.5', '99.5', '0'],
    ])
  })
})

describe('what makes a downline active', () => {
  it('requires a valid bet on the merchant’s minimum number of days', async () => {
    await settling.set({ active_min_bet: settling.credits(50), min_bet_days: 2 })
    await settling.contract(agent, 'DIVIDEND', flat('10'), { from: '2026-10-31T15:00:00Z' })
    const second = await addMember(settling.sql, { parent: agent, registeredAt })
    await settling.play(member, 100, 0, '2026-11-10T02:00:00Z')
    await settling.play(member, 100, 0, '2026-11-10T05:00:00Z')
    await settling.play(second, 25, 0, '2026-11-10T02:00:00Z')
    await settling.play(second, 25, 0, '2026-11-11T02:00:00Z')
    settling.at('2026-11-30T18:00:00Z')
    await settling.settle()
    expect(await settling.bill(agent, 'DIVIDEND')).toMatchObject({ active: 1, consumption: settling.credits(250) })
  })

  /** One member bets on one day, a second member on two days. */
  const playOnDays = async () => {
    const second = await addMember(settling.sql, { parent: agent, registeredAt })
    await settling.play(member, 100, 0, '2026-11-10T02:00:00Z')
    for (const day of ['10', '11']) await settling.play(second, 50, 0, `2026-11-${day}T02:00:00Z`)
    settling.at('2026-11-30T18:00:00Z')
    await settling.settle()
  }

  it('uses the minimum bet period of a contract instead, which holds for those below as well', async () => {
    await settling.set({ active_min_bet: settling.credits(50), min_bet_days: 1 })
    await settling.contract(top, 'DIVIDEND', { ...flat('10'), minBetDays: 2 }, { from: '2026-10-31T15:00:00Z' })
    await settling.contract(agent, 'DIVIDEND', flat('5'), { from: '2026-10-31T15:00:00Z', upline: top })
    await playOnDays()
    expect([await settling.bill(top, 'DIVIDEND'), await settling.bill(agent, 'DIVIDEND')]).toMatchObject([
      { active: 1, inputs: { terms: { minBetDays: 2 }, policy: { minBetDays: 2 } } },
      { active: 1, inputs: { policy: { minBetDays: 2 } } },
    ])
  })

  it('can be made stricter by a downline’s contract, but not milder', async () => {
    await settling.set({ active_min_bet: settling.credits(50), min_bet_days: 5 })
    await settling.contract(top, 'DIVIDEND', { ...flat('10'), minBetDays: 1 }, { from: '2026-10-31T15:00:00Z' })
    const stricter = { ...flat('5'), minBetDays: 2 }
    await settling.contract(agent, 'DIVIDEND', stricter, { from: '2026-10-31T15:00:00Z', upline: top })
    await playOnDays()
    expect([await settling.bill(top, 'DIVIDEND'), await settling.bill(agent, 'DIVIDEND')]).toMatchObject([
      { active: 2, inputs: { policy: { minBetDays: 1 } } },
      { active: 1, inputs: { policy: { minBetDays: 2 } } },
    ])
  })

  it('requires the one day of a daily salary, whatever the merchant has set for longer cycles', async () => {
    await settling.set({ active_min_bet: settling.credits(50), min_bet_days: 3 })
    await settling.contract(agent, 'DAILY', flat('0.5'), { from: '2026-11-19T15:00:00Z' })
    await settling.play(member, 100, 0)
    settling.at('2026-11-20T18:00:00Z')
    await settling.settle()
    expect(await settling.bill(agent, 'DAILY')).toMatchObject({ active: 1 })
  })
})

describe('a scheduled cycle', () => {
  it('is computed once by two concurrent processes', async () => {
    await settling.contract(agent, 'DAILY', flat('0.5'), { from: '2026-11-19T15:00:00Z' })
    await settling.play(member, 1_000, 0)
    await settling.settle()
    settling.at('2026-11-20T18:00:00Z')
    const settle = createCycleSettlement(settling.deps)
    await Promise.all([settle(), settle(), settle()])
    expect(await consumptions()).toEqual([['2026-11-19T15', '1000', '5']])
  })
})

describe('bills that uplines pay', () => {
  it('are paid in whole hundredths, the oldest first, and each once', async () => {
    await settling.set({ payer: 'UPLINE' })
    await settling.contract(top, 'DAILY', flat('10'), { from: '2026-11-19T15:00:00Z' })
    await settling.contract(agent, 'DAILY', flat('10'), { from: '2026-11-19T15:00:00Z', upline: top })
    await settling.contract(top, 'HOURLY', flat('5'), { from: '2026-11-20T02:00:00Z' })
    await settling.contract(agent, 'HOURLY', flat('5'), { from: '2026-11-20T02:00:00Z', upline: top })
    await settling.play(member, 100, 0)
    settling.at('2026-11-20T03:05:00Z')
    await settling.settle()
    settling.at('2026-11-20T18:00:00Z')
    // Deletes contracts, because the open amount would expire with the next hour's bill.
    await settling.sql`
      update agents.contracts set state = 'TERMINATED', settled_until = '2026-11-20T03:00:00Z' where kind = 'HOURLY'`
    await settling.settle()
    await settling.sql`update agents.bills set state = 'DENIED' where agent_id = ${top.id}`
    await settling.sql`select wallet.credit_deposit(${top.id}, ${`part-${top.id}`}, 80190, '2026-11-20T18:00:00Z')`
    await settling.pay()
    expect([
      await settling.billed(agent, 'HOURLY'),
      await settling.billed(agent, 'DAILY'),
      await settling.balance(top),
    ]).toEqual([['PAID', '5', '5', '5'], ['PARTIAL', '10', '10', '3.01'], '0.009'])
    await settling.pay()
    expect(await settling.billed(agent, 'DAILY')).toEqual(['PARTIAL', '10', '10', '3.01'])
    await settling.sql`select wallet.credit_deposit(${top.id}, ${`rest-${top.id}`}, 100000, '2026-11-20T18:00:00Z')`
    await Promise.all([settling.pay(), settling.pay()])
    expect([await settling.billed(agent, 'DAILY'), await settling.balance(top), await settling.balance(agent)]).toEqual(
      [['PAID', '10', '10', '10'], '3.019', '15'],
    )
  })
})
