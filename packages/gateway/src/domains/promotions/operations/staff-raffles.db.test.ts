import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { raffleAnswers } from '@atrium/contracts/staff/marketing/raffles'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { createProgressConsumers } from '../progress/progress-consumers.ts'
import { createRaffleJob } from '../raffles/advance-raffles.ts'
import { addCampaign } from '../testing.ts'

const ID = 'winter'
const PATH = `/campaigns/${ID}/raffle`
const OPERATIONS = ['', '/verification', '/tickets', '/tickets/file', '/winners', '/winners/file']
let gateway: TestGateway
let member: TestMember

/** Adds two tickets for one member's deposits, and two tickets from a campaign for another member. */
beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
  member = await addMember(gateway.sql, { account: 'haruka' })
  const other = await addMember(gateway.sql, { account: 'stranger1' })
  await addCampaign(
    gateway.sql,
    ID,
    {
      kind: 'RAFFLE',
      tickets: [{ source: 'DEPOSIT', per: '10', maxPerDay: 5 }],
      maxPerMember: 10,
      prizes: [
        { count: 1, reward: { type: 'CREDITS', amount: '5' } },
        { count: 2, reward: { type: 'POINTS', points: '30' } },
      ],
    },
    { endsAt: '2026-11-20T04:00:00Z' },
  )
  await addCampaign(gateway.sql, 'gift', { kind: 'FIXED', reward: { type: 'CREDITS', amount: '1' } })
  await createRaffleJob(gateway.deps)()
  await gateway.sql`
    insert into protection.deposits (ref, member_id, amount, at)
    values (${randomUUID()}, ${member.id}, ${20n * CREDIT}, ${gateway.deps.clock()})`
  await untilFeedIsReadable(gateway.sql)
  await createProgressConsumers(gateway.deps)()
  await gateway.sql`
    select promotions.add_tickets(${other.id}, ${ID}, 2, ${randomUUID()}, ${gateway.deps.clock()})`
})
afterAll(() => gateway.close())

const send = (path: string, roles = ['marketing'], merchant = 'DEMO') =>
  sendAsStaff(gateway, 'GET', path, { staff: staffOf('Mina', { roles, merchant }) })
const raffle = async () => raffleAnswers.raffle.parse((await send(PATH)).body)
const tickets = async (query = '') => raffleAnswers.tickets.parse((await send(`${PATH}/tickets${query}`)).body)
const winners = async (query = '') => raffleAnswers.winners.parse((await send(`${PATH}/winners${query}`)).body)
const verification = async () => raffleAnswers.verification.parse((await send(`${PATH}/verification`)).body)

describe('a raffle that is open', () => {
  it('shows its tickets and the hash of the seed, not the seed', async () => {
    expect(await raffle()).toEqual({
      state: 'OPEN',
      tickets: 4,
      owners: 2,
      prizes: 3,
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      openedAt: '2026-11-20T03:00:00.000Z',
    })
    expect([(await winners()).list, (await send(`${PATH}/verification`)).status]).toEqual([[], 404])
  })

  it('lists tickets newest first, with masked accounts and their sources, in pages and by source', async () => {
    const { list } = await tickets()
    const at = gateway.deps.clock().toISOString()
    const deposit = { account: 'ha***a', at, source: 'DEPOSIT', day: '2026-11-20' }
    const reward = { account: 'st***1', at, source: 'CLAIM' }
    expect(list).toEqual([
      { number: 4, ...reward },
      { number: 3, ...reward },
      { number: 2, ...deposit },
      { number: 1, ...deposit },
    ])
    expect((await tickets('?source=DEPOSIT')).list.map(({ number }) => number)).toEqual([2, 1])
    const first = await tickets('?pageSize=3')
    expect((await tickets(`?pageSize=3&after=${first.next}`)).list).toEqual(list.slice(3))
  })
})

describe('a raffle that was drawn', () => {
  beforeAll(async () => {
    gateway.advance(70 * 60_000)
    await createRaffleJob(gateway.deps)()
  })

  it('shows both hashes and the seed, and its winners by prize with the state of the prize', async () => {
    expect(await raffle()).toMatchObject({
      state: 'DRAWN',
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
      listHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      drawnAt: gateway.deps.clock().toISOString(),
    })
    const { list } = await winners()
    expect(list.map(({ prize, reward, amount, state }) => [prize, reward, amount, state])).toEqual([
      [1, 'CREDITS', '5', 'CLAIMABLE'],
      [2, 'POINTS', '30', 'CLAIMABLE'],
      [3, 'POINTS', '30', 'CLAIMABLE'],
    ])
    const drawn = new Map(
      (await tickets()).list.flatMap(({ number, account, prize }) =>
        prize === undefined ? [] : [[prize, [number, account]]],
      ),
    )
    expect(list.map(({ prize, number, account }) => [prize, [number, account]])).toEqual(
      [...drawn].sort(([a], [b]) => Number(a) - Number(b)),
    )
    expect(list[0]!.handle).toMatch(/^[0-9a-f]{12}$/)
  })

  it('yields the same winners when it is drawn again, and not once a ticket has another owner or a winner another number', async () => {
    const right = { isSeedRight: true, isListRight: true, areWinnersRight: true }
    expect(await verification()).toEqual(right)
    const [lost] = (await tickets()).list.filter(({ prize }) => prize === undefined)
    const [first] = (await winners()).list
    await gateway.sql`
      update promotions.raffle_winners set number = ${lost!.number} where campaign = ${ID} and prize = 1`
    expect(await verification()).toEqual({ ...right, areWinnersRight: false })
    await gateway.sql`
      update promotions.raffle_winners set number = ${first!.number} where campaign = ${ID} and prize = 1`
    await gateway.sql`
      update promotions.raffle_tickets set member_id = ${member.id} where campaign = ${ID} and number = 4`
    expect(await verification()).toMatchObject({ isSeedRight: true, isListRight: false })
  })

  it('is exported with masked accounts, and each export is logged', async () => {
    for (const list of ['tickets', 'winners']) {
      const rows = JSON.stringify((await send(`${PATH}/${list}/file`)).body)
      expect([rows.includes('haruka'), rows.includes('stranger1'), rows.includes('***')]).toEqual([false, false, true])
    }
    expect(
      (
        await gateway.sql<
          { action: string }[]
        >`select action from audit.log where subject = ${`campaign:${ID}`} and actor = 'Mina' order by id`
      ).map(({ action }) => action),
    ).toEqual(['raffle-tickets-exported', 'raffle-winners-exported'])
  })
})

describe('operations of raffles', () => {
  it.each(OPERATIONS)(
    '200 for marketing and risk, 403 for others; 404 for another merchant and for an unknown campaign: %s',
    async (operation) => {
      const statusOf = async (...request: Parameters<typeof send>) => (await send(...request)).status
      expect([
        await statusOf(`${PATH}${operation}`, ['risk']),
        await statusOf(`${PATH}${operation}`, ['support', 'cashier']),
      ]).toEqual([200, 403])
      expect([
        await statusOf(`${PATH}${operation}`, ['marketing'], 'LOTUS'),
        await statusOf(`/campaigns/gift/raffle${operation}`),
      ]).toEqual([404, 404])
    },
  )
})
