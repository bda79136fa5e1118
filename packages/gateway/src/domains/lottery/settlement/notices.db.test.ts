import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { createBonuses } from '../../wallet/bonuses/bonuses-service.ts'
import { createChaseJob } from '../chases/advance-chases.ts'
import { createIssueJobs } from '../issues/advance-issues.ts'
import { addLotteries } from '../testing.ts'
import { createSettlement } from './settlement.ts'

const turn = { isStopping: () => false }
const NUMERO = '20261120-0571'
const ALWAYS = { play: 'position', content: '0,1,2,3,4,5,6,7,8,9||||', unit: '1', multiple: 1 }
let gateway: TestGateway
let member: TestMember
let token: string

async function run(): Promise<void> {
  await createIssueJobs(gateway.deps).advance()
  await createSettlement(gateway.deps)(turn)
  await createChaseJob(gateway.deps)(turn)
}
async function nextIssue(): Promise<void> {
  gateway.advance(60_000)
  await run()
  await run()
}

beforeEach(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T00:30:05Z'), stopped: true })
  await addLotteries(gateway.sql, 'SSC60')
  await gateway.sql`update lottery.games set name = '{"KO":"시시채","EN":"SSC"}'`
  member = await addMember(gateway.sql)
  await openAccount(gateway.sql, member, 1_000n * 10_000n)
  token = await gateway.signIn(member)
  await createIssueJobs(gateway.deps).plan()
  await run()
})
afterEach(() => gateway.close())

const place = async () =>
  (
    await gateway.call(
      'placeLotteryOrder',
      { requestId: randomUUID(), code: 'SSC60', numero: NUMERO, tickets: [ALWAYS] },
      { token },
    )
  ).value.orderId
const chase = async () =>
  (
    await gateway.call(
      'placeLotteryChase',
      { requestId: randomUUID(), code: 'SSC60', tickets: [ALWAYS], plan: { kind: 'same' }, issues: 3 },
      { token },
    )
  ).value.chaseId
const inbox = async (language: 'KO' | 'EN' = 'EN') =>
  (await gateway.call('messages', {}, { token: await gateway.signIn(member), headers: { language } })).value.list.map(
    ({ title, text, link }) => [title, text, link],
  )
const settled = () =>
  gateway.published.flatMap(({ audience, message }) =>
    message.topic === 'lottery.order.settled' ? [{ audience, ...message.payload }] : [],
  )

describe('lottery.order.settled', () => {
  it('is published to the member with the winnings of the order', async () => {
    const orderId = await place()
    expect(settled()).toEqual([])
    await nextIssue()
    expect(settled()).toEqual([
      {
        audience: { memberId: member.id },
        orderId,
        code: 'SSC60',
        numero: NUMERO,
        state: 'SETTLED',
        stake: '10',
        win: '9.8',
        hasWon: true,
        currency: 'DEMO',
      },
    ])
  })

  it('distinguishes a win from a rebate', async () => {
    await gateway.sql`update lottery.issues set state = 'OPEN'`
    await gateway.call(
      'placeLotteryOrder',
      {
        requestId: randomUUID(),
        code: 'SSC60',
        numero: NUMERO,
        tickets: [{ play: 'five-direct', content: '0|0|0|0|0', unit: '1', multiple: 1, group: 1_700 }],
      },
      { token },
    )
    await nextIssue()
    expect(settled()).toEqual([expect.objectContaining({ stake: '1', win: '0.13', hasWon: false })])
  })

  it('is published for an order that its member cancels, once', async () => {
    const orderId = await place()
    for (let again = 0; again < 2; again++) await gateway.call('cancelLotteryOrder', { orderId }, { token })
    expect(settled()).toEqual([expect.objectContaining({ orderId, state: 'CANCELLED', stake: '10', win: '0' })])
  })

  it('is published for orders of an issue that is cancelled', async () => {
    const orders = [await place(), await place()]
    gateway.advance(11 * 60_000)
    await run()
    expect(
      settled()
        .map(({ orderId, state }) => [orderId, state])
        .sort(),
    ).toEqual(orders.map((orderId) => [orderId, 'CANCELLED']).sort())
  })
})

describe('a cancelled issue', () => {
  it('is reported once to each of its members, with the total that was returned, without orders that they cancelled before', async () => {
    await gateway.call('cancelLotteryOrder', { orderId: await place() }, { token })
    await place()
    await place()
    const other = await addMember(gateway.sql)
    gateway.advance(11 * 60_000)
    await Promise.all([run(), run()])
    expect(await inbox()).toEqual([
      [
        'A lottery issue was cancelled',
        `Issue ${NUMERO} of SSC was cancelled. Your stake of 20.00 DEMO is back in your wallet.`,
        '/lottery?gameCode=SSC60&view=tickets',
      ],
    ])
    expect((await inbox('KO'))[0]![1]).toBe(
      `시시채 ${NUMERO} 회차가 취소되어 베팅하신 20.00 DEMO 금액을 지갑으로 돌려드렸어요.`,
    )
    expect(
      gateway.published
        .filter(({ message }) => message.topic === 'messages.unread.changed')
        .map(({ audience }) => audience),
    ).toContainEqual({ memberId: member.id })
    member = other
    expect(await inbox()).toEqual([])
  })
})

describe('a chase that stops', () => {
  it('for a break of its member is reported with the reason and the returned amount', async () => {
    const chaseId = await chase()
    await run()
    await gateway.sql`
      insert into protection.members (member_id, bar, barred_until)
      values (${member.id}, 'TIME_OUT', now() + interval '10 years')`
    await nextIssue()
    await nextIssue()
    expect(await inbox()).toEqual([
      [
        'Your chase was stopped',
        'Your chase on SSC was stopped. You are taking a break or are excluded from play. 20.00 DEMO for the remaining issues is back in your wallet.',
        `/lottery?view=chases&chase=${chaseId}`,
      ],
    ])
  })

  it('for maintenance is reported', async () => {
    await chase()
    await run()
    await gateway.sql`update games.games set maintenance = true`
    await nextIssue()
    expect((await inbox('KO'))[0]![1]).toBe(
      '시시채 연속 베팅이 중단됐어요. 점검 중이거나 운영하지 않는 복권이에요. 남은 회차의 20.00 DEMO 금액을 지갑으로 돌려드렸어요.',
    )
  })

  it('with its bonus is reported without an amount', async () => {
    const bonuses = createBonuses(gateway.deps)
    await gateway.sql`update ledger.accounts set balance = 0 where member_id = ${member.id}`
    const bonus = await bonuses.grant(member.id, 'spring', { amount: 500_000n, multiplier: 10, maxBet: 100_000n })
    await chase()
    await run()
    await bonuses.forfeit(member.id, bonus!.id)
    await nextIssue()
    expect((await inbox()).map(([, text]) => text)).toEqual([
      'Your chase on SSC was stopped because the bonus that paid for it has ended. Your own money in it is back in your wallet.',
    ])
  })

  it('with a win, or because its member cancels it, is not reported', async () => {
    await gateway.call(
      'placeLotteryChase',
      { requestId: randomUUID(), code: 'SSC60', tickets: [ALWAYS], plan: { kind: 'same' }, issues: 3, stopAtWin: '1' },
      { token },
    )
    await gateway.call('cancelLotteryChase', { chaseId: await chase() }, { token })
    await run()
    await nextIssue()
    expect((await gateway.call('lotteryChases', {}, { token })).value.list.map(({ state }) => state)).toEqual([
      'STOPPED',
      'STOPPED',
    ])
    expect(await inbox()).toEqual([])
  })
})
