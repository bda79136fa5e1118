import { randomUUID } from 'node:crypto'
import { CREDIT } from '@atrium/contracts/money'
import { createSealer } from '@atrium/ledger'
import { addMember, openAccount } from '../../../../testing/builders.ts'
import type { TestMember } from '../../../../testing/builders.ts'
import { addGames } from '../../../../testing/catalogue.ts'
import { testGateway } from '../../../../testing/gateway.ts'
import type { TestGateway } from '../../../../testing/gateway.ts'
import { sealJournals } from '../../../../testing/wallet/seal-journals.ts'
import { untilFeedIsReadable } from '../../../../testing/wallet/settled-bets.ts'
import { createStatementSums } from '../../../wallet/statement/statement-sums.ts'
import { createTeamRollups } from '../../rollups/rollups.ts'
import { addRound } from '../../../../testing/wallet/rounds.ts'

const LONG_AGO = new Date('2026-01-01T00:00:00Z')

/**
 * A test team: `sub` and `player` are directly below `agent`, `deep` is below `sub`. `agent` and `stranger` are below
 * `top`. `trial` is a trial account.
 */
export interface Team {
  readonly gateway: TestGateway
  readonly top: TestMember
  readonly agent: TestMember
  readonly sub: TestMember
  readonly player: TestMember
  readonly deep: TestMember
  readonly stranger: TestMember
  readonly trial: TestMember
  /** Adds a settled round; amounts in credits. Returns its id. */
  play(member: TestMember, stake: number, payout: number, at?: Date, game?: 'SLOT' | 'TABLE'): Promise<string>
  deposit(member: TestMember, amount: number, at?: Date): Promise<void>
  move(member: TestMember, upline: TestMember): Promise<void>
  /** Runs the roll-ups of all data so far. */
  rollUp(): Promise<void>
}

export async function buildTeam(now: string): Promise<Team> {
  const gateway = await testGateway({ stopped: true, now: new Date(now) })
  const { sql, deps } = gateway
  await addGames(sql, { merchant: 'DEMO', games: [{ gameId: 'SLOT' }] })
  await addGames(sql, {
    merchant: 'DEMO',
    vassalage: 'BOREAL',
    position: 1,
    games: [{ gameId: 'TABLE', category: 'LIVE' }],
  })
  const add = async (account: string, type: number, parent?: TestMember) => {
    const member = await addMember(sql, { account, type, registeredAt: LONG_AGO, ...(parent && { parent }) })
    await openAccount(sql, member, 0n)
    return member
  }
  const top = await add('topagent', 1)
  const agent = await add('myself', 1, top)
  const sub = await add('subagent', 2, agent)
  const player = await add('player', 0, agent)
  const deep = await add('deepplayer', 0, sub)
  const stranger = await add('stranger', 0, top)
  const trial = await add('trialist', 4, agent)
  return {
    gateway,
    top,
    agent,
    sub,
    player,
    deep,
    stranger,
    trial,
    async play(member, stake, payout, at = deps.clock(), game = 'SLOT') {
      return addRound(sql, { member, game, stake, payout, at })
    },
    deposit: async (member, amount, at = deps.clock()) =>
      void (await sql`
        select wallet.credit_deposit(${member.id}, ${randomUUID() as string}, ${BigInt(amount) * CREDIT}, ${at})`),
    move: async (member, upline) =>
      void (await sql`select agents.move_member(${member.id}, ${upline.id}, ${deps.clock()})`),
    async rollUp() {
      await untilFeedIsReadable(sql)
      await sealJournals(sql, createSealer(deps))
      await createStatementSums({ sql })()
      await createTeamRollups({ sql, clock: deps.clock })()
    },
  }
}
