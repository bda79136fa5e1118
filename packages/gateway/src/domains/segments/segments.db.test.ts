import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { broadcastAnswers, segmentAnswers } from '@atrium/contracts/staff/marketing/segments'
import { createSealer } from '@atrium/ledger'
import { addMerchant, addMember, openAccount } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { addGames } from '../../testing/catalogue.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../testing/staff.ts'
import { addRound } from '../../testing/wallet/rounds.ts'
import { sealJournals } from '../../testing/wallet/seal-journals.ts'
import { untilFeedIsReadable } from '../../testing/wallet/settled-bets.ts'
import { createTeamRollups } from '../agents/rollups/rollups.ts'
import { createBroadcasting } from './broadcasting.ts'

// A Friday noon in Seoul.
const NOW = new Date('2026-11-20T03:00:00Z')
const HOUR_MS = 3_600_000
let gateway: TestGateway
let depositor: TestMember
let player: TestMember
let newcomer: TestMember

beforeAll(async () => {
  gateway = await testGateway({ now: NOW })
  const { sql } = gateway
  await addGames(sql, { merchant: 'DEMO', vassalage: 'TIDES', games: [{ gameId: 'TIDE', theme: 'tide' }] })
  const member = (account: string, registered: string) =>
    addMember(sql, { account, registeredAt: new Date(registered) })
  depositor = await member('depositor', '2026-10-01T03:00:00Z')
  player = await member('player', '2026-11-01T03:00:00Z')
  newcomer = await member('newcomer', '2026-11-19T03:00:00Z')
  await openAccount(sql, player, 100n * CREDIT)
  await sql`select wallet.credit_deposit(${depositor.id}, 'd1', ${50n * CREDIT}, '2026-11-10T03:00:00Z')`
  await sql`select wallet.credit_deposit(${depositor.id}, 'd2', ${12n * CREDIT}, '2026-11-19T16:00:00Z')`
  await addRound(sql, {
    member: player,
    game: 'TIDE',
    stake: 20,
    payout: 5,
    at: '2026-11-17T03:00:00Z',
    state: 'CLOSED',
  })
  await sql`insert into promotions.member_tags (member_id, tag, by, at) values (${player.id}, 'big', 'test', now())`
  await addMember(sql, { account: 'elsewhere', merchant: 'LOTUS' })
  await countDays()
})
afterAll(() => gateway.close())

async function countDays(): Promise<void> {
  await untilFeedIsReadable(gateway.sql)
  await sealJournals(gateway.sql, createSealer(gateway.deps))
  await createTeamRollups(gateway.deps)()
}
const send = (method: 'GET' | 'POST', path: string, body?: object, change = {}) =>
  sendAsStaff(gateway, method, path, { ...(body && { body }), staff: staffOf('Mina', change) })
const accountsOf = async (conditions: object[], tags: object = {}) => {
  const { body } = await send('POST', '/segment-preview', { conditions, ...tags })
  return segmentAnswers.preview.parse(body).accounts.map(({ account }) => account)
}
const save = (segmentId: string, body: object = {}) =>
  send('POST', `/segments/${segmentId}`, { name: 'All', conditions: [], version: 0, ...body })
const TEXTS = {
  title: { KO: '주말 소식', EN: 'This weekend' },
  text: { KO: '새 게임이 나왔어요.', EN: 'New games are out.' },
}
const detail = (body: unknown) => broadcastAnswers.detail.parse(body)
async function broadcast(segmentId: string, body: object = {}, id: string = randomUUID()) {
  const sent = await send('POST', `/broadcasts/${id}`, { segmentId, ...TEXTS, ...body })
  return detail(sent.body)
}
const read = async (id: string) => detail((await send('GET', `/broadcasts/${id}`)).body)
const run = () => createBroadcasting(gateway.deps, 2)()
const inbox = async (of: TestMember) =>
  (await gateway.call('messages', {}, { token: await gateway.signIn(of), headers: { language: 'EN' } })).value.list
/** A segment with one new member, so that messages of other tests do not count for its cap. */
async function segmentOfOne(): Promise<{ member: TestMember; id: string }> {
  const id = `one-${randomUUID().slice(0, 8)}`
  const member = await addMember(gateway.sql)
  await gateway.sql`insert into promotions.member_tags (member_id, tag, by, at) values (${member.id}, ${id}, 'test', now())`
  await save(id, { withTags: [id] })
  return { member, id }
}

describe('a segment', () => {
  it('has all members of the merchant without conditions, those who registered last first', async () => {
    expect(await accountsOf([])).toEqual(['newcomer', 'player', 'depositor'])
  })

  it.each([
    ['deposits of all time', [{ fact: 'DEPOSITED', min: '62' }], ['depositor']],
    [
      'deposits of the last days, today included',
      [{ fact: 'DEPOSITED', days: 1, min: '12', max: '12' }],
      ['depositor'],
    ],
    ['no deposit in the last days', [{ fact: 'DEPOSITED', days: 7, max: '0' }], ['newcomer', 'player']],
    ['days since the last deposit', [{ fact: 'DEPOSIT_DAYS', max: 0 }], ['depositor']],
    ['days since the last bet', [{ fact: 'BET_DAYS', min: 3, max: 3 }], ['player']],
    ['stakes', [{ fact: 'STAKED', min: '0.0001' }], ['player']],
    ['losses', [{ fact: 'LOST', min: '15', max: '15' }], ['player']],
    ['days since the registration', [{ fact: 'REGISTERED_DAYS', max: 1 }], ['newcomer']],
    ['the balance', [{ fact: 'BALANCE', min: '62.0001' }], ['player']],
    [
      'all of several conditions',
      [
        { fact: 'DEPOSITED', max: '0' },
        { fact: 'REGISTERED_DAYS', min: 2 },
      ],
      ['player'],
    ],
  ])('is made by %s', async (_name, conditions, accounts) => {
    expect(await accountsOf(conditions)).toEqual(accounts)
  })

  it('is made by tags', async () => {
    expect(await accountsOf([], { withTags: ['big'] })).toEqual(['player'])
    expect(await accountsOf([], { withoutTags: ['big'] })).toEqual(['newcomer', 'depositor'])
  })

  it('has a member as soon as the deposit was counted', async () => {
    const member = await addMember(gateway.sql, { account: 'late' })
    const rich = [{ fact: 'DEPOSITED', min: '500' }]
    expect(await accountsOf(rich)).toEqual([])
    await gateway.sql`select wallet.credit_deposit(${member.id}, 'd3', ${500n * CREDIT}, ${gateway.deps.clock()})`
    await countDays()
    expect(await accountsOf(rich)).toEqual(['late'])
    await gateway.sql`update identity.members set status = 'DISABLED' where id = ${member.id}`
    expect(await accountsOf(rich)).toEqual([])
  })

  it.each([
    ['without a bound', { fact: 'DEPOSITED' }],
    ['with bounds in the wrong order', { fact: 'DEPOSITED', min: '5', max: '4' }],
    ['with an amount where days are counted', { fact: 'BET_DAYS', min: '5.5' }],
    ['about another fact', { fact: 'PASSWORD', min: 1 }],
  ])('rejects a condition %s', async (_name, condition) => {
    const answer = await send('POST', '/segment-preview', { conditions: [condition] })
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } })
  })

  it('is changed by those who saw its current version', async () => {
    expect((await save('versioned', { name: 'First' })).body).toMatchObject({ version: 1, savedBy: 'Mina' })
    expect((await save('versioned', { version: 1, name: 'Second' })).body).toMatchObject({ version: 2, name: 'Second' })
    for (const version of [0, 1])
      expect(await save('versioned', { version })).toMatchObject({
        status: 409,
        body: { errorCode: 'SEGMENT_CHANGED' },
      })
    expect((await send('POST', '/segments/versioned/remove')).status).toBe(200)
    expect((await send('GET', '/segments/versioned')).status).toBe(404)
  })
})

describe('a broadcast', () => {
  it('is in the inbox of every member of the segment once, in parts, and its count on open pages', async () => {
    await save('depositors', { conditions: [{ fact: 'DEPOSITED', min: '12' }] })
    await save('all')
    const { broadcastId } = await broadcast('all', { page: 'depositv2' })
    expect(await read(broadcastId)).toMatchObject({ state: 'SCHEDULED' })
    await run()
    await run()
    const { outcomes } = await read(broadcastId)
    expect(outcomes).toMatchObject({ PENDING: 0, CONTROL: 0, CAPPED: 0, WITHHELD: 0 })
    for (const member of [depositor, player, newcomer])
      expect(await inbox(member)).toMatchObject([
        { kind: 'PROMOTION', title: 'This weekend', text: 'New games are out.', link: '?member=depositv2' },
      ])
    expect(await read(broadcastId)).toMatchObject({ state: 'SENT', segmentName: 'All' })
  })

  it('is one broadcast if it is sent again with its id, also for another segment', async () => {
    const { id, member } = await segmentOfOne()
    const { broadcastId } = await broadcast(id)
    expect(await broadcast('all', {}, broadcastId)).toMatchObject({ segmentId: id })
    await run()
    expect(await inbox(member)).toHaveLength(1)
  })

  it('keeps the rules with which it was created', async () => {
    const { id, member } = await segmentOfOne()
    await broadcast(id)
    await save(id, { version: 1, withTags: ['nobody'] })
    await run()
    expect(await inbox(member)).toHaveLength(1)
  })

  it('stops at the cap of messages in seven days, and begins again after them', async () => {
    const { id, member } = await segmentOfOne()
    for (let index = 0; index < 4; index++) await broadcast(id)
    await run()
    expect(await inbox(member)).toHaveLength(3)
    const [last] = await gateway.sql<{ id: string }[]>`
      select broadcast_id as id from segments.recipients where member_id = ${member.id} and outcome = 'CAPPED'`
    expect((await read(last!.id)).outcomes).toMatchObject({ SENT: 0, CAPPED: 1 })
    gateway.advance(7 * 24 * HOUR_MS + 1)
    await broadcast(id)
    await run()
    expect(await inbox(member)).toHaveLength(4)
    gateway.advance(-7 * 24 * HOUR_MS - 1)
  })

  it('waits until its time, and until the quiet hours of the merchant are over', async () => {
    const { id, member } = await segmentOfOne()
    // Eleven in the evening in Seoul, when it is quiet.
    const startsAt = new Date(NOW.getTime() + 11 * HOUR_MS).toISOString()
    const { broadcastId } = await broadcast(id, { startsAt })
    await run()
    gateway.advance(11 * HOUR_MS)
    await run()
    expect(await read(broadcastId)).toMatchObject({ state: 'SCHEDULED' })
    gateway.advance(9 * HOUR_MS)
    await run()
    expect(await inbox(member)).toHaveLength(1)
    gateway.advance(-20 * HOUR_MS)
  })

  it('is withheld from members who take a break', async () => {
    const { id, member } = await segmentOfOne()
    await gateway.sql`
      insert into protection.members (member_id, bar, barred_until)
      values (${member.id}, 'TIME_OUT', ${new Date(NOW.getTime() + 24 * HOUR_MS)})`
    const { broadcastId } = await broadcast(id)
    await run()
    expect(await inbox(member)).toEqual([])
    expect((await read(broadcastId)).outcomes).toMatchObject({ SENT: 0, WITHHELD: 1 })
  })

  it('has a control group that gets nothing, and compares what both groups did', async () => {
    const tag = 'compared'
    const members = await Promise.all(Array.from({ length: 40 }, () => addMember(gateway.sql)))
    await gateway.sql`
      insert into promotions.member_tags (member_id, tag, by, at)
      select id, ${tag}, 'test', now() from unnest(${members.map(({ id }) => String(id))}::int8[]) m (id)`
    await save(tag, { withTags: [tag] })
    const { broadcastId } = await broadcast(tag, { controlPercent: 50 })
    await run()
    for (const { id } of members)
      await gateway.sql`select wallet.credit_deposit(${id}, ${`c${id}`}, ${3n * CREDIT}, ${gateway.deps.clock()})`
    await countDays()
    const { outcomes, comparison } = await read(broadcastId)
    const { SENT: sent, CONTROL: control } = outcomes!
    expect(sent + control).toBe(40)
    expect(control).toBeGreaterThan(5)
    expect(control).toBeLessThan(35)
    expect(comparison).toMatchObject({
      until: '2026-11-26T15:00:00.000Z',
      messaged: { members: sent, depositors: sent, players: 0, deposited: String(3 * sent), staked: '0' },
      control: { members: control, depositors: control, deposited: String(3 * control) },
    })
    const inboxes = await gateway.sql<[{ count: number }]>`
      select count(*)::int as count from messages.messages where dedup_key = ${`broadcast:${broadcastId}`}`
    expect(inboxes[0].count).toBe(sent)
  })

  it('that is cancelled reaches nobody, and one that was sent cannot be cancelled', async () => {
    const { id, member } = await segmentOfOne()
    const { broadcastId } = await broadcast(id)
    expect((await send('POST', `/broadcasts/${broadcastId}/cancel`)).body).toMatchObject({ state: 'CANCELLED' })
    await run()
    expect(await inbox(member)).toEqual([])
    const other = await broadcast(id)
    await run()
    await run()
    expect(await send('POST', `/broadcasts/${other.broadcastId}/cancel`)).toMatchObject({
      status: 409,
      body: { errorCode: 'BROADCAST_CLOSED' },
    })
  })

  it('is logged with who created it and when it was sent', async () => {
    const { id } = await segmentOfOne()
    const { broadcastId } = await broadcast(id)
    await run()
    await run()
    const entries = await gateway.sql<{ actor: string; action: string }[]>`
      select actor, action from audit.log where subject = ${`broadcast:${broadcastId}`} order by id`
    expect(entries.filter(({ action }) => action.startsWith('broadcast'))).toEqual([
      { actor: 'Mina', action: 'broadcast-scheduled' },
      { actor: 'job:broadcasts', action: 'broadcast-sent' },
    ])
  })

  it('waits while the merchant is suspended', async () => {
    await addMerchant(gateway.sql, { code: 'QUIET', host: 'quiet.example' })
    const member = await addMember(gateway.sql, { merchant: 'QUIET' })
    const staff = { merchant: 'QUIET' }
    await send('POST', '/segments/all', { name: 'All', conditions: [], version: 0 }, staff)
    await gateway.sql`update merchants.merchants set stage = 'SUSPENDED' where code = 'QUIET'`
    await send('POST', `/broadcasts/${randomUUID()}`, { segmentId: 'all', ...TEXTS }, staff)
    await run()
    const rows = await gateway.sql`select from messages.messages where member_id = ${member.id}`
    expect(rows).toHaveLength(0)
  })
})
