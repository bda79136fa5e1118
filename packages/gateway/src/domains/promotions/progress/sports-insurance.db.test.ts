import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import type { CampaignTermsInput } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { addCampaign } from '../testing.ts'
import { createProgressConsumers } from './progress-consumers.ts'
import { addRound } from '../../../testing/wallet/rounds.ts'

let gateway: TestGateway
let member: TestMember
let id: string
beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z'), stopped: true })
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    games: [{ gameId: 'PITCH', category: 'SPORTS' }, { gameId: 'TIDE' }],
  })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.sql`update promotions.campaigns set stage = 'CLOSED'`
  member = await addMember(gateway.sql)
  id = `s-${randomUUID().slice(0, 8)}`
})

type SportsTerms = Extract<CampaignTermsInput, { kind: 'SPORTS' }>
const addInsurance = (more: Partial<SportsTerms> = {}) =>
  addCampaign(gateway.sql, id, {
    kind: 'SPORTS',
    period: 'DAY',
    percent: 50,
    minStake: '10',
    minOdds: '1.5',
    maxAmount: '20',
    ...more,
  })
interface Bet {
  stake: number
  payout?: number
  odds?: string
  game?: string
  at?: Date
}
/** Plays a settled round. */
async function bet({ stake, payout = 0, odds, game = 'PITCH', at = gateway.deps.clock() }: Bet): Promise<string> {
  const round = randomUUID()
  const outcome = {
    kind: 'game',
    engine: 'sports',
    mathVersion: '1',
    results: [],
    bets: [
      { label: { KO: '', EN: '' }, stake: String(stake), payout: String(payout), ...(odds !== undefined && { odds }) },
    ],
  }
  return addRound(gateway.sql, { id: round, member, game, stake, payout, outcome, at })
}
async function count(): Promise<void> {
  await untilFeedIsReadable(gateway.sql)
  await createProgressConsumers(gateway.deps)()
}
const claims = () =>
  gateway.sql<{ occasion: string; state: string; amount: number }[]>`
    select occasion, state, (amount / 10000)::int as amount from promotions.claims
    where campaign = ${id} and member_id = ${member.id} order by occasion`
const DAY = 'day:2026-11-20'

describe('an insurance of sports bets', () => {
  it('offers a part of the first lost bet of a day, within its bounds, once', async () => {
    await addInsurance()
    await bet({ stake: 20, payout: 40, odds: '2.00' })
    await bet({ stake: 30, odds: '1.50' })
    await bet({ stake: 100, odds: '3.00' })
    await count()
    await count()
    expect(await claims()).toEqual([{ occasion: DAY, state: 'CLAIMABLE', amount: 15 }])
    await bet({ stake: 100, odds: '3.00', at: new Date('2026-11-20T15:00:00Z') })
    await count()
    expect(await claims()).toEqual([
      { occasion: DAY, state: 'CLAIMABLE', amount: 15 },
      { occasion: 'day:2026-11-21', state: 'CLAIMABLE', amount: 20 },
    ])
    const token = await gateway.signIn(member)
    const ticket = (await gateway.call('claimTickets', {}, { token })).value.list.find(
      ({ occasion }) => occasion === DAY,
    )
    expect(
      (await gateway.call('claimTicket', { ticketIds: [ticket!.ticketId] }, { token })).value.results[0]!.claim,
    ).toMatchObject({ state: 'CLAIMED', reward: { type: 'CREDITS', amount: '15' } })
  })

  it.each<[string, Bet]>([
    ['a stake below the least one', { stake: 9, odds: '2.00' }],
    ['odds below the least ones', { stake: 20, odds: '1.49' }],
    ['odds that the provider does not name', { stake: 20 }],
    ['a half of the stake that came back', { stake: 20, payout: 10, odds: '2.00' }],
    ['another kind of game', { stake: 20, odds: '2.00', game: 'TIDE' }],
    ['a time before the campaign', { stake: 20, odds: '2.00', at: new Date('2025-12-31T00:00:00Z') }],
  ])('does not insure %s', async (_, given) => {
    await addInsurance()
    await bet(given)
    await count()
    expect(await claims()).toEqual([])
  })

  it('insures bets that were placed after joining, where that is required', async () => {
    await addInsurance({ joinFirst: true, period: 'OVERALL', wagering: { multiplier: 2 } })
    await bet({ stake: 20, odds: '2.00' })
    gateway.advance(1)
    await gateway.call('promotionJoin', { id }, { token: await gateway.signIn(member) })
    await count()
    expect(await claims()).toEqual([])
    gateway.advance(1)
    await bet({ stake: 30, odds: '2.00' })
    await count()
    expect(await claims()).toEqual([{ occasion: 'once', state: 'CLAIMABLE', amount: 15 }])
    expect(
      await gateway.sql`
        select reward ->> 'type' as type, reward -> 'wagering' ->> 'multiplier' as multiplier from promotions.claims
        where campaign = ${id}`,
    ).toEqual([{ type: 'BONUS', multiplier: '2' }])
  })

  it('withdraws an offer when the bet is voided, returns the budget, and offers a part of the next lost bet', async () => {
    await addInsurance()
    const voided = await bet({ stake: 20, odds: '2.00' })
    await count()
    await gateway.sql`update ledger.rounds set state = 'VOID' where round_id = ${voided}`
    await count()
    expect([
      await claims(),
      await gateway.sql`select spent_credits from promotions.budgets where campaign = ${id}`,
    ]).toEqual([[{ occasion: DAY, state: 'CANCELLED', amount: 10 }], [{ spent_credits: 0n }]])
    await bet({ stake: 12, odds: '2.00' })
    await count()
    expect([
      await claims(),
      await gateway.sql`select spent_credits from promotions.budgets where campaign = ${id}`,
    ]).toEqual([[{ occasion: DAY, state: 'CLAIMABLE', amount: 6 }], [{ spent_credits: 6n * CREDIT }]])
  })
})
