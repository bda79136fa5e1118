import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { CallValue } from '@atrium/contracts/calls'
import { CREDIT } from '@atrium/contracts/money'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { createProgressConsumers } from '../progress/progress-consumers.ts'
import { addCampaign } from '../testing.ts'
import { createRaffleJob } from './advance-raffles.ts'

const ID = 'winter'
let gateway: TestGateway
let member: TestMember
let token: string
let other: TestMember
beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
  ;[member, other] = [
    await addMember(gateway.sql, { account: 'haruka' }),
    await addMember(gateway.sql, { account: 'stranger1' }),
  ]
  // As many prizes as tickets, so every ticket wins.
  await addCampaign(
    gateway.sql,
    ID,
    {
      kind: 'RAFFLE',
      tickets: [{ source: 'DEPOSIT', per: '10', maxPerDay: 5 }],
      maxPerMember: 10,
      prizes: [
        { count: 2, reward: { type: 'CREDITS', amount: '5' } },
        { count: 3, reward: { type: 'POINTS', points: '30' } },
      ],
    },
    { endsAt: '2026-11-20T04:00:00Z' },
  )
  const job = createRaffleJob(gateway.deps)
  await job()
  await gateway.sql`
    insert into protection.deposits (ref, member_id, amount, at)
    values (${randomUUID()}, ${member.id}, ${20n * CREDIT}, ${gateway.deps.clock()})`
  await untilFeedIsReadable(gateway.sql)
  await createProgressConsumers(gateway.deps)()
  for (const [by, tickets] of [
    [member, 2],
    [other, 1],
  ] as const)
    await gateway.sql`
      select promotions.add_tickets(${by.id}, ${ID}, ${tickets}, ${randomUUID()}, ${gateway.deps.clock()})`
  gateway.advance(70 * 60_000)
  await job()
  token = await gateway.signIn(member)
})
afterAll(() => gateway.close())

const winners = async (as?: string): Promise<CallValue<'raffleWinners'>['list']> =>
  (await gateway.call('raffleWinners', { id: ID, pageSize: 100 }, as === undefined ? {} : { token: as })).value.list

describeListCall<CallValue<'raffleTickets'>['list'][number]>({
  list: 'raffleTickets',
  file: 'raffleTicketsFile',
  gateway: () => gateway,
  token: () => token,
  filters: [{ source: 'DEPOSIT' }, { id: ID, source: 'CLAIM' }, { id: 'other' }],
  idOf: ({ number }) => String(number),
  sumsOf: ({ total }: { total: number }) => total,
  addUp: (rows) => rows.length,
})

describe('a raffle that was drawn', () => {
  it('shows a member their number of tickets and their name in the list, and a visitor what is public', async () => {
    const { value } = await gateway.call('raffle', { id: ID }, { token })
    expect(value.own).toEqual({ tickets: 4, maxTickets: 10, handle: expect.stringMatching(/^[0-9a-f]{12}$/) })
    expect(
      (await gateway.call('raffleList', { id: ID })).value.text
        .split(',')
        .filter((entry) => entry.endsWith(value.own!.handle!)),
    ).toHaveLength(4)
    expect((await gateway.call('raffle', { id: ID })).value).not.toHaveProperty('own')
  })

  it('can still be verified: visitors find its page after the end', async () => {
    expect((await gateway.call('promotionDetail', { language: 'EN', id: ID })).value).toMatchObject({
      kind: 'RAFFLE',
      activity: 'close',
    })
    expect((await gateway.call('promotions', { language: 'EN' })).value.list.map(({ id }) => id)).toContain(ID)
  })

  it('lists its winners by prize, with names that only their owners can read', async () => {
    const own = await winners(token)
    expect(own.map(({ prize, reward }) => [prize, reward.type, reward.amount])).toEqual([
      [1, 'CREDITS', '5'],
      [2, 'CREDITS', '5'],
      [3, 'POINTS', '30'],
      [4, 'POINTS', '30'],
      [5, 'POINTS', '30'],
    ])
    expect(own.map(({ name }) => name).sort()).toEqual(['haruka', 'haruka', 'haruka', 'haruka', 'st***1'])
    expect(new Set((await winners()).map(({ name }) => name))).toEqual(new Set(['ha***a', 'st***1']))
    const first = (await gateway.call('raffleWinners', { id: ID, pageSize: 3 })).value
    expect(
      [
        ...first.list,
        ...(await gateway.call('raffleWinners', { id: ID, pageSize: 3, after: first.next! })).value.list,
      ].map(({ number }) => number),
    ).toEqual(own.map(({ number }) => number))
    expect((await gateway.call('raffleWinnersFile', { id: ID, as: 'rows' })).value.list).toEqual(await winners())
  })

  it('404: a raffle of another merchant, an unknown promotion', async () => {
    await addCampaign(gateway.sql, 'gift', { kind: 'FIXED', reward: { type: 'CREDITS', amount: '1' } })
    for (const name of ['raffle', 'raffleList', 'raffleWinners', 'raffleWinnersFile'] as const) {
      expect((await gateway.call(name, { id: 'gift', as: 'rows' })).status).toBe(404)
      expect((await gateway.call(name, { id: ID, as: 'rows' }, { host: 'lotus.localhost' })).status).toBe(404)
    }
    expect((await gateway.call('claimRafflePromotion', { id: 'gift' }, { token })).status).toBe(404)
  })
})

describe('prizes of a raffle', () => {
  it('are credited once for 20 concurrent requests of a member, and a repeated request returns the same', async () => {
    const claim = async () => (await gateway.call('claimRafflePromotion', { id: ID }, { token })).value.results
    const all = await Promise.all(Array.from({ length: 20 }, claim))
    const won = (await winners(token)).filter(({ isOwn }) => isOwn)
    for (const results of [...all, await claim()])
      expect(results.map(({ claim: given }) => given?.state)).toEqual(won.map(() => 'CLAIMED'))
    const credits = won.filter(({ reward }) => reward.type === 'CREDITS').length
    expect(await gateway.sql`select balance from ledger.shown(${member.id})`).toEqual([
      { balance: BigInt(credits) * 5n * CREDIT },
    ])
    expect(await gateway.sql`select balance from promotions.point_balances where member_id = ${member.id}`).toEqual([
      { balance: BigInt(won.length - credits) * 30n * CREDIT },
    ])
  })

  it('are not given to a member who has won nothing', async () => {
    const stranger = await gateway.signIn(await addMember(gateway.sql))
    expect((await gateway.call('claimRafflePromotion', { id: ID }, { token: stranger })).value).toEqual({ results: [] })
  })
})
