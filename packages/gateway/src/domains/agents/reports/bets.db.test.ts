import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AgentBet, CallRequest } from '@atrium/contracts/calls'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { refusalOf } from '../../../testing/registration.ts'
import { addRound } from '../../../testing/wallet/rounds.ts'
import { buildTeam } from './testing/team.ts'
import type { Team } from './testing/team.ts'

let team: Team
let token: string
let rounds: { deep: string; stranger: string }
const bets = async (request: CallRequest<'agentBets'> = {}) =>
  (await team.gateway.call('agentBets', request, { token })).value
const seen = ({ list }: { list: AgentBet[] }) => list.map(({ member, stake, net }) => [member.name, stake, net])

beforeAll(async () => {
  team = await buildTeam('2026-11-20T03:00:00Z')
  const { gateway, agent, sub, player, deep, stranger, trial, play } = team
  await play(player, 1, 3, new Date('2026-11-18T14:59:59Z'))
  await play(player, 2, 0, new Date('2026-11-18T15:00:00Z'), 'TABLE')
  await addRound(gateway.sql, { member: sub, game: 'SLOT', state: 'OPEN', stake: 4, at: '2026-11-19T02:00:00Z' })
  await play(agent, 8, 0, new Date('2026-11-19T03:00:00Z'))
  await play(trial, 500, 0)
  rounds = { deep: await play(deep, 16, 20, new Date('2026-11-20T01:00:00Z')), stranger: await play(stranger, 500, 0) }
  token = await gateway.signIn(agent)
})
afterAll(() => team.gateway.close())

describe('the bets of a team', () => {
  it('200: are the rounds of everybody in it, newest first, with masked names of indirect downlines', async () => {
    const answer = await bets()
    expect(seen(answer)).toEqual([
      ['de***r', '16', '4'],
      ['myself', '8', '-8'],
      ['subagent', '4', '0'],
      ['player', '2', '-2'],
      ['player', '1', '2'],
    ])
    expect(answer.totals).toEqual({ stake: '31', payout: '23', net: '-4', open: '4' })
    // Accounts start with their name as nickname.
    await team.gateway.sql`update identity.members set nickname = account where account = 'deepplayer'`
    expect((await bets()).list[0]!.member).toMatchObject({ name: 'de***r', nickname: 'de***r' })
  })

  it('200: by vendor, state, the merchant’s days, level, downline and account', async () => {
    const stakes = async (request: CallRequest<'agentBets'>) => (await bets(request)).list.map(({ stake }) => stake)
    expect(await stakes({ vassalage: 'BOREAL' })).toEqual(['2'])
    expect(await stakes({ state: 'OPEN' })).toEqual(['4'])
    expect(await stakes({ from: '2026-11-19', to: '2026-11-19' })).toEqual(['8', '4', '2'])
    expect(await stakes({ level: 'DIRECT' })).toEqual(['4', '2', '1'])
    expect(await stakes({ node: String(team.sub.id) })).toEqual(['16', '4'])
    expect((await bets({ node: String(team.sub.id) })).path.map(({ name }) => name)).toEqual(['myself', 'subagent'])
    expect(await stakes({ search: 'player' })).toEqual(['2', '1'])
    expect(await stakes({ search: 'deepplayer' })).toEqual(['16'])
  })

  it('200: a single round without balances', async () => {
    const round = (
      await team.gateway.call('agentBetDetail', { member: String(team.deep.id), roundId: rounds.deep }, { token })
    ).value
    expect(round).toMatchObject({
      roundId: rounds.deep,
      stake: '16',
      payout: '20',
      transactions: [],
      member: { name: 'de***r' },
    })
    expect(Object.keys(round)).not.toEqual(expect.arrayContaining([expect.stringContaining('balance')]))
  })

  it('404: a round of another team, of another member of the team, and an unknown one', async () => {
    const { stranger, player } = team
    for (const [member, roundId] of [
      [stranger, rounds.stranger],
      [player, rounds.deep],
      [player, 'none'],
    ] as const)
      expect(
        await refusalOf(team.gateway.call('agentBetDetail', { member: String(member.id), roundId }, { token })),
      ).toEqual([404, 'NOT_FOUND'])
  })

  it('400: PERIOD_TOO_LONG above 31 days of the whole team', async () => {
    for (const call of ['agentBets', 'agentBetsFile'] as const)
      expect(await refusalOf(team.gateway.call(call, { from: '2026-10-20', to: '2026-11-20' }, { token }))).toEqual([
        400,
        'PERIOD_TOO_LONG',
      ])
  })

  describeListCall<AgentBet>({
    list: 'agentBets',
    file: 'agentBetsFile',
    gateway: () => team.gateway,
    token: () => token,
    stranger: { type: 1 },
    filters: [{ state: 'OPEN' }, { level: 'DIRECT' }, { from: '2026-11-19', to: '2026-11-19' }],
    idOf: ({ roundId }) => roundId,
    sumsOf: ({ totals }: { totals: { stake: string } }) => totals.stake,
    addUp: (rows) => toWire(rows.reduce((sum, row) => sum + parseMoney(row.stake), 0n)),
  })

  it('200: are those of the time in which a member was in the team', async () => {
    const { gateway, agent, deep, top, play, move } = team
    gateway.advance(600_000)
    await move(deep, top)
    gateway.advance(600_000)
    const later = await play(deep, 64, 0)
    token = await gateway.signIn(agent)
    expect(seen(await bets({ search: 'deepplayer' }))).toEqual([['de***r', '16', '4']])
    expect(
      await refusalOf(gateway.call('agentBetDetail', { member: String(deep.id), roundId: later }, { token })),
    ).toEqual([404, 'NOT_FOUND'])
    expect(
      (await gateway.call('agentBetDetail', { member: String(deep.id), roundId: rounds.deep }, { token })).status,
    ).toBe(200)
  })
})
