import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { heldRewardAnswers } from '@atrium/contracts/staff/members/referral-rewards'
import { verifyLedger } from '@atrium/ledger'
import { addMember, addMerchant } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { createReferralRewards } from './rewards-service.ts'

let gateway: TestGateway
let inviter: TestMember
let friend: TestMember
let referralId: string

beforeAll(async () => {
  gateway = await testGateway({ stopped: true, now: new Date('2026-11-20T03:00:00Z') })
  await addMerchant(gateway.sql, { code: 'OTHER', host: 'other.localhost' })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.advance(1_000)
  inviter = await addMember(gateway.sql)
  friend = await addMember(gateway.sql)
  // Without the release, the shared network would hold the reward again.
  for (const [{ id }, ip] of [
    [inviter, '203.0.113.7'],
    [friend, '203.0.113.8'],
  ] as const)
    await gateway.sql`
      insert into registration.origins (member_id, merchant, variant, method, ip, device, at)
      values (${id}, 'DEMO', 'username', 'WEB', ${ip}, '', now())`
  referralId = await hold(inviter, friend)
  gateway.published.length = 0
})
afterEach(async () => {
  expect((await verifyLedger(gateway.sql)).problems).toEqual([])
})

async function hold({ id: inviterId }: TestMember, { id: friendId }: TestMember): Promise<string> {
  const [row] = await gateway.sql<[{ id: bigint }]>`
    insert into registration.referrals (merchant, member_id, inviter_id, state, registered_at, min_deposit,
      min_turnover, reward, qualified_at, decided_at, held_for)
    values ('DEMO', ${friendId}, ${inviterId}, 'HELD', '2026-11-01', 1, 1, ${30n * CREDIT}, ${gateway.deps.clock()},
      ${gateway.deps.clock()}, '{DEVICE,NETWORK}') returning id`
  return String(row.id)
}
interface Options {
  actor?: string
  people?: string[]
  roles?: string[]
  merchant?: string
}
const send = (method: 'GET' | 'POST', path: string, body?: object, { actor = 'Mina', ...change }: Options = {}) =>
  sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf(actor, { roles: ['risk'], ...change }) })
const decide = (decision: 'release' | 'reject', options: Options = {}, id = referralId) =>
  send('POST', `/referral-rewards/${id}/${decision}`, { reason: 'Looked at it' }, options)
const listed = async (query = '') =>
  heldRewardAnswers.page.parse((await send('GET', `/referral-rewards${query}`)).body).list
const balanceOf = async ({ id }: TestMember) =>
  (
    await gateway.sql<
      { balance: bigint }[]
    >`select balance from ledger.accounts where member_id = ${id} and kind = 'REAL'`
  )[0]?.balance ?? 0n
const balances = async () => [await balanceOf(inviter), await balanceOf(friend)]
const messagesOf = async ({ id }: TestMember) =>
  (await gateway.sql<{ template: string }[]>`select template from messages.messages where member_id = ${id}`).map(
    ({ template }) => template,
  )
const logged = () =>
  gateway.sql`
    select merchant, actor, action, details from audit.log where subject = ${`referral:${referralId}`} order by id`
const details = () => ({
  inviter: String(inviter.id),
  friend: String(friend.id),
  reward: '30',
  signals: ['DEVICE', 'NETWORK'],
  reason: 'Looked at it',
})
const shownTo = async (member: TestMember) =>
  (await gateway.call('referralInvited', {}, { token: await gateway.signIn(member) })).value.list

describe('heldReferralRewards', () => {
  it('lists pending ones, newest first, with both members, the signals and the reward; and all that were held', async () => {
    const second = await addMember(gateway.sql)
    gateway.advance(1_000)
    const newer = await hold(inviter, second)
    const mine = (list: { referralId: string }[]) =>
      list.map(({ referralId: id }) => id).filter((id) => [referralId, newer].includes(id))
    expect(mine(await listed())).toEqual([newer, referralId])
    expect((await listed()).find(({ referralId: id }) => id === referralId)).toEqual({
      referralId,
      inviter: { memberId: String(inviter.id), account: inviter.account },
      friend: { memberId: String(friend.id), account: friend.account },
      reward: '30',
      currency: 'DEMO',
      signals: ['DEVICE', 'NETWORK'],
      state: 'HELD',
      qualifiedAt: expect.any(String),
    })
    await decide('reject')
    expect(mine(await listed())).toEqual([newer])
    expect(mine(await listed('?queue=ALL'))).toEqual([newer, referralId])
  })

  it('are found by the account of either member, and page by page', async () => {
    for (const { account } of [inviter, friend])
      expect((await listed(`?account=${account.toUpperCase()}`)).map(({ referralId: id }) => id)).toEqual([referralId])
    expect(await listed('?account=nobody')).toEqual([])
    const { list, next } = heldRewardAnswers.page.parse(
      (await send('GET', '/referral-rewards?queue=ALL&pageSize=1')).body,
    )
    expect(list).toHaveLength(1)
    expect((await listed(`?queue=ALL&pageSize=1&after=${next}`))[0]?.referralId).not.toBe(list[0]?.referralId)
  })

  it('can be read by risk at the merchant only', async () => {
    for (const roles of [['cashier'], ['support']]) {
      expect((await send('GET', '/referral-rewards', undefined, { roles })).status).toBe(403)
      for (const decision of ['release', 'reject'] as const)
        expect((await decide(decision, { roles })).status).toBe(403)
    }
    expect((await decide('release', { merchant: 'OTHER' })).status).toBe(404)
    expect(
      heldRewardAnswers.page.parse((await send('GET', '/referral-rewards', undefined, { merchant: 'OTHER' })).body)
        .list,
    ).toEqual([])
    expect(await logged()).toEqual([])
  })
})

describe('releaseReferralReward', () => {
  it('200: pays both in one journal, like an unheld reward, with messages, balances and an audit entry', async () => {
    expect((await decide('release', { actor: 'token of mina', people: ['mina'] })).body).toMatchObject({
      referralId,
      state: 'REWARDED',
      signals: ['DEVICE', 'NETWORK'],
      review: { by: 'token of mina', reason: 'Looked at it' },
    })
    expect(await balances()).toEqual([30n * CREDIT, 30n * CREDIT])
    expect(
      await gateway.sql`
        select count(*)::int from ledger.journals where kind = 'referral' and ref = ${`referral:${referralId}`}`,
    ).toEqual([{ count: 1 }])
    expect([await messagesOf(inviter), await messagesOf(friend)]).toEqual([
      ['referral-rewarded'],
      ['referral-welcomed'],
    ])
    expect(gateway.published.filter(({ message }) => message.topic === 'wallet.balance.changed')).toHaveLength(2)
    expect(await logged()).toEqual([
      {
        merchant: 'DEMO',
        actor: 'token of mina',
        action: 'referral-released',
        details: { ...details(), people: ['mina'] },
      },
    ])
    expect(await shownTo(inviter)).toMatchObject([{ state: 'REWARDED', reward: '30' }])
  })

  it('409: a second decision, also by two people at once; it is paid once', async () => {
    const statuses = (
      await Promise.all([decide('release'), decide('release', { actor: 'Jun' }), decide('reject', { actor: 'Ara' })])
    ).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
    for (const decision of ['release', 'reject'] as const)
      expect(await decide(decision)).toMatchObject({ status: 409, body: { errorCode: 'REFERRAL_DECIDED' } })
    await createReferralRewards(gateway.deps)()
    expect([
      [30n * CREDIT, 30n * CREDIT],
      [0n, 0n],
    ]).toContainEqual(await balances())
    expect(await logged()).toHaveLength(1)
  })

  it('200: waits for the end of a break, and is then paid by the job, whatever both share', async () => {
    await gateway.sql`
      insert into protection.members (member_id, bar, barred_until)
      values (${friend.id}, 'TIME_OUT', ${new Date(gateway.deps.clock().getTime() + 60_000)})`
    expect((await decide('release')).body).toMatchObject({ state: 'RELEASED' })
    await createReferralRewards(gateway.deps)()
    expect(await balances()).toEqual([0n, 0n])
    expect(await shownTo(inviter)).toMatchObject([{ state: 'QUALIFIED' }])
    gateway.advance(61_000)
    await Promise.all([createReferralRewards(gateway.deps)(), createReferralRewards(gateway.deps)()])
    expect(await balances()).toEqual([30n * CREDIT, 30n * CREDIT])
    expect(await listed(`?queue=ALL&account=${friend.account}`)).toMatchObject([
      { state: 'REWARDED', signals: ['DEVICE', 'NETWORK'] },
    ])
  })

  it('404: one that was never held; 400: without a reason', async () => {
    const [row] = await gateway.sql<[{ id: bigint }]>`
      insert into registration.referrals (merchant, member_id, inviter_id, registered_at, min_deposit, min_turnover,
        reward) values ('DEMO', ${(await addMember(gateway.sql)).id}, ${inviter.id}, now(), 1, 1, 1) returning id`
    expect((await decide('release', {}, String(row.id))).status).toBe(404)
    expect((await send('POST', `/referral-rewards/${referralId}/release`, { reason: ' ' })).status).toBe(400)
  })
})

describe('rejectReferralReward', () => {
  it('200: pays nothing for good, and reports it to both without the reason', async () => {
    expect((await decide('reject')).body).toMatchObject({
      state: 'REJECTED',
      review: { by: 'Mina', reason: 'Looked at it' },
    })
    await createReferralRewards(gateway.deps)()
    expect(await balances()).toEqual([0n, 0n])
    expect([await messagesOf(inviter), await messagesOf(friend)]).toEqual([
      ['referral-rejected'],
      ['referral-welcome-rejected'],
    ])
    const inbox = (
      await gateway.call('messages', {}, { token: await gateway.signIn(friend), headers: { language: 'EN' } })
    ).value.list
    expect(inbox).toMatchObject([{ kind: 'PROMOTION', text: expect.stringContaining('30.00 DEMO') }])
    expect(inbox[0]!.text).not.toContain('Looked at it')
    expect(gateway.published.filter(({ message }) => message.topic === 'messages.unread.changed')).toHaveLength(2)
    expect(await logged()).toEqual([
      { merchant: 'DEMO', actor: 'Mina', action: 'referral-rejected', details: details() },
    ])
  })

  it('is shown to the member as a separate state, and as held by releases without that state', async () => {
    await decide('reject')
    expect(await shownTo(inviter)).toEqual([expect.objectContaining({ state: 'HELD', isRejected: true })])
    const token = await gateway.signIn(inviter)
    expect((await gateway.call('referralInvited', { state: 'REJECTED' }, { token })).value.total).toBe(1)
    expect((await gateway.call('referralInvited', { state: 'HELD' }, { token })).value.total).toBe(0)
  })
})
