import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { CallValue } from '@atrium/contracts/calls'
import { CREDIT } from '@atrium/contracts/money'
import type { CampaignTermsInput } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { verifyRaffle } from '@atrium/lottery-rules/draw'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { createProgressConsumers } from '../progress/progress-consumers.ts'
import { addCampaign } from '../testing.ts'
import { createRaffleJob } from './advance-raffles.ts'

let gateway: TestGateway
let members: TestMember[]
let id: string
beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.sql`update promotions.campaigns set stage = 'CLOSED', closed_at = ends_at`
  members = await Promise.all([addMember(gateway.sql), addMember(gateway.sql), addMember(gateway.sql)])
  id = `r-${randomUUID().slice(0, 8)}`
})

const HOUR_MS = 3_600_000
const GRACE_MS = 10 * 60_000
const PRIZES: Extract<CampaignTermsInput, { kind: 'RAFFLE' }>['prizes'] = [
  { count: 1, reward: { type: 'CREDITS', amount: '5' } },
  { count: 2, reward: { type: 'POINTS', points: '30' } },
]
const job = (log = gateway.deps.log) => createRaffleJob({ ...gateway.deps, log })()
const published = async (): Promise<CallValue<'raffle'>> => (await gateway.call('raffle', { id })).value
const list = async (): Promise<string> => (await gateway.call('raffleList', { id })).value.text
const claims = () =>
  gateway.sql<
    { member_id: bigint; occasion: string; state: string; amount: bigint }[]
  >`select member_id, occasion, state, amount from promotions.claims where campaign = ${id} order by occasion`
const give = (by: TestMember, tickets: number) =>
  gateway.sql`
    select promotions.add_tickets(${by.id}, ${id}, ${tickets}, ${randomUUID()}, ${gateway.deps.clock()})`
const deposit = (credits: number, by: TestMember) =>
  gateway.sql`
    insert into protection.deposits (ref, member_id, amount, at)
    values (${randomUUID()}, ${by.id}, ${BigInt(credits) * CREDIT}, ${gateway.deps.clock()})`
async function count(): Promise<void> {
  await untilFeedIsReadable(gateway.sql)
  await createProgressConsumers(gateway.deps)()
}

/** Adds a raffle that ends in one hour, with this many tickets for each member. */
async function addRaffle(tickets: readonly number[] = [3, 0, 2], budget: { credits?: string } = {}): Promise<void> {
  await addCampaign(
    gateway.sql,
    id,
    { kind: 'RAFFLE', tickets: [{ source: 'DEPOSIT', per: '10', maxPerDay: 5 }], maxPerMember: 10, prizes: PRIZES },
    { endsAt: new Date(gateway.deps.clock().getTime() + HOUR_MS), ...budget },
  )
  await job()
  for (const [at, number] of tickets.entries()) if (number > 0) await give(members[at]!, number)
}
/** Advances the clock past the raffle's end and the delay for late results, and counts the last events. */
async function end(): Promise<void> {
  gateway.advance(HOUR_MS + GRACE_MS)
  await count()
}
async function verify(changes: Partial<Parameters<typeof verifyRaffle>[0]> = {}) {
  const { seedHash, seed, listHash, prizes, winningNumbers } = await published()
  return verifyRaffle({
    seedHash,
    seed: seed!,
    listHash: listHash!,
    list: await list(),
    prizes,
    winningNumbers: winningNumbers!,
    ...changes,
  })
}

describe('a raffle', () => {
  it('publishes the hash of its seed, then the list of tickets, then seed and winners, which can be verified', async () => {
    await addRaffle()
    const open = await published()
    expect(open).toMatchObject({
      state: 'OPEN',
      tickets: 5,
      prizes: 3,
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    for (const field of ['seed', 'listHash', 'winningNumbers']) expect(open).not.toHaveProperty(field)
    expect((await gateway.call('raffleList', { id })).status).toBe(404)
    await end()
    await job()
    expect(await published()).toMatchObject({ state: 'DRAWN', seedHash: open.seedHash, tickets: 5 })
    expect(await list()).toMatch(/^1:([0-9a-f]{12}),2:\1,3:\1,4:([0-9a-f]{12}),5:\2$/)
    expect(await verify()).toMatchObject({ isSeedRight: true, isListRight: true, areWinnersRight: true, tickets: 5 })
    expect((await verify())!.winningNumbers).toHaveLength(3)
    const { winningNumbers } = await published()
    const messages = await gateway.sql<{ ticket: number }[]>`
      select (values ->> 'ticket')::int as ticket from messages.messages where template = 'raffle-won' and
      values -> 'promotion' ->> 'EN' is not null and dedup_key like ${`raffle:${id}:%`}`
    expect(messages.map(({ ticket }) => ticket).toSorted()).toEqual(winningNumbers!.toSorted())
  })

  it('fails verification when one letter of seed, list or winners differs', async () => {
    await addRaffle()
    await end()
    await job()
    const { seed, winningNumbers } = await published()
    const other = (text: string) => `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`
    expect(await verify({ seed: other(seed!) })).toMatchObject({ isSeedRight: false, isListRight: true })
    expect(await verify({ list: other(await list()) })).toMatchObject({ isSeedRight: true, isListRight: false })
    expect(await verify({ winningNumbers: [...winningNumbers!.slice(1), winningNumbers![0]!] })).toMatchObject({
      isSeedRight: true,
      isListRight: true,
      areWinnersRight: false,
    })
  })

  it('makes the prizes claimable by the owners of the drawn tickets, in the order of the terms', async () => {
    await addRaffle()
    await end()
    await job()
    const { winningNumbers } = await published()
    const owners = winningNumbers!.map((number) => members[number <= 3 ? 0 : 2]!.id)
    expect(await claims()).toEqual(
      [5n, 30n, 30n].map((amount, at) => ({
        member_id: owners[at],
        occasion: `prize:${at + 1}`,
        state: 'CLAIMABLE',
        amount: amount * CREDIT,
      })),
    )
  })

  it('draws no more prizes than tickets, and none without a ticket', async () => {
    await addRaffle([1, 1])
    await end()
    await job()
    expect((await published()).winningNumbers).toHaveLength(2)
    expect((await claims()).map(({ occasion }) => occasion)).toEqual(['prize:1', 'prize:2'])
    id = `${id}-2`
    await addRaffle([])
    await end()
    await job()
    expect(await published()).toMatchObject({ state: 'DRAWN', tickets: 0, winningNumbers: [] })
    expect([await list(), await verify()]).toEqual([
      '',
      expect.objectContaining({ isListRight: true, areWinnersRight: true }),
    ])
  })

  it('waits ten minutes after its end, and for all earlier events to be counted', async () => {
    await addRaffle([])
    gateway.advance(HOUR_MS - 1)
    await deposit(20, members[1]!)
    gateway.advance(1)
    await deposit(20, members[2]!)
    gateway.advance(GRACE_MS - 1)
    await job()
    expect((await published()).state).toBe('OPEN')
    gateway.advance(1)
    await job()
    expect((await published()).state).toBe('OPEN')
    await count()
    await job()
    expect(await published()).toMatchObject({ state: 'DRAWN', tickets: 2 })
  })

  it('is drawn once, by whichever of several processes is first', async () => {
    await addRaffle()
    await end()
    await Promise.all(Array.from({ length: 4 }, () => job()))
    const first = await published()
    await job()
    expect([await published(), (await claims()).length]).toEqual([first, 3])
    expect(await verify()).toMatchObject({ areWinnersRight: true })
  })

  it('is drawn from the published list after a process has ended between list and draw', async () => {
    await addRaffle()
    await end()
    let turns = 0
    // Simulates a process that stops after it has closed the raffle.
    await createRaffleJob(gateway.deps)({ isStopping: () => ++turns > 3 })
    const closed = await published()
    expect(closed).toMatchObject({
      state: 'CLOSED',
      listHash: expect.any(String),
      closedAt: gateway.deps.clock().getTime(),
    })
    expect(closed).not.toHaveProperty('seed')
    expect((await list()).split(',')).toHaveLength(5)
    await Promise.all([job(), job()])
    expect(await published()).toMatchObject({ state: 'DRAWN', listHash: closed.listHash })
    expect(await verify()).toMatchObject({ areWinnersRight: true })
  })

  it('is not drawn from tickets that were changed after their hash was published', async () => {
    await addRaffle()
    await end()
    let turns = 0
    await createRaffleJob(gateway.deps)({ isStopping: () => ++turns > 3 })
    await gateway.sql`
      update promotions.raffle_owners set handle = ${'f'.repeat(12)}
      where campaign = ${id} and member_id = ${members[0]!.id}`
    await job()
    expect([(await published()).state, await claims()]).toEqual(['CLOSED', []])
    expect(
      gateway.logged.some((line) => line.includes('not those whose hash was published') && line.includes(id)),
    ).toBe(true)
  })

  it('keeps its seed unreadable until the draw: calls, tables and logs contain it in encrypted form only', async () => {
    await addRaffle()
    const [before] = await gateway.sql<
      { row: string }[]
    >`select r::text as row from promotions.raffles r where campaign = ${id}`
    const answers = JSON.stringify([
      await published(),
      (await gateway.call('promotionDetail', { language: 'EN', id })).value,
    ])
    await end()
    await job()
    const { seed } = await published()
    for (const form of [
      seed!,
      Buffer.from(seed!, 'hex').toString('base64'),
      Buffer.from(seed!, 'hex').toString('base64url'),
    ])
      for (const place of [before!.row, answers, gateway.logged.join('')]) expect(place).not.toContain(form)
  })

  it('is cancelled when its promotion is closed before its end, and publishes its seed all the same', async () => {
    await addRaffle()
    await gateway.sql`
      update promotions.campaigns set stage = 'CLOSED', closed_at = ${gateway.deps.clock()} where id = ${id}`
    await job()
    await end()
    await job()
    const cancelled = await published()
    expect(cancelled).toMatchObject({ state: 'CANCELLED', seed: expect.any(String), tickets: 5 })
    expect([cancelled.winningNumbers, await claims()]).toEqual([undefined, []])
  })

  it('is drawn when its promotion is closed after its end', async () => {
    await addRaffle()
    gateway.advance(HOUR_MS)
    await gateway.sql`
      update promotions.campaigns set stage = 'CLOSED', closed_at = ${gateway.deps.clock()} where id = ${id}`
    gateway.advance(GRACE_MS)
    await count()
    await job()
    expect((await published()).state).toBe('DRAWN')
  })

  it('lets the prize of a member who has excluded themselves meanwhile wait, which they cannot claim now', async () => {
    await addRaffle([1])
    await gateway.sql`
      insert into protection.members (member_id, bar, barred_until) values (${members[0]!.id}, 'TIME_OUT', '2027-01-01')
      on conflict (member_id) do update set bar = 'TIME_OUT', barred_until = '2027-01-01'`
    await end()
    await job()
    expect((await claims()).map(({ state }) => state)).toEqual(['CLAIMABLE'])
    const token = await gateway.signIn(members[0]!)
    expect((await gateway.call('claimRafflePromotion', { id }, { token })).body).toMatchObject({
      errorCode: 'TIME_OUT_ACTIVE',
    })
  })

  it('publishes the winners also where its budget does not allow a prize, and reports it', async () => {
    await addRaffle([5], { credits: '4' })
    await end()
    await job()
    expect([(await published()).winningNumbers!.length, (await claims()).map(({ occasion }) => occasion)]).toEqual([
      3,
      ['prize:2', 'prize:3'],
    ])
    expect(gateway.logged.some((line) => line.includes('does not allow a prize') && line.includes(id))).toBe(true)
  })
})
