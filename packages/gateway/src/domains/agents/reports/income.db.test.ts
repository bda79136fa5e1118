import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AgentIncomeRow, CallRequest } from '@atrium/contracts/calls'
import { CREDIT, parseMoney, toWire } from '@atrium/contracts/money'
import { describeListCall } from '../../../testing/describe-list-call.ts'
import { refusalOf } from '../../../testing/registration.ts'
import { buildTeam } from './testing/team.ts'
import type { Team } from './testing/team.ts'

let team: Team
let token: string
const income = async (request: CallRequest<'agentIncome'> = {}) =>
  (await team.gateway.call('agentIncome', request, { token })).value
const seen = ({ list }: { list: AgentIncomeRow[] }) =>
  list.map(({ kind, from, to, count, total }) => [kind ?? (from === to ? from : `${from}/${to}`), count, total])

/** Posts a journal that credits a member, in the ledger's format. Amounts in credits. */
const credit = (member: { id: bigint }, kind: string, ref: string, day: string, amount: number) =>
  team.gateway.sql`
      insert into wallet.member_incomes (journal_id, member_id, kind, ref, day, amount)
      values (${1_000_000 + ++journals}, ${member.id}, ${kind}, ${ref}, ${day}, ${BigInt(amount) * CREDIT})`
let journals = 0

beforeAll(async () => {
  team = await buildTeam('2026-11-20T03:00:00Z')
  const { agent, sub } = team
  await credit(agent, 'salary', `daily:${randomUUID()}`, '2026-11-16', 10)
  await credit(agent, 'salary', `hourly:${randomUUID()}`, '2026-11-16', 3)
  await credit(agent, 'salary', `realtime:${randomUUID()}`, '2026-11-18', 2)
  await credit(agent, 'salary', `realtime:${randomUUID()}`, '2026-11-19', -1)
  await credit(agent, 'dividend', `dividend:${randomUUID()}`, '2026-11-15', 100)
  await credit(agent, 'rebate', `rebate:${randomUUID()}`, '2026-11-18', 4)
  await credit(agent, 'bonus', `bonus:${randomUUID()}`, '2026-11-20', 7)
  await credit(agent, 'referral', `referral:${randomUUID()}`, '2026-11-20', 5)
  await credit(agent, 'dividend', `dividend:${randomUUID()}`, '2026-10-31', 50)
  await credit(sub, 'dividend', `dividend:${randomUUID()}`, '2026-11-20', 900)
  token = await team.gateway.signIn(agent)
})
afterAll(() => team.gateway.close())

describe('the income of an agent', () => {
  it("200: contains only the agent's own credits, per day, by type, corrections deducted", async () => {
    const { list, sums, points } = await income()
    expect(seen({ list })).toEqual([
      ['2026-11-20', 2, '12'],
      ['2026-11-19', 1, '-1'],
      ['2026-11-18', 2, '6'],
      ['2026-11-16', 2, '13'],
      ['2026-11-15', 1, '100'],
    ])
    expect(sums).toEqual({
      rebate: '4',
      bonus: '12',
      salaryDaily: '10',
      salaryHourly: '3',
      salaryRealtime: '1',
      dividend: '100',
      total: '130',
    })
    expect(points.map(({ from, total }) => [from, total])).toEqual([
      ['2026-11-15', '100'],
      ['2026-11-16', '13'],
      ['2026-11-18', '6'],
      ['2026-11-19', '-1'],
      ['2026-11-20', '12'],
    ])
  })

  it('200: per week from Monday, per month and per type', async () => {
    const months = { from: '2026-10-01', to: '2026-11-20' }
    expect(seen(await income({ by: 'week' }))).toEqual([
      ['2026-11-16/2026-11-20', 7, '30'],
      ['2026-11-14/2026-11-15', 1, '100'],
    ])
    expect(seen(await income({ by: 'month', ...months }))).toEqual([
      ['2026-11-01/2026-11-20', 8, '130'],
      ['2026-10-01/2026-10-31', 1, '50'],
    ])
    expect(seen(await income({ by: 'type' }))).toEqual([
      ['REBATE', 1, '4'],
      ['BONUS', 2, '12'],
      ['SALARY_DAILY', 1, '10'],
      ['SALARY_HOURLY', 1, '3'],
      ['SALARY_REALTIME', 2, '1'],
      ['DIVIDEND', 1, '100'],
    ])
  })

  it('200: of one kind', async () => {
    expect(seen(await income({ kind: 'SALARY_REALTIME' }))).toEqual([
      ['2026-11-19', 1, '-1'],
      ['2026-11-18', 1, '2'],
    ])
  })

  it('400: PERIOD_TOO_LONG above 400 days', async () => {
    for (const call of ['agentIncome', 'agentIncomeFile'] as const)
      expect(await refusalOf(team.gateway.call(call, { from: '2025-10-16', to: '2026-11-20' }, { token }))).toEqual([
        400,
        'PERIOD_TOO_LONG',
      ])
    expect((await income({ from: '2025-10-17', to: '2026-11-20' })).sums.total).toBe('180')
  })

  describeListCall<AgentIncomeRow>({
    list: 'agentIncome',
    file: 'agentIncomeFile',
    gateway: () => team.gateway,
    token: () => token,
    stranger: { type: 1 },
    filters: [{ kind: 'SALARY_REALTIME' }, { from: '2026-11-16', to: '2026-11-18' }],
    idOf: ({ from }) => from,
    sumsOf: ({ sums }: { sums: { total: string } }) => sums.total,
    addUp: (rows) => toWire(rows.reduce((sum, row) => sum + parseMoney(row.total), 0n)),
  })
})
