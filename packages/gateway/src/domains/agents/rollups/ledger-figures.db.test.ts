import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { createSettling } from '../settlements/testing/settling.ts'
import type { Settling } from '../settlements/testing/settling.ts'
import { createTeamOverview } from '../team/team-overview.ts'

let settling: Settling
/** Tree: member below agent; other beside agent. */
let agent: TestMember, other: TestMember, member: TestMember

beforeAll(async () => {
  settling = await createSettling()
})
afterAll(() => settling.gateway.close())
beforeEach(async () => {
  await settling.reset('2026-11-22T03:00:00Z')
  const registeredAt = new Date('2026-01-01T00:00:00Z')
  agent = await addMember(settling.sql, { type: 1, registeredAt })
  other = await addMember(settling.sql, { type: 1, registeredAt })
  member = await addMember(settling.sql, { parent: agent, registeredAt })
  for (const one of [agent, other, member]) await openAccount(settling.sql, one, 0n)
})

const post = (kind: string, amount: number, at: string, ref?: string) => settling.post(member, kind, amount, at, ref)
const overview = async (of: TestMember, from: string, to = from) =>
  createTeamOverview(settling.deps)(
    of.id,
    { code: 'DEMO', timeZone: 'Asia/Seoul', currency: 'DEMO', agentTypes: [1, 2, 41, 42] } as never,
    { from, to },
  )

describe('figures of a team from the ledger', () => {
  it('is each kind of movement separately, and the total that the team received is its profit', async () => {
    await post('deposit', 100, '2026-11-20T03:00:00Z')
    await post('deposit', 50, '2026-11-20T04:00:00Z')
    await post('deposit-reversal', -50, '2026-11-20T05:00:00Z')
    await post('bonus', 3, '2026-11-20T03:00:00Z')
    await post('referral', 4, '2026-11-20T03:00:00Z')
    await post('salary', 5, '2026-11-20T03:00:00Z')
    await post('dividend', 6, '2026-11-20T03:00:00Z')
    await post('rebate', 7, '2026-11-20T03:00:00Z')
    await post('payout', -20, '2026-11-20T03:00:00Z')
    await post('adjustment', 9, '2026-11-20T03:00:00Z')
    await settling.settle()
    expect(await overview(agent, '2026-11-20')).toMatchObject({
      deposits: 1,
      deposited: '100',
      firstDeposits: 1,
      firstDeposited: '100',
      withdrawals: 1,
      withdrawn: '20',
      bonus: '7',
      salary: '5',
      dividend: '6',
      rebate: '7',
      stake: '0',
      profit: '25',
      top: [{ account: member.account, profit: '25' }],
    })
  })

  it('is on the day of the merchant', async () => {
    await post('deposit', 1, '2026-11-20T14:59:59.999Z')
    await post('deposit', 2, '2026-11-20T15:00:00Z')
    await settling.settle()
    expect((await overview(agent, '2026-11-20', '2026-11-21')).days.map(({ deposited }) => deposited)).toEqual([
      '1',
      '2',
    ])
  })

  it('is a rebate in the categories that earned it', async () => {
    const [claim] = await settling.sql<[{ id: bigint }]>`
      insert into wallet.rebate_claims (merchant, member_id, request_id, amount, currency, at)
      values ('DEMO', ${member.id}, 'r', ${settling.credits(5)}, 'DEMO', '2026-11-20T03:00:00Z') returning id`
    for (const [category, amount] of [
      ['RNG', 2],
      ['LIVE', 3],
    ] as const) {
      await settling.sql`
        insert into wallet.rebate_accruals (merchant, member_id, day, category, rate, factor, base, amount, last_xid,
          last_id, claimed_by)
        values ('DEMO', ${member.id}, '2026-11-19', ${category}, 100, 10000, 0, ${settling.credits(amount)}, '0', 0,
          ${claim.id})`
    }
    await post('rebate', 5, '2026-11-20T03:00:00Z', `rebate:${claim.id}`)
    await settling.settle()
    expect(await overview(agent, '2026-11-20')).toMatchObject({ rebate: '5', profit: '5' })
    expect(
      await settling.sql`
        select d.category, d.rebate from agents.member_days d join agents.nodes n on n.id = d.node_id
        where n.member_id = ${member.id} and d.rebate <> 0 order by d.category`,
    ).toEqual([
      { category: 'LIVE', rebate: settling.credits(3) },
      { category: 'RNG', rebate: settling.credits(2) },
    ])
  })

  it('belongs to those who were above at that moment, when a member is moved before it is counted', async () => {
    await post('deposit', 1, '2026-11-20T02:59:59.999Z')
    await post('deposit', 2, '2026-11-20T03:00:00Z')
    await settling.sql`select agents.move_member(${member.id}, ${other.id}, '2026-11-20T03:00:00Z')`
    await settling.settle()
    expect([await overview(agent, '2026-11-20'), await overview(other, '2026-11-20')]).toMatchObject([
      { deposited: '1', firstDeposited: '1' },
      { deposited: '2', firstDeposited: '0' },
    ])
  })
})

describe('a day', () => {
  it('is closed ten minutes after midnight of the merchant', async () => {
    const closed = async () =>
      (
        await settling.sql<[{ through: string }]>`select through::text from agents.closed_days where merchant = 'DEMO'`
      )[0].through
    settling.at('2026-12-24T15:09:59.999Z')
    await settling.settle()
    expect(await closed()).toBe('2026-12-23')
    settling.at('2026-12-24T15:10:00Z')
    await settling.settle()
    expect(await closed()).toBe('2026-12-24')
  })
})
