import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import fc from 'fast-check'
import { verifyLedger } from '@atrium/ledger'
import { createLimits } from '../responsible-gaming/limits-service.ts'
import { addGames } from '../../testing/catalogue.ts'
import { startGame } from '../../testing/game-session.ts'
import { addMember } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { createBonuses } from '../wallet/bonuses/bonuses-service.ts'
import type { Player } from './movements-repository.ts'
import { openAccount } from '../wallet/balances/open-account.ts'
import { createBets } from './service.ts'
import { createWallets } from '../wallet/transfers/wallets-service.ts'

const KINDS = [
  'bet',
  'bet',
  'bet',
  'win',
  'win',
  'rollback',
  'betwin',
  'grant',
  'claim',
  'forfeit',
  'transfer',
  'back',
] as const
const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  amount: fc.bigInt(1n, 400_000n),
  more: fc.bigInt(0n, 800_000n),
  tx: fc.nat(12),
  own: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

let gateway: TestGateway
let run = 0

beforeAll(async () => {
  gateway = await testGateway()
  await addGames(gateway.sql, { merchant: 'DEMO', games: ['TIDE'] })
  await addGames(gateway.sql, { merchant: 'DEMO', vassalage: 'HARBOUR', isSingleWallet: false, games: ['QUAY'] })
})
afterAll(() => gateway.close())

interface Everybody {
  member: TestMember
  players: Record<'TIDE' | 'QUAY', Player & { currency: string }>
}

async function everybody(): Promise<Everybody> {
  const member = await addMember(gateway.sql)
  await openAccount(gateway.sql, { memberId: member.id, amount: 100n * CREDIT })
  await createLimits(gateway.deps).set({ memberId: member.id }, { kind: 'WAGER', period: 'DAY', amount: '1000000' })
  const token = await gateway.signIn(member)
  const players = {
    TIDE: await startGame(gateway.deps, member, token, { gameId: 'TIDE' }),
    QUAY: await startGame(gateway.deps, member, token, { gameId: 'QUAY' }),
  }
  // Keeps all game sessions open, because the rule of one game at a time is not part of this test.
  await gateway.sql`
    update ledger.sessions set expires_at = ${new Date(gateway.deps.clock().getTime() + 1_800_000)}
    where member_id = ${member.id}`
  return { member, players }
}

async function take(
  { member, players }: Everybody,
  { kind, amount, more, tx, own }: Step,
  prefix: string,
): Promise<void> {
  const wallet = createBets(gateway.deps)
  const bonuses = createBonuses(gateway.deps)
  const movement = {
    ...players[own ? 'QUAY' : 'TIDE'],
    amount,
    transactionId: `${prefix}-${kind}-${tx}-${own}`,
    roundId: `${prefix}-${tx}-${own}`,
    closes: false,
  }
  const referenceId = `${prefix}-bet-${tx}-${own}`
  if (kind === 'bet') await wallet.placeBet(movement)
  if (kind === 'win')
    await wallet.settleWin({
      ...movement,
      amount: more,
      transactionId: `${movement.transactionId}-${more}`,
      referenceId,
      outcome: undefined,
    })
  if (kind === 'rollback') await wallet.rollBack({ ...movement, referenceId })
  if (kind === 'betwin') await wallet.betAndWin({ ...movement, winAmount: more, outcome: undefined })
  if (kind === 'grant')
    await bonuses.grant(member.id, `${prefix}-${tx}`, {
      amount,
      locked: more,
      multiplier: tx % 3,
      maxBet: 40n * CREDIT,
      debitOrder: own ? 'BONUS_FIRST' : 'REAL_FIRST',
      ...(tx % 2 && { maxCashOut: amount }),
    })
  const running = kind === 'claim' || kind === 'forfeit' ? await bonuses.running(member.id) : undefined
  if (running) await bonuses[kind as 'claim' | 'forfeit'](member.id, running.id)
  if (kind === 'transfer' || kind === 'back') {
    const ways = kind === 'transfer' ? { from: 'MAIN', to: 'HARBOUR' } : { from: 'HARBOUR', to: 'MAIN' }
    await createWallets(gateway.deps)
      .transfer(member.id, { ...ways, amount: '10', transferId: `${prefix}-${kind}-${tx}` })
      .catch((error: unknown) => expect(error).toHaveProperty('code'))
  }
}

/** Asserts the invariants after each movement. */
async function expectOrder(member: TestMember): Promise<void> {
  const { sql } = gateway
  expect((await verifyLedger(sql)).problems).toEqual([])
  const [facts] = await sql<
    { bonus: bigint; runs: boolean; short: number; staked: bigint; stakes: bigint; won: bigint; wins: bigint }[]
  >`
    select coalesce(sum(a.balance) filter (where a.kind in ('BONUS', 'LOCKED')), 0)::int8 as bonus,
      exists (select 1 from wallet.bonuses b where b.member_id = ${member.id} and b.ended_at is null) as runs,
      (select count(*)::int from wallet.bonuses b
      where b.member_id = ${member.id}
      and (b.cashed_out > b.max_cash_out
      or (b.state = 'CLAIMABLE') <> (b.ended_at is null and b.progress >= b.requirement))) as short,
      (select sum(p.staked)::int8 from protection.play p where p.member_id = ${member.id}) as staked,
      (select sum(r.stake)::int8 from ledger.rounds r where r.member_id = ${member.id}) as stakes,
      (select sum(p.won)::int8 from protection.play p where p.member_id = ${member.id}) as won,
      (select sum(r.payout)::int8 from ledger.rounds r where r.member_id = ${member.id}) as wins
    from ledger.accounts a where a.member_id = ${member.id}`
  // Bonus money exists only while a bonus is active, and counts of limits equal the totals of rounds.
  if (!facts!.runs) expect(facts!.bonus).toBe(0n)
  expect(facts).toMatchObject({ short: 0, staked: facts!.stakes, won: facts!.wins })
}

describe('the pools of a member', () => {
  it('add up after any movements, bonuses and transfers, one by one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
        const who = await everybody()
        const prefix = `p${++run}`
        for (const each of steps) await take(who, each, prefix)
        await expectOrder(who.member)
      }),
      { numRuns: 12 },
    )
  }, 90_000)

  it('add up after any of them at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
        const who = await everybody()
        const prefix = `p${++run}`
        await Promise.all(steps.map((each) => take(who, each, prefix)))
        await expectOrder(who.member)
      }),
      { numRuns: 8 },
    )
  }, 90_000)
})
