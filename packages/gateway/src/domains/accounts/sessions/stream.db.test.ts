import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { openStream } from '../../../testing/event-stream.ts'
import type { TestStream } from '../../../testing/event-stream.ts'
import { startGame } from '../../../testing/game-session.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { announceSets } from '../../../platform/realtime/running-sets.ts'
import { openAccount } from '../../wallet/balances/open-account.ts'
import { createBets } from '../../bets/service.ts'

let gateway: TestGateway
let origin: string
let member: TestMember
let token: string
const streams: TestStream[] = []

beforeAll(async () => {
  gateway = await testGateway({ streams: true })
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}`
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  await openAccount(gateway.sql, { memberId: member.id, amount: 1_000_000n })
  token = await gateway.signIn(member)
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close()
})

const ticketOf = async (as?: string) => (await gateway.call('streamTicket', {}, as ? { token: as } : {})).value.ticket
const stream = async (ticket: string) => {
  const opened = await openStream(`${origin}/wps/stream?ticket=${ticket}`)
  streams.push(opened)
  return opened
}
const balance = (version: number) =>
  ({ topic: 'wallet.balance.changed', payload: { sumBalance: '100', currency: 'DEMO', version } }) as const

describe('the event stream', () => {
  it('sends a member the balance first, and then what is published', async () => {
    const opened = await stream(await ticketOf(token))
    expect(opened.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(await opened.next()).toEqual(balance(1))
    gateway.deps.realtime.publish({ memberId: member.id }, balance(2))
    expect(await opened.next()).toEqual(balance(2))
    expect(opened.text()).toMatch(/^retry: 3000\n\nevent: beat\ndata\n\n/)
  })

  it('notifies a member of a game that was opened, and of a bet after it was taken', async () => {
    await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
    const opened = await stream(await ticketOf(token))
    await opened.next()
    const player = await startGame(gateway.deps, member, token, { gameId: 'TIDE' })
    expect(await opened.next()).toEqual({
      topic: 'game.session.opened',
      payload: { launchId: expect.stringMatching(/^[0-9a-f]{16}$/), gameId: 'TIDE' },
    })
    await createBets(gateway.deps).placeBet({
      ...player,
      amount: 25_000n,
      transactionId: 'b',
      roundId: 'r',
      closes: false,
    })
    expect(await opened.next()).toEqual({
      topic: 'wallet.balance.changed',
      payload: { sumBalance: '97.5', currency: 'DEMO', version: 2 },
    })
  })

  it('sends a changed VIP level to the member, also to streams that open afterwards', async () => {
    const { sql, deps } = gateway
    await sql`
      insert into wallet.member_levels (merchant, level, name_ko, name_en, daily_withdrawals, daily_withdrawal_amount)
      values ('DEMO', 2, '실버', 'Silver', 3, 10000)`
    await sql`update identity.members set vip_level = 2 where id = ${member.id}`
    await sql`insert into promotions.vip_standings (member_id, level, since) values (${member.id}, 2, ${deps.clock()})`
    const opened = await stream(await ticketOf(token))
    expect([(await opened.next()).topic, await opened.next()]).toEqual([
      'wallet.balance.changed',
      { topic: 'member.level.changed', payload: { level: 2, name: { KO: '실버', EN: 'Silver' } } },
    ])
    await sql`update promotions.vip_standings set since = since - interval '2 days'`
    const later = await stream(await ticketOf(token))
    await later.next()
    deps.realtime.publish({ memberId: member.id }, balance(9))
    expect(await later.next()).toEqual(balance(9))
  })

  it('sends what concerns a merchant to its members and visitors only', async () => {
    const [visitor, signedIn] = [await stream(await ticketOf()), await stream(await ticketOf(token))]
    const message = { topic: 'merchant.status.changed', payload: { status: 1 } } as const
    gateway.deps.realtime.publish({ merchant: 'LOTUS' }, { ...message, payload: { status: 2 } })
    gateway.deps.realtime.publish(
      { memberId: member.id },
      { topic: 'wallet.round.closed', payload: { roundId: 'r', gameId: 'g', stake: '1', payout: '0' } },
    )
    gateway.deps.realtime.publish({ merchant: 'DEMO' }, message)
    expect(await visitor.next()).toEqual(message)
    expect([(await signedIn.next()).topic, (await signedIn.next()).topic, (await signedIn.next()).topic]).toEqual(
      expect.arrayContaining(['wallet.balance.changed', 'wallet.round.closed', 'merchant.status.changed']),
    )
  })

  it('sends which release sets run, also to clients that subscribe later', async () => {
    const change = { setId: 'set-2', runs: ['set-2', 'set-3'] }
    const message = { topic: 'releases.set.changed', payload: change } as const
    const open = await stream(await ticketOf())
    await announceSets(gateway.deps, 'DEMO', change)
    await announceSets(gateway.deps, 'NOBODY', change)
    const later = await stream(await ticketOf())
    expect([await open.next(), await later.next()]).toEqual([message, message])
    await gateway.sql`delete from realtime.running_sets`
  })

  it('is opened once by its ticket, and within 30 seconds', async () => {
    const [used, old] = [await ticketOf(token), await ticketOf(token)]
    await stream(used)
    gateway.advance(30_000)
    for (const ticket of [used, old, 'unknown']) expect((await stream(ticket)).status).toBe(400)
  })

  it('needs a ticket', async () => {
    expect((await openStream(`${origin}/wps/stream`)).status).toBe(400)
  })

  it('ends for a session that was replaced, and stays open for the one that replaced it', async () => {
    const before = await stream(await ticketOf(token))
    await before.next()
    await gateway.sql`
      update identity.sessions set ended_at = now(), ended_reason = 'replaced' where member_id = ${member.id}`
    const after = await stream(await ticketOf(await gateway.signIn(member)))
    await after.next()
    gateway.deps.realtime.publish({ memberId: member.id }, { topic: 'session.ended', payload: { reason: 'replaced' } })
    expect(await before.next()).toEqual({ topic: 'session.ended', payload: { reason: 'replaced' } })
    await before.ended
    gateway.deps.realtime.publish({ memberId: member.id }, balance(2))
    expect(await after.next()).toEqual(balance(2))
  })

  it('ends at once with a logout, in every tab of the session', async () => {
    const leaving = await gateway.signIn(await addMember(gateway.sql))
    const tabs = [await stream(await ticketOf(leaving)), await stream(await ticketOf(leaving))]
    await gateway.call('logout', {}, { token: leaving })
    for (const tab of tabs) {
      expect(await tab.next()).toEqual({ topic: 'session.ended', payload: { reason: 'logout' } })
      await tab.ended
    }
  })

  it('ends at once for an expired session', async () => {
    const ticket = await ticketOf(token)
    await gateway.sql`
      update identity.sessions set idle_expires_at = now() - interval '1 second' where member_id = ${member.id}`
    const opened = await stream(ticket)
    expect(await opened.next()).toEqual({ topic: 'session.ended', payload: { reason: 'expired' } })
    await opened.ended
  })

  it('429: more than six of one session, until one is closed', async () => {
    for (let opened = 0; opened < 6; opened++) expect((await stream(await ticketOf(token))).status).toBe(200)
    const seventh = await stream(await ticketOf(token))
    expect(seventh).toMatchObject({ status: 429 })
    expect((await stream(await ticketOf())).status).toBe(200)
    const other = await gateway.signIn(await addMember(gateway.sql))
    expect((await stream(await ticketOf(other))).status).toBe(200)
    streams.shift()!.close()
    // Retries until the server has noticed the closed connection.
    for (let status = 0; status !== 200;) ({ status } = await stream(await ticketOf(token)))
  })

  it('replaces the earlier stream of the same page, and no stream of another page or session', async () => {
    const opened = async (page: string, as: string) => {
      const next = await openStream(`${origin}/wps/stream?ticket=${await ticketOf(as)}&page=${page}`)
      streams.push(next)
      return next
    }
    const [page, otherPage] = [randomUUID(), randomUUID()]
    const lost = await opened(page, token)
    for (let again = 0; again < 8; again++) expect((await opened(page, token)).status).toBe(200)
    await lost.ended
    // Destroyed instead of ended: `end` would wait for a client that no longer reads.
    expect(lost.isComplete()).toBe(false)
    const kept = [
      await opened(otherPage, token),
      await opened(page, await gateway.signIn(await addMember(gateway.sql))),
    ]
    const newest = await opened(page, token)
    gateway.deps.realtime.publish({ merchant: 'DEMO' }, { topic: 'merchant.status.changed', payload: { status: 1 } })
    for (const stream of [...kept, newest])
      for (let topic = ''; topic !== 'merchant.status.changed';) ({ topic } = await stream.next())
  })

  it('429: more than thirty of one address', async () => {
    const opened = await Promise.all(Array.from({ length: 33 }, async () => stream(await ticketOf())))
    const refused = opened.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(3)
    expect(opened.filter(({ status }) => status === 200).length).toBeGreaterThan(20)
    expect(refused[0]!.text()).toContain('TOO_MANY_STREAMS')
  })

  it('does not log its ticket', async () => {
    const ticket = await ticketOf(token)
    await (await stream(ticket)).next()
    expect(gateway.logged.join()).not.toContain(ticket)
  })
})

describe('a gateway that stops', () => {
  it('ends its streams instead of waiting for them', async () => {
    const stopping = await testGateway({ streams: true })
    await stopping.app.listen({ port: 0, host: '127.0.0.1' })
    const { ticket } = (await stopping.call('streamTicket')).value
    const opened = await openStream(
      `http://127.0.0.1:${(stopping.app.server.address() as AddressInfo).port}/wps/stream?ticket=${ticket}`,
    )
    await stopping.close()
    await opened.ended
  })
})
