import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { MAX_BETS_PER_EVENT, WEBHOOK_DATA, WEBHOOK_EVENT_TYPES } from '@atrium/contracts/webhooks/events'
import type { WebhookEventType } from '@atrium/contracts/webhooks/events'
import { addMember, openAccount } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { addGames } from '../../testing/catalogue.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { addRound } from '../../testing/wallet/rounds.ts'
import { untilFeedIsReadable } from '../../testing/wallet/settled-bets.ts'
import { grantBonus } from '../wallet/bonuses/bonuses-repository.ts'
import { createBetEvents } from './bet-events.ts'
import { bodyOf } from './message.ts'

const NOW = new Date('2026-11-20T03:00:00Z')
let gateway: TestGateway
let member: TestMember
let recordBets: ReturnType<typeof createBetEvents>

beforeAll(async () => {
  gateway = await testGateway({ now: NOW })
  await addGames(gateway.sql, { merchant: 'DEMO', vassalage: 'TIDES', games: [{ gameId: 'TIDE', theme: 'tide' }] })
  member = await addMember(gateway.sql)
  await openAccount(gateway.sql, member, 50n * CREDIT)
  recordBets = createBetEvents(gateway.deps)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  const { sql } = gateway
  await sql`delete from webhooks.events`
  await sql`delete from webhooks.secrets`
  await sql`delete from webhooks.endpoints`
})

async function subscribe(types: readonly WebhookEventType[] = WEBHOOK_EVENT_TYPES): Promise<void> {
  const id = randomUUID()
  await gateway.sql`
    insert into webhooks.endpoints (id, merchant, url, types, created_at)
    values (${id}, 'DEMO', 'https://api.example.com', ${types as string[]}, now())`
  await gateway.sql`
    insert into webhooks.secrets (endpoint_id, id, secret_sealed, created_at) values (${id}, ${id}, 'sealed', now())`
}

/** The events as a receiver gets them. */
async function sent(): Promise<{ type: string; timestamp: string; data: Record<string, unknown> }[]> {
  const rows = await gateway.sql<{ type: WebhookEventType; data: Record<string, unknown>; occurredAt: Date }[]>`
    select type, data, occurred_at as "occurredAt" from webhooks.events order by type, ref`
  return rows.map((row) => {
    const event = JSON.parse(bodyOf(row)) as { type: WebhookEventType; timestamp: string; data: object }
    expect(WEBHOOK_DATA[event.type].strict().parse(event.data)).toEqual(event.data)
    return event as never
  })
}

const play = (stake: number, payout: number) =>
  addRound(gateway.sql, { member, game: 'TIDE', stake, payout, at: NOW.toISOString() })
const readFeed = async () => {
  await untilFeedIsReadable(gateway.sql)
  await recordBets()
}

describe('events of members', () => {
  it('report a registration by its id alone', async () => {
    await subscribe()
    const { id } = await addMember(gateway.sql)
    expect(await sent()).toEqual([
      { type: 'member.registered', timestamp: expect.any(String), data: { memberId: String(id) } },
    ])
  })

  it('report time-outs and exclusions with their ends', async () => {
    const token = await gateway.signIn(member)
    await subscribe()
    await gateway.call('timeOut', { term: '24H', confirm: true }, { token })
    expect(await sent()).toMatchObject([
      {
        type: 'member.excluded',
        data: { memberId: String(member.id), kind: 'TIME_OUT', endsAt: expect.stringMatching(/^2026-11-21T03:00:0/) },
      },
    ])
  })
})

describe('events of money', () => {
  it('report each state of a withdrawal once', async () => {
    await subscribe()
    const { sql } = gateway
    const id = randomUUID()
    await sql`
      insert into wallet.payout_accounts (id, merchant, member_id, country, bank, number_sealed, number_index,
        last_digits, holder_sealed, created_at, usable_from)
      values (${id}, 'DEMO', ${member.id}, 'KR', 'KB', 'x', ${id}, '7890', 'x', now(), now())`
    await sql`
      insert into wallet.withdrawal_orders (id, merchant, member_id, request_id, payout_account_id, amount, fee, currency,
        created_at, updated_at)
      values (${id}, 'DEMO', ${member.id}, ${id}, ${id}, ${20n * CREDIT}, ${CREDIT / 2n}, 'DEMO', now(), now())`
    for (const state of ['RISK', 'APPROVED', 'SENT', 'PAID', 'RECEIVED', 'NOT_RECEIVED', 'PAID'])
      await sql`update wallet.withdrawal_orders set state = ${state} where id = ${id}`
    const data = { memberId: String(member.id), withdrawalId: id, amount: '20', fee: '0.5', currency: 'DEMO' }
    expect(await sent()).toMatchObject([
      { type: 'withdrawal.paid', data },
      { type: 'withdrawal.requested', data },
    ])
  })

  it('report a bonus with the end of its time', async () => {
    await subscribe()
    const expiresAt = new Date('2026-12-20T03:00:00Z')
    await gateway.sql.begin((tx) =>
      grantBonus(
        tx,
        {
          memberId: member.id,
          ref: randomUUID(),
          amount: 10n * CREDIT,
          locked: 0n,
          requirement: 10n * CREDIT,
          contribution: {},
          minOdds: 0n,
          excludedGames: [],
          debitOrder: 'REAL_FIRST',
          maxBet: null,
          maxCashOut: null,
          expiresAt,
          title: null,
        },
        NOW,
      ),
    )
    expect(await sent()).toMatchObject([
      { type: 'bonus.granted', data: { amount: '10', currency: 'DEMO', expiresAt: expiresAt.toISOString() } },
    ])
  })
})

describe('settled bets', () => {
  it('are sent in batches, from when somebody receives them, with what takes them back', async () => {
    await play(3, 0)
    await readFeed()
    await subscribe(['bets.settled'])
    const round = await play(5, 12)
    await play(7, 0)
    await readFeed()
    await readFeed()
    const [event, ...others] = await sent()
    expect(others).toEqual([])
    const bets = event!.data['bets'] as { roundId: string; betId: string }[]
    expect(bets).toMatchObject([
      { roundId: round, stake: '5', payout: '12', day: '2026-11-20', memberId: String(member.id) },
      { stake: '7', payout: '0' },
    ])
    await gateway.sql`update ledger.rounds set state = 'VOID', stake = 0 where round_id = ${round}`
    await readFeed()
    expect((await sent())[1]!.data['bets']).toMatchObject([{ roundId: round, stake: '-5', reverses: bets[0]!.betId }])
  })

  it('are split where one event cannot hold them', async () => {
    await readFeed()
    await subscribe(['bets.settled'])
    await gateway.sql`
      insert into ledger.settled_bets (provider, round_id, member_id, merchant, category, vassalage, game_id, currency,
        stake, valid_bet, bonus_stake, opposite_stake, payout, settled_at, day,
        rebate_rate, rebate_factor)
      select provider, 'split-' || n, member_id, merchant, category, vassalage, game_id, currency, stake, valid_bet,
        bonus_stake, opposite_stake, payout, settled_at, day, rebate_rate, rebate_factor
      from (select * from ledger.settled_bets where reverses is null limit 1) b, generate_series(1, 600) n`
    await readFeed()
    const counts = (await sent()).map(({ data }) => (data['bets'] as unknown[]).length)
    expect(counts.sort()).toEqual([100, MAX_BETS_PER_EVENT])
  })

  it('are not read while nobody receives them', async () => {
    await play(3, 0)
    await readFeed()
    await subscribe(['bets.settled'])
    await readFeed()
    expect(await sent()).toEqual([])
  })
})
