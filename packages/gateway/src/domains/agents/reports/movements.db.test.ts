import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AgentMovement, CallRequest } from '@atrium/contracts/calls'
import { parseMoney, toWire } from '@atrium/contracts/money'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { refusalOf } from '../../../testing/registration.ts'
import { buildTeam } from './testing/team.ts'
import type { Team } from './testing/team.ts'

let team: Team
let token: string
const ledger = async (request: CallRequest<'agentTransactions'> = {}) =>
  (await team.gateway.call('agentTransactions', request, { token })).value
const seen = ({ list }: { list: AgentMovement[] }) =>
  list.map(({ member, amount, balanceAfter }) => [member.name, amount, balanceAfter])

beforeAll(async () => {
  // November 20 in Seoul.
  team = await buildTeam('2026-11-20T03:00:00Z')
  const { gateway, agent, sub, player, deep, stranger, deposit, rollUp } = team
  await deposit(player, 1, new Date('2026-11-18T14:59:59Z'))
  await deposit(player, 2, new Date('2026-11-18T15:00:00Z'))
  await deposit(deep, 4, new Date('2026-11-19T01:20:00Z'))
  await deposit(sub, 8, new Date('2026-11-19T01:40:00Z'))
  await deposit(agent, 16, new Date('2026-11-19T01:40:00Z'))
  await deposit(stranger, 1000, new Date('2026-11-19T01:50:00Z'))
  await rollUp()
  // Not in the hourly totals yet.
  await deposit(deep, 32, new Date('2026-11-20T02:00:00Z'))
  await deposit(stranger, 1000, new Date('2026-11-20T02:00:00Z'))
  token = await gateway.signIn(agent)
})
afterAll(() => team.gateway.close())

describe('the movements of a team', () => {
  it('200: are those of everybody in it, newest first, with masked names of indirect downlines, and sums by kind', async () => {
    const answer = await ledger()
    expect(seen(answer)).toEqual([
      ['de***r', '32', '36'],
      ['myself', '16', '16'],
      ['subagent', '8', '8'],
      ['de***r', '4', '4'],
      ['player', '2', '3'],
      ['player', '1', '1'],
    ])
    expect(answer).toMatchObject({
      total: 6,
      currency: 'DEMO',
      showsBalances: true,
      sums: [{ kind: 'DEPOSIT', amount: '63', count: 6 }],
    })
  })

  it('200: begin and end with the merchant’s days', async () => {
    expect(seen(await ledger({ from: '2026-11-19', to: '2026-11-19' })).map(([, amount]) => amount)).toEqual([
      '16',
      '8',
      '4',
      '2',
    ])
    expect((await ledger({ from: '2026-11-18', to: '2026-11-18' })).sums).toEqual([
      { kind: 'DEPOSIT', amount: '1', count: 1 },
    ])
  })

  it('200: of a downline’s team, of direct downlines alone, and of one account', async () => {
    const amounts = async (request: CallRequest<'agentTransactions'>) =>
      (await ledger(request)).list.map(({ amount }) => amount)
    expect(await amounts({ node: String(team.sub.id) })).toEqual(['32', '8', '4'])
    expect((await ledger({ node: String(team.sub.id) })).path.map(({ name }) => name)).toEqual(['myself', 'subagent'])
    expect(await amounts({ level: 'DIRECT' })).toEqual(['8', '2', '1'])
    expect(await amounts({ search: 'pla' })).toEqual(['2', '1'])
    expect(await amounts({ search: 'deepp' })).toEqual([])
    expect(await amounts({ search: 'DeepPlayer' })).toEqual(['32', '4'])
    expect(await amounts({ search: 'stranger' })).toEqual([])
    expect(await amounts({ kind: 'WAGER' })).toEqual([])
  })

  it('200: show no balances where the merchant does not show them to agents', async () => {
    await team.gateway.sql`insert into agents.settings (merchant, show_balances) values ('DEMO', false)`
    const answer = await ledger()
    const file = (await team.gateway.call('agentTransactionsFile', { as: 'rows' }, { token })).value.list
    expect([answer.showsBalances, answer.list.some((entry) => 'balanceAfter' in entry)]).toEqual([false, false])
    expect(file.slice(0, answer.list.length)).toEqual(answer.list)
    await team.gateway.sql`delete from agents.settings`
  })

  it('400: PERIOD_TOO_LONG above 31 days of the whole team, or 92 of a downline', async () => {
    const of = (request: CallRequest<'agentTransactions'>) => team.gateway.call('agentTransactions', request, { token })
    expect(await refusalOf(of({ from: '2026-10-20', to: '2026-11-20' }))).toEqual([400, 'PERIOD_TOO_LONG'])
    expect(await refusalOf(of({ from: '2026-08-20', to: '2026-11-20', search: 'player' }))).toEqual([
      400,
      'PERIOD_TOO_LONG',
    ])
    expect([
      (await of({ from: '2026-10-21', to: '2026-11-20' })).status,
      (await of({ from: '2026-08-21', to: '2026-11-20', search: 'player' })).status,
    ]).toEqual([200, 200])
  })

  describeListCall<AgentMovement>({
    list: 'agentTransactions',
    file: 'agentTransactionsFile',
    gateway: () => team.gateway,
    token: () => token,
    stranger: { type: 1 },
    filters: [{ level: 'DIRECT' }, { from: '2026-11-19', to: '2026-11-19' }, { kind: 'DEPOSIT' }],
    idOf: ({ id }) => id,
    sumsOf: ({ sums }: { sums: { amount: string }[] }) =>
      toWire(sums.reduce((sum, { amount }) => sum + parseMoney(amount), 0n)),
    addUp: (rows) => toWire(rows.reduce((sum, row) => sum + parseMoney(row.amount), 0n)),
  })

  it('are those of the time in which a member was in the team, and complete on every page', async () => {
    const { gateway, agent, deep, top, deposit, move, rollUp } = team
    gateway.advance(600_000)
    await move(deep, top)
    gateway.advance(600_000)
    for (let i = 0; i < 3; i++) await deposit(deep, 100)
    await rollUp()
    token = await gateway.signIn(agent)
    const first = await ledger({ pageSize: 2 })
    const second = await ledger({ pageSize: 2, after: first.next! })
    const third = await ledger({ pageSize: 2, after: second.next! })
    expect([first, second, third].flatMap(({ list }) => list.map(({ amount }) => amount))).toEqual([
      '32',
      '16',
      '8',
      '4',
      '2',
      '1',
    ])
    expect([third.next, third.total, third.sums]).toEqual([undefined, 6, [{ kind: 'DEPOSIT', amount: '63', count: 6 }]])
  })
})
