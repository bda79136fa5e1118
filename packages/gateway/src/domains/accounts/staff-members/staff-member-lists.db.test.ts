import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { memberListAnswers } from '@atrium/contracts/staff/members/member-lists'
import { addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { addGames } from '../../../testing/catalogue.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'
import { addRound } from '../../../testing/wallet/rounds.ts'

let gateway: TestGateway
let member: TestMember

beforeAll(async () => {
  gateway = await testGateway()
  const { sql } = gateway
  await addGames(sql, { merchant: 'DEMO', games: ['TIDE'] })
  member = await addMember(sql)
  const other = await addMember(sql)
  for (const { id } of [member, other]) {
    for (const day of [1, 2, 3]) {
      await sql`
        insert into wallet.deposit_orders (id, merchant, member_id, request_id, method, amount, currency,
          language, return_url, state, charged, flags, created_at, expires_at, updated_at, checked_at)
        values (${randomUUID()}, 'DEMO', ${id}, ${`d${day}`}, 'bank', ${BigInt(day) * CREDIT}, 'DEMO', 'EN',
          'https://demo.example', 'CREDITED', ${BigInt(day) * CREDIT}, '{TIME_OUT}', ${`2026-01-0${day}T00:00:00Z`},
          now(), now(), now())`
      await sql`
        insert into identity.logins (merchant, member_id, account_index, at, ip, user_agent, succeeded, way)
        values ('DEMO', ${id}, 'x', ${`2026-01-0${day}T00:00:00Z`}, '203.0.113.7', 'Firefox', ${day !== 2},
          ${day === 1 ? null : 'username'})`
    }
  }
})
afterAll(() => gateway.close())

const read = (
  list: string,
  { query = '', id = member.id, ...change }: { query?: string; id?: bigint; roles?: string[]; merchant?: string } = {},
) => sendAsStaff(gateway, 'GET', `/members/${id}/${list}${query}`, { staff: staffOf('미나', change) })

describe('the deposits of a member', () => {
  it("show only this member's, newest first, page by page", async () => {
    const first = memberListAnswers.deposits.parse((await read('deposits', { query: '?pageSize=2' })).body)
    expect(first.list).toMatchObject([
      { amount: '3', charged: '3', currency: 'DEMO', method: 'bank', state: 'CREDITED', flags: ['TIME_OUT'] },
      { amount: '2' },
    ])
    const second = memberListAnswers.deposits.parse(
      (await read('deposits', { query: `?pageSize=2&after=${first.next}` })).body,
    )
    expect([second.list.map(({ amount }) => amount), second.next]).toEqual([['1'], undefined])
  })
})

describe('the sign-ins of a member', () => {
  it('show addresses to risk and cashiers, and networks to support', async () => {
    const logins = async (roles: string[]) =>
      memberListAnswers.logins.parse((await read('logins', { roles })).body).list
    for (const roles of [['risk'], ['cashier'], ['admin']])
      expect((await logins(roles)).map(({ address }) => address)).toEqual(['203.0.113.7', '203.0.113.7', '203.0.113.7'])
    const login = {
      id: expect.any(String),
      succeeded: true,
      way: 'username',
      address: '203.0.113.0/24',
      userAgent: 'Firefox',
    }
    const { way: _, ...unrecorded } = login
    expect(await logins(['support'])).toEqual([
      { ...login, at: '2026-01-03T00:00:00.000Z' },
      { ...login, at: '2026-01-02T00:00:00.000Z', succeeded: false },
      { ...unrecorded, at: '2026-01-01T00:00:00.000Z' },
    ])
  })
})

describe('the rounds of a member', () => {
  it("show only this member's, newest first", async () => {
    const other = await addMember(gateway.sql)
    for (const [id, round, at] of [
      [member.id, 'r1', '2026-01-01T00:00:00Z'],
      [member.id, 'r2', '2026-01-02T00:00:00Z'],
      [other.id, 'r3', '2026-01-03T00:00:00Z'],
    ] as const) {
      await addRound(gateway.sql, {
        id: round,
        member: { id, merchant: 'DEMO' },
        game: 'TIDE',
        stake: 5,
        payout: 2,
        at,
      })
    }
    expect(memberListAnswers.rounds.parse((await read('rounds')).body).list).toMatchObject([
      { roundId: 'r2', stake: '5', payout: '2', startedAt: '2026-01-02T00:00:00.000Z' },
      { roundId: 'r1' },
    ])
  })
})

it.each(['deposits', 'rounds', 'logins'])(
  '404: the %s of a member of another merchant; each read counts as a view of the member',
  async (list) => {
    const views = async () =>
      (
        await gateway.sql`
          select 1 from audit.log where action = 'member-viewed' and subject = ${`member:${stranger.id}`}`
      ).length
    const stranger = await addMember(gateway.sql)
    expect((await read(list, { id: stranger.id, merchant: 'LOTUS' })).status).toBe(404)
    expect(await views()).toBe(0)
    expect((await read(list, { id: stranger.id })).body).toEqual({ list: [] })
    expect(await views()).toBe(1)
  },
)
