import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { addCampaign } from '../testing.ts'

const DAY_MS = 86_400_000
/** Ten rounds with a stake of 0.50 each, which cost 5 credits. */
const ROUNDS = { type: 'FREE_ROUNDS', game: 'TIDE', rounds: 10, stake: '0.50', days: 7 } as const

let gateway: TestGateway
let member: TestMember
let token: string
let id: string

beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
  await addGames(gateway.sql, { merchant: 'LOTUS', vassalage: 'LILY', games: ['POND'] })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
  id = `c-${randomUUID().slice(0, 8)}`
})

const claim = async (by = token) =>
  (await gateway.call('claimTicket', { ticketIds: [`campaign:${id}`] }, { token: by })).value.results[0]!
const open = async (by = token) => (await gateway.call('freeRounds', { language: 'EN' }, { token: by })).value.list
const spent = async () =>
  (
    await gateway.sql<
      { credits: bigint; claims: number }[]
    >`select spent_credits as credits, spent_claims as claims from promotions.budgets where campaign = ${id}`
  )[0]
const grants = (of = member) =>
  gateway.sql`
    select ref, game_id as game, stake, rounds, used, expires_at as "expiresAt" from wallet.free_rounds
    where member_id = ${of.id} order by ref`
const until = (days: number) => new Date(gateway.deps.clock().getTime() + days * DAY_MS)
const addApplication = () =>
  addCampaign(gateway.sql, id, { kind: 'FIXED', reward: ROUNDS, application: { minImages: 0 } }, { credits: '5' })

describe('a claim of free rounds', () => {
  it('can be played at once, and shows its game and stake', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: ROUNDS })
    const { claim: given } = await claim()
    expect(given).toMatchObject({
      state: 'CLAIMED',
      reward: {
        type: 'FREE_ROUNDS',
        amount: '10',
        freeRounds: { game: 'TIDE', gameName: 'TIDE 게임', stake: '0.50', days: 7 },
      },
    })
    expect(await open()).toMatchObject([
      {
        gameId: 'TIDE',
        vassalage: 'AURORA',
        gameName: 'TIDE game',
        stake: '0.5',
        left: 10,
        rounds: 10,
        won: '0',
        expiresAt: until(7).getTime(),
      },
    ])
    expect(
      await gateway.sql`
        select 1 from ledger.entries e join ledger.accounts a on a.id = e.account_id where a.member_id = ${member.id}`,
    ).toHaveLength(0)
  })

  it('grants them once, also for 20 concurrent requests', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: ROUNDS })
    const results = await Promise.all(Array.from({ length: 20 }, () => claim()))
    const ids = new Set(results.map((one) => one.claim!.ticketId))
    expect(await claim()).toEqual(results[0])
    expect([ids.size, await grants(), await spent()]).toEqual([
      1,
      [{ ref: `claim:${[...ids][0]!}`, game: 'TIDE', stake: CREDIT / 2n, rounds: 10, used: 0, expiresAt: until(7) }],
      { credits: 5n * CREDIT, claims: 1 },
    ])
  })

  it('takes its stakes from the budget, and is rejected when they do not fit', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: ROUNDS }, { credits: '9.9' })
    const other = await addMember(gateway.sql)
    const by = await gateway.signIn(other)
    expect((await claim()).claim?.state).toBe('CLAIMED')
    expect((await gateway.call('promotionDetail', { language: 'EN', id }, { token: by })).value).toMatchObject({
      activity: 'close',
      own: { unmet: ['BUDGET_SPENT'] },
      games: { TIDE: 'TIDE game' },
    })
    expect([(await claim(by)).errorCode, await grants(other), await spent()]).toEqual([
      'PROMOTION_BUDGET_SPENT',
      [],
      { credits: 5n * CREDIT, claims: 1 },
    ])
  })

  it('returns its stakes to the budget where an application is rejected', async () => {
    await addApplication()
    const { value } = await gateway.call('promotionApply', { id, requestId: randomUUID(), images: [] }, { token })
    expect(await spent()).toEqual({ credits: 5n * CREDIT, claims: 1 })
    await sendAsStaff(gateway, 'POST', `/campaign-claims/${value.ticketId}/reject`, {
      body: { reason: 'No' },
      staff: staffOf('Mina'),
    })
    expect([await spent(), await grants()]).toEqual([{ credits: 0n, claims: 0 }, []])
  })

  it('is shown to staff with its game, and granted once it is approved and claimed', async () => {
    await addApplication()
    const { value } = await gateway.call('promotionApply', { id, requestId: randomUUID(), images: [] }, { token })
    const { body } = await sendAsStaff(gateway, 'POST', `/campaign-claims/${value.ticketId}/approve`, {
      body: {},
      staff: staffOf('Mina'),
    })
    expect(body).toMatchObject({
      reward: 'FREE_ROUNDS',
      amount: '10',
      freeRounds: { game: 'TIDE', name: { KO: 'TIDE 게임', EN: 'TIDE game' }, stake: '0.50' },
    })
    expect(await grants()).toEqual([])
    await gateway.call('claimTicket', { ticketIds: [value.ticketId] }, { token })
    expect(await grants()).toMatchObject([{ ref: `claim:${value.ticketId}`, rounds: 10 }])
  })

  it('waits, and shows why, while its game accepts none because it got a jackpot after the campaign was published', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: ROUNDS }, { credits: '5' })
    await gateway.sql`update games.games set features = '{jackpot}' where game_id = 'TIDE'`
    expect([(await claim()).errorCode, await grants()]).toEqual(['FREE_ROUNDS_UNAVAILABLE', []])
    const [waiting] = (await gateway.call('claimTickets', {}, { token })).value.list.filter(
      ({ promotionId }) => promotionId === id,
    )
    await gateway.sql`update games.games set features = '{}' where game_id = 'TIDE'`
    await gateway.call('claimTicket', { ticketIds: [waiting!.ticketId] }, { token })
    expect([await grants(), await spent()]).toEqual([
      [expect.objectContaining({ ref: `claim:${waiting!.ticketId}` })],
      { credits: 5n * CREDIT, claims: 1 },
    ])
  })

  it('adds no money to the credited total', async () => {
    await addCampaign(gateway.sql, id, { kind: 'FIXED', reward: ROUNDS })
    await claim()
    expect((await gateway.call('promotionClaims', { promotion: id, pageSize: 5 }, { token })).value.sums).toEqual({
      credited: '0',
    })
  })
})

describe('a check-in calendar with free rounds', () => {
  it('grants those of the day once', async () => {
    await addCampaign(gateway.sql, id, { kind: 'CHECK_IN', mode: 'COUNT', rewards: [{ ...ROUNDS, rounds: 3 }, ROUNDS] })
    const checkIn = async () => (await gateway.call('promotionCheckIn', { id }, { token })).value
    const [first, second] = await Promise.all([checkIn(), checkIn()])
    expect(first).toMatchObject({ state: 'CLAIMED', reward: { amount: '3' } })
    expect([second.ticketId, await grants()]).toEqual([
      first.ticketId,
      [expect.objectContaining({ ref: `claim:${first.ticketId}`, rounds: 3 })],
    ])
  })
})

describe('a VIP gift of free rounds', () => {
  it('waits in the reward centre and is granted when it is claimed', async () => {
    await addCampaign(gateway.sql, id, { kind: 'VIP_GIFTS', levels: [{ level: 3, levelUp: ROUNDS }] }, { credits: '5' })
    await gateway.sql`select promotions.offer_vip_gifts(${member.id}, 3, 'levelUp', 'level:3', ${gateway.deps.clock()})`
    const [waiting] = (await gateway.call('claimTickets', {}, { token })).value.list.filter(
      ({ promotionId }) => promotionId === id,
    )
    expect([waiting!.reward, await spent()]).toEqual([
      expect.objectContaining({ amount: '10', freeRounds: expect.objectContaining({ stake: '0.50' }) }),
      { credits: 5n * CREDIT, claims: 1 },
    ])
    await gateway.call('claimTicket', { ticketIds: [waiting!.ticketId] }, { token })
    expect(await grants()).toMatchObject([{ ref: `claim:${waiting!.ticketId}`, game: 'TIDE', rounds: 10 }])
  })
})

describe('freeRounds', () => {
  const grant = (game: string, days: number, of = member) =>
    gateway.sql`
      select wallet.grant_free_rounds(
        row(${of.id}, ${`test:${randomUUID()}`}, ${game}, 5000, 4, ${until(days)})::wallet.new_free_rounds,
        ${gateway.deps.clock()})`

  it('lists playable free rounds, the first to expire on top: no expired or used ones, none of other members, and no game that the merchant does not offer', async () => {
    for (const days of [5, 2, 0]) await grant('TIDE', days)
    await grant('POND', 3)
    await grant('TIDE', 1, await addMember(gateway.sql))
    await grant('TIDE', 4)
    await gateway.sql`
      update wallet.free_rounds set used = 4 where member_id = ${member.id} and expires_at = ${until(4)}`
    await gateway.sql`
      update wallet.free_rounds set used = 1, won = 12300 where member_id = ${member.id} and expires_at = ${until(5)}`
    expect((await open()).map(({ left, won, expiresAt }) => [left, won, expiresAt])).toEqual([
      [4, '0', until(2).getTime()],
      [3, '1.23', until(5).getTime()],
    ])
  })

  it('401 without a session, 403 for a trial account', async () => {
    expect((await gateway.call('freeRounds', { language: 'EN' })).status).toBe(401)
    expect(
      (
        await gateway.call(
          'freeRounds',
          { language: 'EN' },
          { token: await gateway.signIn(await addMember(gateway.sql, { type: 4 })) },
        )
      ).body,
    ).toMatchObject({ errorCode: 'REAL_ACCOUNT_REQUIRED' })
  })
})
