import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { merchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { mailMessages } from '../../../maintenance/message-mails.ts'
import { addContact, addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { mailTo } from '../../../testing/fakes/mails.ts'
import { startGame } from '../../../testing/game-session.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { createBets } from '../../bets/service.ts'
import { openAccount } from '../../wallet/balances/open-account.ts'

let gateway: TestGateway
let member: TestMember
let token: string

beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
})

const send = (path: string, body: object = {}, actor = 'Mina', change: Parameters<typeof staffOf>[1] = {}) =>
  sendAsStaff(gateway, 'POST', path, {
    body: { reason: 'Wrote to us', ...body },
    staff: staffOf(actor, { roles: ['support'], ...change }),
  })
const close = (change: Parameters<typeof staffOf>[1] = {}) =>
  send(`/members/${member.id}/closing`, { identification: 'VIDEO_CALL' }, 'Mina', change)
const approve = (proposalId: string, actor = 'Jun') => send(`/proposals/${proposalId}/approve`, {}, actor)
const propose = async () => merchantProposal.parse((await close()).body).proposalId
const openItems = async () =>
  (
    await sendAsStaff(gateway, 'GET', `/members/${member.id}/closing`, {
      staff: staffOf('Mina', { roles: ['support'] }),
    })
  ).body.blocks
const read = async () => (await sendAsStaff(gateway, 'GET', `/members/${member.id}`)).body
const login = async () =>
  (await gateway.call('login', { type: 'username', username: member.account, password: member.password })).body
const isSignedIn = async () => (await gateway.call('memberInfo', {}, { token })).status === 200

describe('the closing of an account', () => {
  it('is applied once another person approves it: sessions end, nobody signs in again, the member is notified', async () => {
    const email = `${member.account}@example.com`
    await addContact(gateway.sql, gateway.deps.keys, member, { email })
    const proposalId = await propose()
    expect([(await approve(proposalId, 'Mina')).status, await isSignedIn()]).toEqual([409, true])
    expect((await approve(proposalId)).body).toMatchObject({ state: 'APPLIED' })
    expect((await gateway.call('memberInfo', {}, { token })).body).toMatchObject({ errorCode: 'ACCOUNT_DISABLED' })
    expect(await login()).toMatchObject({ errorCode: 'ACCOUNT_CLOSED' })
    expect(await read()).toMatchObject({ flags: ['CLOSED'], closedAt: expect.any(String) })
    await mailMessages(gateway.deps)
    expect((await mailTo(gateway, email)).subject).toMatch(/계정이 해지됐어요/)
    expect(
      await gateway.sql`
        select actor, details from audit.log where subject = ${`member:${member.id}`} and action = 'member-closed'`,
    ).toEqual([{ actor: 'Jun', details: { identification: 'VIDEO_CALL', reason: 'Wrote to us' } }])
  })

  it('is for good: no block is lifted, and it is not closed again', async () => {
    await approve(await propose())
    expect((await send(`/members/${member.id}/unblock`, {}, 'Jun', { roles: ['risk'] })).body).toMatchObject({
      errorCode: 'ACCOUNT_CLOSED',
    })
    expect((await close()).body).toMatchObject({ errorCode: 'ACCOUNT_CLOSED' })
    expect(await login()).toMatchObject({ errorCode: 'ACCOUNT_CLOSED' })
  })

  it('409: is rejected while something is open, which is listed', async () => {
    await openAccount(gateway.sql, { memberId: member.id, amount: 5n * CREDIT })
    const player = await startGame(gateway.deps, member, token, { gameId: 'TIDE' })
    const bet = { ...player, amount: CREDIT, transactionId: `b-${member.id}`, roundId: `r-${member.id}`, closes: false }
    await createBets(gateway.deps).placeBet(bet)
    expect(await openItems()).toEqual(['BALANCE', 'ROUND'])
    expect(await close()).toMatchObject({ status: 409, body: { errorCode: 'ACCOUNT_HAS_OPEN_ITEMS' } })
  })

  it.each([
    [
      'DEPOSIT',
      () => gateway.sql`
        insert into wallet.deposit_orders (id, merchant, member_id, request_id, method, amount, currency, language,
          return_url, state, created_at, expires_at, updated_at, checked_at)
        values (gen_random_uuid(), 'DEMO', ${member.id}, 'd1', 'card', 10000, 'DEMO', 'KO', '', 'PENDING', now(), now(),
          now(), now())`,
    ],
    [
      'DOWNLINE',
      async () => {
        await gateway.sql`
          update identity.members m set type = c.agent_types[1] from merchants.merchants c
          where m.id = ${member.id} and c.code = m.merchant`
        await addMember(gateway.sql, { parent: member })
      },
    ],
  ])('409: is not approved any more once there is a %s', async (item, begin) => {
    expect(await openItems()).toEqual([])
    const proposalId = await propose()
    await begin()
    expect(await openItems()).toEqual([item])
    expect(await approve(proposalId)).toMatchObject({ status: 409, body: { errorCode: 'PROPOSAL_OUTDATED' } })
    expect((await read()).flags).toEqual([])
  })

  it('403, 404: takes the role support, a member of the merchant and a real account', async () => {
    expect((await close({ roles: ['risk', 'cashier'] })).body).toMatchObject({ errorCode: 'STAFF_ROLE_MISSING' })
    expect((await close({ merchant: 'LOTUS' })).status).toBe(404)
    await gateway.sql`update identity.members set type = 4 where id = ${member.id}`
    expect((await close()).body).toMatchObject({ errorCode: 'REAL_ACCOUNT_REQUIRED' })
  })
})
