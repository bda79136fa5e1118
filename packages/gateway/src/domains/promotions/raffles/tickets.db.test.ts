import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import type { CampaignTermsInput } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { createProgressConsumers } from '../progress/progress-consumers.ts'
import { addCampaign } from '../testing.ts'
import { createRaffleJob } from './advance-raffles.ts'

let gateway: TestGateway
let member: TestMember
let id: string
beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  // Closes raffles of other tests, so that each raffle counts only its own test's events.
  await gateway.sql`update promotions.campaigns set stage = 'CLOSED', closed_at = now()`
  for (const feed of ['promotions.member_events', 'ledger.settled_bets'])
    await gateway.sql`delete from ${gateway.sql(feed)}`
  member = await addMember(gateway.sql)
  id = `r-${randomUUID().slice(0, 8)}`
})

type RaffleTerms = Extract<CampaignTermsInput, { kind: 'RAFFLE' }>
const PRIZES: RaffleTerms['prizes'] = [{ count: 1, reward: { type: 'CREDITS', amount: '5' } }]
const DEPOSITS = { source: 'DEPOSIT', per: '10', maxPerDay: 3 } as const
const BETS = { source: 'BET', per: '10', maxPerDay: 3 } as const
const job = () => createRaffleJob(gateway.deps)()
/** Adds a raffle and opens it. */
async function addRaffle(more: Partial<RaffleTerms> = {}, of = id): Promise<void> {
  await addCampaign(
    gateway.sql,
    of,
    { kind: 'RAFFLE', tickets: [DEPOSITS], maxPerMember: 100, prizes: PRIZES, ...more },
    { endsAt: '2026-12-01T00:00:00Z' },
  )
  await job()
}
const deposit = async (
  credits: number,
  { by = member, at = gateway.deps.clock() }: { by?: TestMember; at?: Date } = {},
): Promise<string> => {
  const [order] = await gateway.sql<{ id: string }[]>`
    insert into protection.deposits (ref, member_id, amount, at)
    values (${randomUUID()}, ${by.id}, ${BigInt(credits) * CREDIT}, ${at}) returning ref as id`
  return order!.id
}
/** Settles a bet, or reverses it. */
const settle = (
  credits: number,
  {
    round = randomUUID(),
    reverses = null,
    category = 'RNG',
  }: { round?: string; reverses?: bigint | null; category?: string } = {},
) =>
  gateway.sql<{ id: bigint; round: string }[]>`
  insert into ledger.settled_bets (provider, round_id, member_id, merchant, category, vassalage, game_id, currency,
    stake, valid_bet, bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor, reverses)
  values ('atrium', ${round}, ${member.id}, 'DEMO', ${category}, 'TIDE', 'GAME1', 'DEMO', ${BigInt(credits) * CREDIT},
    ${BigInt(credits) * CREDIT}, 0, 0, 0, ${gateway.deps.clock()},
    (${gateway.deps.clock()} at time zone 'Asia/Seoul')::date, 0, 0, ${reverses})
  returning id, round_id as round`.then(([row]) => row!)
async function count(rowsAtOnce?: number): Promise<void> {
  await untilFeedIsReadable(gateway.sql)
  await createProgressConsumers(gateway.deps, rowsAtOnce)()
}
const numbers = async (of = member, raffle = id) =>
  (
    await gateway.sql<
      { number: number }[]
    >`select number from promotions.raffle_tickets where campaign = ${raffle} and member_id = ${of.id} order by number`
  ).map(({ number }) => number)
const all = async () =>
  (
    await gateway.sql<
      { number: number }[]
    >`select number from promotions.raffle_tickets where campaign = ${id} order by number`
  ).map(({ number }) => number)
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
const add = (tickets: number, ref: string, by = member, raffle = id, now = gateway.deps.clock()) =>
  gateway.sql<
    { status: string }[]
  >`select promotions.add_tickets(${by.id}, ${raffle}, ${tickets}, ${ref}, ${now}) as status`.then(
    ([row]) => row!.status,
  )

describe('tickets of a raffle', () => {
  it('are numbered as they are earned: one for each full amount, within the limits per day and in total', async () => {
    await addRaffle({ maxPerMember: 4 })
    const other = await addMember(gateway.sql)
    await deposit(25)
    await count()
    await deposit(9, { by: other })
    await deposit(11, { by: other })
    await count()
    expect([await numbers(), await numbers(other)]).toEqual([
      [1, 2],
      [3, 4],
    ])
    await deposit(500)
    await count()
    expect(await numbers()).toEqual([1, 2, 5])
    // On the merchant's next day, the terms allow one more ticket.
    await deposit(500, { at: new Date('2026-11-20T15:00:00Z') })
    await count()
    expect([await numbers(), await all()]).toEqual([[1, 2, 5, 6], upTo(6)])
  })

  it('show the progress to the next one of today, and sources that are exhausted', async () => {
    await addRaffle({ tickets: [DEPOSITS, BETS] })
    const token = await gateway.signIn(member)
    const today = async () => (await gateway.call('raffle', { id }, { token })).value.own?.today
    expect(await today()).toEqual([
      { source: 'BET', value: '0', per: '10', tickets: 0, maxTickets: 3 },
      { source: 'DEPOSIT', value: '0', per: '10', tickets: 0, maxTickets: 3 },
    ])
    await deposit(24)
    await settle(45)
    await count()
    expect(await today()).toEqual([
      { source: 'BET', value: '0', per: '10', tickets: 3, maxTickets: 3 },
      { source: 'DEPOSIT', value: '4', per: '10', tickets: 2, maxTickets: 3 },
    ])
  })

  it('come from deposits, bets that pass the filter, and days with a log-in', async () => {
    await addRaffle({
      tickets: [DEPOSITS, { ...BETS, filter: { categories: ['LIVE'] } }, { source: 'LOGIN', per: '1', maxPerDay: 1 }],
    })
    await deposit(10)
    await settle(30)
    await settle(20, { category: 'LIVE' })
    for (let time = 0; time < 2; time++) {
      const [login] = await gateway.sql<{ id: bigint }[]>`
        insert into identity.logins (merchant, member_id, account_index, at, ip, user_agent, succeeded)
        values ('DEMO', ${member.id}, 'x', ${gateway.deps.clock()}, '192.0.2.1', 'test', false) returning id`
      await gateway.sql`update identity.logins set succeeded = true where id = ${login!.id}`
    }
    await count()
    expect(
      await gateway.sql`
        select source, count(*)::int from promotions.raffle_tickets where campaign = ${id} group by source
        order by source`,
    ).toEqual([
      { source: 'BET', count: 2 },
      { source: 'DEPOSIT', count: 1 },
      { source: 'LOGIN', count: 1 },
    ])
  })

  it('stay the same however often, and in whatever parts, the feed is read', async () => {
    await addRaffle({ tickets: [DEPOSITS, BETS] })
    for (const credits of [4, 7, 12]) await Promise.all([deposit(credits), settle(credits)])
    await count(1)
    const before = await gateway.sql`select * from promotions.raffle_tickets where campaign = ${id} order by number`
    expect(before).toHaveLength(4)
    await gateway.sql`delete from promotions.progress`
    await gateway.sql`delete from ledger.feed_positions where consumer like 'campaigns%'`
    await count(2)
    await gateway.sql`delete from ledger.feed_positions where consumer like 'campaigns%'`
    await count()
    expect(await gateway.sql`select * from promotions.raffle_tickets where campaign = ${id} order by number`).toEqual(
      before,
    )
  })

  it('stay when a bet that counted is voided, and the next ones are earned once its value is reached again', async () => {
    await addRaffle({ tickets: [BETS] })
    const bet = await settle(20)
    await count()
    await settle(-20, { round: bet.round, reverses: bet.id })
    await settle(15)
    await count()
    expect(await numbers()).toEqual([1, 2])
    await settle(14)
    await count()
    expect(await numbers()).toEqual([1, 2])
    await settle(1)
    await count()
    expect(await numbers()).toEqual([1, 2, 3])
  })

  it('are earned after joining only, and by members who meet the terms, where the terms require it', async () => {
    await addRaffle({ joinFirst: true, eligibility: { minLevel: 2 } })
    const token = await gateway.signIn(member)
    await gateway.sql`update identity.members set vip_level = 2 where id = ${member.id}`
    await deposit(30)
    gateway.advance(1)
    await gateway.call('promotionJoin', { id }, { token })
    gateway.advance(1)
    await deposit(10)
    await count()
    expect(await numbers()).toEqual([1])
    await gateway.sql`update identity.members set vip_level = 1 where id = ${member.id}`
    await deposit(10)
    await count()
    expect(await numbers()).toEqual([1])
  })

  it('are numbered when the raffle opens, including what was counted before', async () => {
    await addCampaign(
      gateway.sql,
      id,
      { kind: 'RAFFLE', tickets: [DEPOSITS], maxPerMember: 100, prizes: PRIZES },
      { endsAt: '2026-12-01T00:00:00Z' },
    )
    await deposit(20)
    await count()
    expect(await numbers()).toEqual([])
    await job()
    expect(await numbers()).toEqual([1, 2])
  })
})

describe('tickets as the reward of another promotion', () => {
  it('are numbered without gaps by 20 concurrent connections, some of which roll back after taking numbers', async () => {
    await addRaffle({ maxPerMember: 10_000 })
    await deposit(20)
    const fails = (ref: string) =>
      gateway.sql
        .begin(async (tx) => {
          await tx`select promotions.add_tickets(${member.id}, ${id}, 2, ${ref}, ${gateway.deps.clock()})`
          throw new Error('as planned')
        })
        .catch(() => undefined)
    await Promise.all([count(), ...Array.from({ length: 20 }, (_, at) => [add(3, `a:${at}`), fails(`b:${at}`)]).flat()])
    expect(await all()).toEqual(upTo(62))
    expect(
      await gateway.sql`
        select tickets from promotions.raffles where campaign = ${id} union all select tickets
        from promotions.raffle_owners where campaign = ${id}`,
    ).toEqual([{ tickets: 62 }, { tickets: 62 }])
  })

  it('are given once for each reward', async () => {
    await addRaffle()
    expect(await Promise.all([add(2, 'claim:1'), add(2, 'claim:1'), add(2, 'claim:2')])).toEqual(['OK', 'OK', 'OK'])
    expect(await numbers()).toEqual(upTo(4))
  })

  it('are not given by a raffle that has ended, is paused or is missing, and leave the claim claimable', async () => {
    await addRaffle()
    const gift = `gift-${id}`
    await addCampaign(gateway.sql, gift, { kind: 'FIXED', reward: { type: 'TICKETS', raffle: id, tickets: 2 } })
    await gateway.sql`update promotions.campaigns set stage = 'PAUSED' where id = ${id}`
    const token = await gateway.signIn(member)
    const claim = async () =>
      (await gateway.call('claimTicket', { ticketIds: [`campaign:${gift}`] }, { token })).value.results[0]!
    expect((await claim()).errorCode).toBe('RAFFLE_NOT_OPEN')
    expect([
      await add(1, 'x', member, 'none'),
      await add(1, 'y', member, id, new Date('2026-12-01T00:00:00Z')),
    ]).toEqual(['RAFFLE_NOT_OPEN', 'RAFFLE_NOT_OPEN'])
    await gateway.sql`update promotions.campaigns set stage = 'LIVE' where id = ${id}`
    expect((await claim()).claim).toMatchObject({ state: 'CLAIMED', reward: { type: 'TICKETS', amount: '2' } })
    expect([(await claim()).claim?.state, await numbers()]).toEqual(['CLAIMED', [1, 2]])
  })

  it("do not exceed the member's limit in the terms; a check-in counts all the same", async () => {
    await addRaffle({ maxPerMember: 3 })
    await addCampaign(gateway.sql, `days-${id}`, {
      kind: 'CHECK_IN',
      mode: 'COUNT',
      rewards: [{ type: 'TICKETS', raffle: id, tickets: 2 }],
    })
    expect([await add(2, 'a'), await add(2, 'b'), await add(1, 'c')]).toEqual(['OK', 'RAFFLE_TICKETS_FULL', 'OK'])
    expect(
      (await gateway.call('promotionCheckIn', { id: `days-${id}` }, { token: await gateway.signIn(member) })).value,
    ).toMatchObject({ state: 'CLAIMABLE' })
    expect(await numbers()).toEqual([1, 2, 3])
  })
})
