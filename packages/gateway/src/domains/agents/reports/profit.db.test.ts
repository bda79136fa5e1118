import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AgentProfitRow, CallRequest } from '@atrium/contracts/calls'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { addMember } from '../../../testing/builders.ts'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { refusalOf } from '../../../testing/registration.ts'
import { buildTeam } from './testing/team.ts'
import type { Team } from './testing/team.ts'

let team: Team
let token: string
const profit = async (request: CallRequest<'agentProfit'> = {}, as = token) =>
  (await team.gateway.call('agentProfit', request, { token: as })).value
const seen = ({ list }: { list: AgentProfitRow[] }) =>
  list.map(({ member, category, from, stake, profit: result, bettors }) => [
    member?.name ?? category ?? from,
    stake,
    result,
    bettors,
  ])

beforeAll(async () => {
  // November 20 in Seoul, a Friday.
  team = await buildTeam('2026-11-20T03:00:00Z')
  const { gateway, agent, sub, player, deep, stranger, trial, play, deposit, rollUp } = team
  await play(agent, 5, 0, new Date('2026-11-14T15:00:00Z'))
  await play(player, 100, 50, new Date('2026-11-15T14:59:59Z'))
  await play(sub, 20, 0, new Date('2026-11-15T15:00:00Z'))
  await play(deep, 200, 300, new Date('2026-11-19T03:00:00Z'), 'TABLE')
  await play(deep, 7, 0, new Date('2026-11-20T02:00:00Z'))
  await play(player, 900, 0, new Date('2026-11-20T15:00:00Z'))
  await play(stranger, 1000, 0)
  await play(trial, 1000, 0)
  await deposit(deep, 40)
  await deposit(stranger, 70)
  await rollUp()
  token = await gateway.signIn(agent)
})
afterAll(() => team.gateway.close())

describe('the profit and loss of a team', () => {
  it('200: has the agent first, then direct downlines with everybody below by valid bet, and the sums of the overview', async () => {
    const answer = await profit()
    expect(seen(answer)).toEqual([
      ['myself', '5', '-5', 1],
      ['subagent', '227', '73', 2],
      ['player', '100', '-50', 1],
    ])
    expect(answer.list.map(({ member }) => member!.isSelf)).toEqual([true, false, false])
    const {
      from: _from,
      to: _to,
      balance: _balance,
      members: _members,
      agents: _agents,
      online: _online,
      days: _days,
      categories,
      top: _top,
      currency,
      ...figures
    } = (await team.gateway.call('teamOverview', {}, { token })).value
    expect(answer.sums).toEqual(figures)
    expect([answer.currency, answer.sums.bettors, answer.sums.deposited]).toEqual([currency, 4, '40'])
    expect(categories).toEqual([
      { category: 'LIVE', validBet: '200', profit: '100' },
      { category: 'RNG', validBet: '132', profit: '-82' },
    ])
  })

  it.each(['downline', 'day', 'week', 'month', 'category'] as const)(
    '200: rows by %s add up to the sums, at both levels',
    async (by) => {
      for (const level of ['DIRECT', 'BELOW'] as const) {
        const { list, sums } = await profit({ by, level })
        for (const figure of ['stake', 'validBet', 'payout', 'profit', 'deposited'] as const)
          expect([figure, toWire(list.reduce((all, row) => all + parseMoney(row[figure]), 0n))]).toEqual([
            figure,
            sums[figure],
          ])
        expect(list.reduce((all, row) => all + row.bets, 0)).toBe(sums.bets)
      }
    },
  )

  it('200: groups by the merchant’s days, by weeks from Monday and by category', async () => {
    expect(seen(await profit({ by: 'day' }))).toEqual([
      ['2026-11-20', '7', '-7', 1],
      ['2026-11-19', '200', '100', 1],
      ['2026-11-16', '20', '-20', 1],
      ['2026-11-15', '105', '-55', 2],
    ])
    expect((await profit({ by: 'week' })).list.map(({ from, to, bettors }) => [from, to, bettors])).toEqual([
      ['2026-11-16', '2026-11-20', 2],
      ['2026-11-14', '2026-11-15', 2],
    ])
    expect(seen(await profit({ by: 'category' }))).toEqual([
      ['LIVE', '200', '100', undefined],
      ['RNG', '132', '-82', undefined],
      ['OTHER', '0', '0', undefined],
    ])
  })

  it('200: shows only members below, with masked names of indirect downlines', async () => {
    expect(seen(await profit({ level: 'BELOW' }))).toEqual([
      ['myself', '5', '-5', 1],
      ['de***r', '207', '93', 1],
      ['player', '100', '-50', 1],
      ['subagent', '20', '-20', 1],
    ])
    const file = (await team.gateway.call('agentProfitFile', { level: 'BELOW', as: 'rows' }, { token })).value
    expect(file.list).toEqual((await profit({ level: 'BELOW' })).list)
    // Accounts start with their name as nickname.
    await team.gateway.sql`update identity.members set nickname = account where id = ${team.deep.id}`
    const row = (await profit({ level: 'BELOW' })).list.find(({ member }) => member?.id === String(team.deep.id))
    expect(row?.member).toMatchObject({ name: 'de***r', nickname: 'de***r' })
  })

  it('200: opens the team of a downline with the path to it', async () => {
    const answer = await profit({ node: String(team.sub.id) })
    expect(seen(answer)).toEqual([
      ['subagent', '20', '-20', 1],
      ['de***r', '207', '93', 1],
    ])
    expect(answer.path).toEqual([
      { id: String(team.agent.id), name: 'myself' },
      { id: String(team.sub.id), name: 'subagent' },
    ])
    expect((await profit({ node: String(team.deep.id) })).path.map(({ name }) => name)).toEqual([
      'myself',
      'subagent',
      'de***r',
    ])
  })

  it('200: finds direct downlines by the beginning of their account and deeper ones by the whole account only', async () => {
    for (const [search, found] of [
      ['PLAY', ['player']],
      ['deep', []],
      ['deepplayer', ['de***r']],
      ['stranger', []],
      ['myself', ['myself']],
    ] as const) {
      expect([search, (await profit({ search, level: 'BELOW' })).list.map(({ member }) => member!.name)]).toEqual([
        search,
        found,
      ])
    }
    const { sums, list } = await profit({ search: 'sub', by: 'day' })
    expect([sums.stake, sums.bettors, list.length]).toEqual(['227', 2, 3])
  })

  it('200: counts one category, without a count of members', async () => {
    const { list, sums } = await profit({ category: 'LIVE' })
    expect([
      list.map(({ member, stake, bettors }) => [member!.name, stake, bettors]),
      sums.stake,
      sums.bettors,
    ]).toEqual([[['subagent', '200', undefined]], '200', undefined])
    expect((await profit({ category: 'OTHER' })).sums).toMatchObject({ stake: '0', deposited: '40' })
  })

  it('404: a member of another team, the upline and a trial account', async () => {
    for (const { id } of [team.stranger, team.top, team.trial]) {
      for (const call of [
        'agentProfit',
        'agentProfitFile',
        'agentTransactions',
        'agentTransactionsFile',
        'agentBets',
        'agentBetsFile',
      ] as const)
        expect(await refusalOf(team.gateway.call(call, { node: String(id) }, { token }))).toEqual([404, 'NOT_FOUND'])
    }
  })

  it('400: a period that is reversed or too long, and an invalid member', async () => {
    expect(
      await refusalOf(team.gateway.call('agentProfit', { from: '2026-11-20', to: '2026-11-19' }, { token })),
    ).toEqual([400, 'INVALID_REQUEST'])
    expect(
      await refusalOf(team.gateway.call('agentProfit', { from: '2026-08-01', to: '2026-11-01' }, { token })),
    ).toEqual([400, 'PERIOD_TOO_LONG'])
    expect((await team.gateway.call('agentProfit', { from: '2026-08-01', to: '2026-10-31' }, { token })).status).toBe(
      200,
    )
    expect(await refusalOf(team.gateway.call('agentProfit', { node: 'player' }, { token }))).toEqual([
      400,
      'INVALID_REQUEST',
      'node',
    ])
  })

  it('403: a member', async () => {
    expect(
      await refusalOf(
        team.gateway.call('agentProfit', {}, { token: await team.gateway.signIn(await addMember(team.gateway.sql)) }),
      ),
    ).toEqual([403, 'NOT_AN_AGENT'])
  })

  describeListCall<AgentProfitRow>({
    list: 'agentProfit',
    file: 'agentProfitFile',
    gateway: () => team.gateway,
    token: () => token,
    stranger: { type: 1 },
    filters: [{ search: 'sub' }, { category: 'LIVE' }, { from: '2026-11-19' }],
    idOf: ({ member }) => member!.name,
    sumsOf: ({ sums }: { sums: { profit: string } }) => sums.profit,
    addUp: (rows) => toWire(rows.reduce((sum, row) => sum + parseMoney(row.profit), 0n)),
  })
})

describe('after a member was moved away', () => {
  it('retains figures before, shows none after, and does not open the other team', async () => {
    const { gateway, agent, top, deep, sub, play, move, rollUp } = team
    const other = await addMember(gateway.sql, { account: 'otheragent', type: 1, parent: top })
    gateway.advance(3_600_000)
    await move(deep, other)
    gateway.advance(3_600_000)
    await play(deep, 11, 0)
    await rollUp()
    token = await gateway.signIn(agent)
    expect(seen(await profit({ node: String(deep.id) }))).toEqual([['de***r', '207', '93', 1]])
    expect(seen(await profit())).toEqual([
      ['myself', '5', '-5', 1],
      ['subagent', '227', '73', 2],
      ['player', '100', '-50', 1],
    ])
    expect(seen(await profit({}, await gateway.signIn(other)))).toEqual([['deepplayer', '11', '-11', 1]])
    expect(
      await refusalOf(gateway.call('agentProfit', { node: String(sub.id) }, { token: await gateway.signIn(other) })),
    ).toEqual([404, 'NOT_FOUND'])
    expect((await profit({ node: String(deep.id) })).path.map(({ name }) => name)).toEqual([
      'myself',
      'subagent',
      'de***r',
    ])
  })
})
