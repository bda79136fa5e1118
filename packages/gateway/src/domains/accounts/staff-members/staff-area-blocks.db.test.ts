import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { BlockArea } from '@atrium/contracts/staff/members/block-areas'
import { CREDIT } from '@atrium/contracts/money'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { fakePaymentService } from '../../../testing/fakes/fake-payment-service.ts'
import { startGame } from '../../../testing/game-session.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { addCashier } from '../../../testing/wallet/cashier.ts'
import { createBets } from '../../bets/service.ts'
import { openAccount } from '../../wallet/balances/open-account.ts'

const NOW = new Date('2026-11-20T03:00:00Z')
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(gateway.deps.clock().getTime() + hours * HOUR_MS).toISOString()

let gateway: TestGateway
let member: TestMember
beforeAll(async () => {
  gateway = await testGateway({ now: NOW, stopped: true, payments: fakePaymentService() })
  await addCashier(gateway.sql, 'DEMO')
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
})
beforeEach(async () => {
  member = await addMember(gateway.sql)
})
afterAll(() => gateway.close())

const [jun, mina] = ['jun', 'mina'].map((actor) => staffOf(actor, { roles: ['risk'] }))
const set = (area: BlockArea, body: object = {}, staff = jun) =>
  sendAsStaff(gateway, 'POST', `/members/${member.id}/area-blocks`, {
    body: { area, isBlocked: true, reason: 'Chargeback', ...body },
    staff,
  })
const blocks = async () => (await sendAsStaff(gateway, 'GET', `/members/${member.id}`, { staff: mina })).body.areaBlocks

describe('a block of an area', () => {
  it('takes effect at once, is shown with its author and reason, and is logged', async () => {
    const until = inHours(24)
    expect((await set('DEPOSIT', { until })).body).toEqual({
      areaBlocks: [{ area: 'DEPOSIT', until, by: 'jun', reason: 'Chargeback', at: NOW.toISOString() }],
    })
    expect(await blocks()).toMatchObject([{ area: 'DEPOSIT', until }])
    const [entry] = await gateway.sql`
      select actor, details from audit.log where action = 'member-area-blocked' and subject = ${`member:${member.id}`}`
    expect(entry).toEqual({ actor: 'jun', details: { area: 'DEPOSIT', until, reason: 'Chargeback' } })
  })

  it('is lifted and shortened by its author alone, and by anyone else with a second person', async () => {
    await set('PLAY')
    const asked = await set('PLAY', { isBlocked: false }, mina)
    expect(asked.body).toMatchObject({ areaBlocks: [{ area: 'PLAY' }], proposal: { state: 'PROPOSED' } })
    const shorter = await set('PLAY', { until: inHours(1) }, staffOf('sora', { roles: ['risk'] }))
    expect(shorter.body.errorCode).toBe('PROPOSAL_WAITING')
    await sendAsStaff(gateway, 'POST', `/proposals/${asked.body.proposal.proposalId}/approve`, { staff: jun })
    expect(await blocks()).toEqual([])
    await set('PLAY')
    expect((await set('PLAY', { isBlocked: false })).body).toEqual({ areaBlocks: [] })
  })

  it('becomes longer without a second person', async () => {
    await set('CHAT', { until: inHours(1) })
    expect((await set('CHAT', {}, mina)).body.areaBlocks).toMatchObject([{ area: 'CHAT', by: 'mina' }])
  })

  it.each([
    ['a time that has passed', { until: '2026-11-20T02:00:00.000Z' }],
    ['a lifted block with an end', { isBlocked: false, until: '2027-01-01T00:00:00.000Z' }],
    ['no reason', { reason: '' }],
    ['an unknown area', { area: 'SLEEP' }],
  ])('400: %s', async (_, body) => {
    expect((await set('PLAY', body)).status).toBe(400)
  })

  it('403: support, 404: a member of another merchant', async () => {
    expect((await set('PLAY', {}, staffOf('sora', { roles: ['support'] }))).status).toBe(403)
    expect((await set('PLAY', {}, staffOf('jun', { merchant: 'LOTUS' }))).status).toBe(404)
  })
})

describe('a member with a blocked area', () => {
  it('cannot write in the chat until the block ends', async () => {
    const say = async () =>
      gateway.call('chatSend', { clientId: randomUUID(), text: 'hello' }, { token: await gateway.signIn(member) })
    await set('CHAT', { until: inHours(1) })
    expect((await say()).body).toMatchObject({ errorCode: 'CHAT_MUTED' })
    gateway.advance(HOUR_MS)
    expect((await say()).status).toBe(200)
  })

  it('cannot start a deposit, or request a withdrawal', async () => {
    const token = await gateway.signIn(member)
    const deposit = () =>
      gateway.call('depositCreate', { requestId: randomUUID(), method: 'bank', amount: '100' }, { token })
    expect((await deposit()).status).toBe(200)
    await set('DEPOSIT')
    expect((await deposit()).body).toMatchObject({ errorCode: 'AREA_BLOCKED' })
    const blocked = async () =>
      (await gateway.call('withdrawalOptions', {}, { token })).value.blocks.filter(
        ({ code }) => code === 'AREA_BLOCKED',
      )
    expect(await blocked()).toEqual([])
    const until = inHours(2)
    await set('WITHDRAWAL', { until })
    expect(await blocked()).toEqual([{ code: 'AREA_BLOCKED', until: Date.parse(until) }])
  })

  it('cannot bet real money in a game that is open, while earlier stakes still pay', async () => {
    await openAccount(gateway.sql, { memberId: member.id, amount: 100n * CREDIT })
    const token = await gateway.signIn(member)
    const player = await startGame(gateway.deps, member, token, { gameId: 'TIDE' })
    const wallet = createBets(gateway.deps)
    const bet = (transactionId: string) =>
      wallet.placeBet({ ...player, amount: CREDIT, transactionId, roundId: `r-${member.id}`, closes: false })
    const first = `b1-${member.id}`
    expect(await bet(first)).toMatchObject({ status: 'OK' })
    await set('PLAY')
    expect(await bet(`b2-${member.id}`)).toMatchObject({ status: 'ERR_USER_DISABLED' })
    expect(
      await wallet.settleWin({
        ...player,
        amount: 2n * CREDIT,
        transactionId: `w1-${member.id}`,
        roundId: `r-${member.id}`,
        referenceId: first,
        closes: true,
        outcome: undefined,
      }),
    ).toMatchObject({ status: 'OK' })
  })
})
