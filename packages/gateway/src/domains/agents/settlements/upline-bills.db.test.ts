import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { createSettling, flat } from './testing/settling.ts'
import type { Settling } from './testing/settling.ts'

let settling: Settling
let top: TestMember, agent: TestMember, member: TestMember
const DAY = '2026-11-19T15:00:00Z'

beforeAll(async () => {
  settling = await createSettling()
})
afterAll(() => settling.gateway.close())
beforeEach(async () => {
  await settling.reset('2026-11-20T03:00:00Z')
  top = await addMember(settling.sql, { type: 1 })
  agent = await addMember(settling.sql, { type: 1, parent: top })
  member = await addMember(settling.sql, { parent: agent })
  for (const one of [top, agent, member]) await openAccount(settling.sql, one, 0n)
  await settling.set({ payer: 'UPLINE' })
})

const isBlocked = async () => {
  const { blocks } = (
    await settling.gateway.call('withdrawalOptions', {}, { token: await settling.gateway.signIn(top) })
  ).value
  return blocks.find(({ code }) => code === 'UNPAID_BILLS')?.amount
}
const deposit = (who: TestMember, amount: number) =>
  settling.sql`
    select wallet.credit_deposit(${who.id}, ${`deposit-${who.id}-${amount}`}, ${settling.credits(amount)},
      '2026-11-20T18:00:00Z')`
/** Creates a debt of 10 credits from the top agent to the agent, for one day. The top agent gets no payment. */
async function owe(): Promise<void> {
  await settling.contract(top, 'DAILY', flat('10'), { from: DAY })
  await settling.contract(agent, 'DAILY', flat('10'), { from: DAY, upline: top })
  await settling.play(member, 100, 0)
  settling.at('2026-11-20T18:00:00Z')
  await settling.settle()
  await settling.sql`update agents.bills set state = 'DENIED' where agent_id = ${top.id}`
}

describe('the debt of an upline', () => {
  it('blocks its withdrawals from the settlement on, while it can pay nothing or a part, until it is paid', async () => {
    await owe()
    expect([await settling.billed(agent, 'DAILY'), await isBlocked()]).toEqual([['ISSUED', '10', '10', '0'], '10'])
    await settling.pay()
    expect([await settling.billed(agent, 'DAILY'), await isBlocked()]).toEqual([
      ['INSUFFICIENT', '10', '10', '0'],
      '10',
    ])
    await deposit(top, 4)
    await settling.pay()
    expect([await settling.billed(agent, 'DAILY'), await isBlocked()]).toEqual([['PARTIAL', '10', '10', '4'], '6'])
    await deposit(top, 6)
    await settling.pay()
    expect([await settling.billed(agent, 'DAILY'), await isBlocked()]).toEqual([['PAID', '10', '10', '10'], undefined])
  })

  it('expires with the next cycle, also where nothing could be paid', async () => {
    await owe()
    await settling.pay()
    settling.at('2026-11-21T18:00:00Z')
    await settling.settle()
    expect([await settling.billed(agent, 'DAILY', 1), await isBlocked()]).toEqual([
      ['EXPIRED', '10', '10', '0'],
      undefined,
    ])
  })

  it('does not expire with the cycles of another kind', async () => {
    await owe()
    await settling.contract(top, 'HOURLY', flat('1'), { from: '2026-11-20T18:00:00Z' })
    await settling.contract(agent, 'HOURLY', flat('1'), { from: '2026-11-20T18:00:00Z', upline: top })
    settling.at('2026-11-20T19:05:00Z')
    await settling.settle()
    expect([(await settling.bill(agent, 'HOURLY'))?.state, await settling.billed(agent, 'DAILY')]).toEqual([
      'NOTHING',
      ['ISSUED', '10', '10', '0'],
    ])
  })

  it('does not expire with the cycles of another merchant', async () => {
    const { sql } = settling
    await owe()
    // Ends this merchant's contracts, so that no later cycle of this merchant can expire the debt.
    await sql`update agents.contracts set state = 'TERMINATED', settled_until = '2026-11-20T15:00:00Z'`
    const elsewhere = await addMember(sql, { type: 1, merchant: 'LOTUS' })
    const below = await addMember(sql, { type: 1, merchant: 'LOTUS', parent: elsewhere })
    await sql`insert into agents.settings (merchant, payer) values ('LOTUS', 'UPLINE')`
    await settling.contract(elsewhere, 'DAILY', flat('10'), { from: '2026-11-20T17:00:00Z' })
    await settling.contract(below, 'DAILY', flat('10'), { from: '2026-11-20T17:00:00Z', upline: elsewhere })
    settling.at('2026-11-21T20:00:00Z')
    await settling.settle()
    expect((await settling.bill(below, 'DAILY'))?.state).toBe('NOTHING')
    expect(await settling.billed(agent, 'DAILY')).toEqual(['ISSUED', '10', '10', '0'])
  })
})

describe('the amount above which two people approve', () => {
  it('is paid by one person, one hundredth more needs two, and uplines pay without the merchant', async () => {
    const [at, above] = [await addMember(settling.sql, { type: 1 }), await addMember(settling.sql, { type: 1 })]
    const [first, second] = [
      await addMember(settling.sql, { parent: at }),
      await addMember(settling.sql, { parent: above }),
    ]
    await settling.set({ payer: 'PLATFORM', approve_above: settling.credits(5) })
    for (const one of [at, above]) await settling.contract(one, 'DAILY', flat('10'), { from: DAY })
    await settling.play(first, 50, 0)
    await settling.play(second, '50.1', 0)
    settling.at('2026-11-20T18:00:00Z')
    await settling.settle()
    expect([await settling.billed(at, 'DAILY'), await settling.billed(above, 'DAILY')]).toEqual([
      ['ISSUED', '5', '5', '0'],
      ['REVIEW', '5.01', '5.01', '0'],
    ])
    await settling.reset('2026-11-20T03:00:00Z')
    await settling.set({ payer: 'UPLINE', approve_above: settling.credits(5) })
    await owe()
    expect(await settling.billed(agent, 'DAILY')).toEqual(['ISSUED', '10', '10', '0'])
  })
})
