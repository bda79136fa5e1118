import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { CREDIT } from '@atrium/contracts/money'
import { createSealer } from '@atrium/ledger'
import { addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sealJournals } from '../../../testing/wallet/seal-journals.ts'
import { untilFeedIsReadable } from '../../../testing/wallet/settled-bets.ts'
import { createTeamOverview } from '../team/team-overview.ts'
import { createTeamRollups } from './rollups.ts'
import { verifyRollups } from './verify-rollups.ts'
import { addRound } from '../../../testing/wallet/rounds.ts'

let gateway: TestGateway
let now: Date
/** Tree: sub and other below root, leaf below sub. */
let root: TestMember, sub: TestMember, leaf: TestMember, other: TestMember
const REGISTERED = new Date('2026-01-01T00:00:00Z')

beforeAll(async () => {
  gateway = await testGateway({ now: new Date('2026-11-20T03:00:00Z') })
  await addGames(gateway.sql, {
    merchant: 'DEMO',
    games: [{ gameId: 'TIDE', name: { KO: '달빛 파도', EN: 'Moonlit Tide' } }],
  })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  now = new Date('2026-11-20T03:00:00Z')
  const { sql } = gateway
  root = await addMember(sql, { type: 1, registeredAt: REGISTERED })
  sub = await addMember(sql, { type: 1, parent: root, registeredAt: REGISTERED })
  leaf = await addMember(sql, { parent: sub, registeredAt: REGISTERED })
  other = await addMember(sql, { type: 1, parent: root, registeredAt: REGISTERED })
  for (const member of [root, sub, leaf, other]) await openAccount(sql, member, 0n)
})

/** Adds a settled round; amounts in credits. */
const play = (member: TestMember, stake: number, payout: number, at = now) =>
  addRound(gateway.sql, { member, game: 'TIDE', stake, payout, at })
/** Reverses a round. */
async function reverse(roundId: string): Promise<void> {
  await gateway.sql`update ledger.rounds set state = 'VOID', closed_at = ${now} where round_id = ${roundId}`
}
const deposit = (member: TestMember, amount: number, ref = randomUUID() as string) =>
  gateway.sql`select wallet.credit_deposit(${member.id}, ${ref}, ${BigInt(amount) * CREDIT}, ${now})`
const move = (member: TestMember, upline: TestMember) =>
  gateway.sql`select agents.move_member(${member.id}, ${upline.id}, ${now})`
async function rollUp(rowsAtOnce?: number): Promise<void> {
  await untilFeedIsReadable(gateway.sql)
  await sealJournals(gateway.sql, createSealer(gateway.deps))
  await createTeamRollups({ sql: gateway.sql, clock: () => now }, rowsAtOnce)()
}
const teamOf = async (agent: TestMember, from: string, to: string) =>
  createTeamOverview({ sql: gateway.sql, clock: () => now })(agent.id, await merchant(), { from, to })
const merchant = async () =>
  ({ code: 'DEMO', timeZone: 'Asia/Seoul', currency: 'DEMO', agentTypes: [1, 2, 41, 42] }) as never
const nextDay = (days = 1) => {
  now = new Date(now.getTime() + days * 86_400_000)
}

describe('daily figures of teams', () => {
  it("have bets, deposits and first deposits on the merchant's days, for everybody above", async () => {
    await deposit(leaf, 50)
    await deposit(leaf, 20)
    await play(leaf, 10, 4)
    await rollUp()
    const today = {
      bets: 1,
      bettors: 1,
      stake: '10',
      payout: '4',
      profit: '-6',
      deposits: 2,
      deposited: '70',
      firstDeposits: 1,
      firstDeposited: '50',
    }
    for (const agent of [root, sub, leaf]) expect(await teamOf(agent, '2026-11-20', '2026-11-20')).toMatchObject(today)
    expect(await teamOf(other, '2026-11-20', '2026-11-20')).toMatchObject({ bets: 0, deposits: 0 })
    nextDay()
    await deposit(leaf, 5)
    await rollUp()
    // The previous day is closed now, with unchanged totals.
    expect(await teamOf(root, '2026-11-20', '2026-11-20')).toMatchObject(today)
    expect(await teamOf(root, '2026-11-20', '2026-11-21')).toMatchObject({
      deposits: 3,
      firstDeposits: 1,
      days: [today, { deposits: 1, firstDeposits: 0, bettors: 0 }],
    })
  })

  it('count a correction on its own day, and late rows on the closed day', async () => {
    const round = await play(leaf, 10, 0)
    await play(leaf, 1, 0)
    await rollUp()
    nextDay()
    await rollUp()
    await reverse(round)
    await play(other, 7, 0, new Date('2026-11-20T10:00:00Z'))
    await rollUp()
    expect(await teamOf(root, '2026-11-20', '2026-11-21')).toMatchObject({
      bets: 2,
      stake: '8',
      days: [
        { bets: 3, stake: '18', bettors: 2 },
        { bets: -1, stake: '-10', bettors: 0 },
      ],
    })
    expect(await verifyRollups(gateway.sql)).toEqual([])
  })

  it('stay with the former uplines of a moved member, including corrections of earlier bets', async () => {
    const before = await play(leaf, 10, 0)
    await rollUp()
    nextDay()
    await move(sub, other)
    nextDay(1)
    await play(leaf, 3, 0)
    await reverse(before)
    await rollUp()
    expect(await teamOf(other, '2026-11-20', '2026-11-22')).toMatchObject({ bets: 1, stake: '3', bettors: 1 })
    expect(await teamOf(sub, '2026-11-20', '2026-11-22')).toMatchObject({ bets: 1, stake: '3', bettors: 1 })
    expect((await teamOf(root, '2026-11-20', '2026-11-22')).top).toMatchObject([
      { account: other.account, validBet: '3', members: 3 },
      { account: sub.account, validBet: '0' },
    ])
    expect(await verifyRollups(gateway.sql)).toEqual([])
  })

  it('equal those of the ledger after any sequence of bets, corrections, deposits, moves, days and restarts', async () => {
    const person = fc.nat(3)
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('play' as const),
        who: person,
        stake: fc.integer({ min: 1, max: 9 }),
        payout: fc.nat(9),
        daysAgo: fc.nat(2),
      }),
      fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(9) }),
      fc.record({ kind: fc.constant('deposit' as const), who: person, amount: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ kind: fc.constant('move' as const), who: person, to: person }),
      fc.record({ kind: fc.constant('day' as const) }),
      fc.record({ kind: fc.constant('count' as const), rowsAtOnce: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ kind: fc.constant('register' as const), upline: person }),
      fc.record({ kind: fc.constant('large' as const), below: fc.integer({ min: 1, max: 3 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const people = [root, sub, leaf, other]
        const rounds: string[] = []
        for (const one of steps) {
          now = new Date(now.getTime() + 1_000)
          if (one.kind === 'play')
            rounds.push(
              await play(people[one.who]!, one.stake, one.payout, new Date(now.getTime() - one.daysAgo * 86_400_000)),
            )
          else if (one.kind === 'reverse') {
            if (rounds.length > 0) await reverse(rounds[one.which % rounds.length]!)
          } else if (one.kind === 'deposit') await deposit(people[one.who]!, one.amount)
          else if (one.kind === 'move')
            await move(people[one.who]!, people[one.to]!).catch((error: Error) =>
              expect(error.message).toContain('below itself'),
            )
          else if (one.kind === 'day') nextDay()
          else if (one.kind === 'register')
            await addMember(gateway.sql, { parent: people[one.upline]!, registeredAt: now })
          else if (one.kind === 'count') await rollUp(one.rowsAtOnce)
          // Lowers the threshold, which is thousands of members in production.
          else await gateway.sql`select agents.keep_large_teams('DEMO', ${one.below})`
        }
        await rollUp()
        expect(await verifyRollups(gateway.sql)).toEqual([])
        const overviews = () => Promise.all(people.map((agent) => teamOf(agent, '2026-11-01', '2026-12-31')))
        const read = await overviews()
        await gateway.sql`
          with small as (delete from agents.large_teams returning node_id) delete from agents.team_days t using small
          where t.node_id = small.node_id and t.day > (select through from agents.closed_days where merchant = 'DEMO')`
        expect(await overviews()).toEqual(read)
      }),
      { numRuns: 8 },
    )
  })

  it('are compared by verify, which names differences', async () => {
    await play(leaf, 10, 0)
    await rollUp()
    nextDay()
    await rollUp()
    const { sql } = gateway
    const [node] = await sql<[{ id: bigint }]>`select id from agents.nodes where member_id = ${leaf.id}`
    const [top] = await sql<[{ id: bigint }]>`select id from agents.nodes where member_id = ${root.id}`
    await sql`update agents.member_days set stake = stake + 1 where node_id = ${node.id} and bets > 0`
    await sql`update agents.team_days set bettors = 2 where node_id = ${top.id} and bettors = 1`
    expect(await verifyRollups(sql)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Figures of member ${leaf.id} at node ${node.id} on 2026-11-20, category "RNG": .*100001.* are stored, but bets and ledger have .*100000`,
        ),
      ),
      ...[
        expect.stringContaining('Figures of the team of node'),
        expect.stringContaining('Figures of the team of node'),
      ],
      expect.stringContaining(`Team of node ${top.id} on 2026-11-20: 2 members who bet are stored, but there are 1.`),
    ])
    await sql`update agents.member_days set stake = stake - 1 where node_id = ${node.id} and bets > 0`
    await sql`update agents.team_days set bettors = 1 where node_id = ${top.id} and bettors = 2`
    expect(await verifyRollups(sql)).toEqual([])
  })
})
