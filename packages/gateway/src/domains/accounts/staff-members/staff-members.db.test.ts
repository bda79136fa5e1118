import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { memberAnswers } from '@atrium/contracts/staff/members/members'
import { addContact, addMember, openAccount } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import { testGateway } from '../../../testing/gateway.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../../testing/staff.ts'

let gateway: TestGateway
let member: TestMember

beforeAll(async () => {
  gateway = await testGateway()
  member = await addMember(gateway.sql, { account: 'Gildong' })
  await openAccount(gateway.sql, member, 25n * CREDIT)
  await addContact(gateway.sql, gateway.deps.keys, member, { mobile: '+821012345678', email: 'gildong@example.com' })
  const { keys } = gateway.deps
  for (const [field, value] of Object.entries({ occupation: '교사', line: 'gil.line', payeeName: '홍길동' }))
    await gateway.sql`
      insert into registration.personal_data (member_id, field, sealed)
      values (${member.id}, ${field}, ${keys.field.seal(value, `registration.personal_data/DEMO/${member.id}/${field}`)})`
})
afterAll(() => gateway.close())

interface Options {
  actor?: string
  roles?: string[]
  merchant?: string
}
const send = (method: 'GET' | 'POST', path: string, body?: object, { actor, ...change }: Options = {}) =>
  sendAsStaff(gateway, method, `/members${path}`, { ...(body && { body }), staff: staffOf(actor, change) })
const find = async (id: bigint, options: Options = {}) =>
  memberAnswers.detail.parse((await send('GET', `/${id}`, undefined, options)).body)
const search = async (by: string, value: string, options: Options = {}) =>
  memberAnswers.found
    .parse((await send('POST', '/search', { by, value }, options)).body)
    .list.map(({ account }) => account)
const logged = async (action: string, actor: string) =>
  (
    await gateway.sql<
      { subject: string; details: Record<string, unknown> }[]
    >`select subject, details from audit.log where action = ${action} and actor = ${actor} order by id`
  ).map(({ subject, details }) => ({ subject, details }))

describe('a search for members', () => {
  it.each([
    ['account', 'GILDONG'],
    ['account', ' gildong '],
    ['email', 'Gildong@Example.com'],
    ['mobile', '+82 10-1234-5678'],
    ['mobile', '010 1234 5678'],
  ])('by %s finds %s', async (by, value) => {
    expect(await search(by, value)).toEqual(['Gildong'])
  })

  it.each([
    ['account', 'gildon'],
    ['account', '%'],
    ['email', 'gildong@example'],
    ['email', 'gildong'],
    ['mobile', '1234'],
    ['mobile', '010 1234 5679'],
  ])('by %s does not find %s, which is not exact', async (by, value) => {
    expect(await search(by, value)).toEqual([])
  })

  it('finds a member with a verified address before those who only entered it', async () => {
    const other = await addMember(gateway.sql)
    await addContact(gateway.sql, gateway.deps.keys, other, { email: 'shared@example.com' })
    await gateway.sql`update identity.members set email_verified_at = null where id = ${other.id}`
    const owner = await addMember(gateway.sql, { registeredAt: new Date('2020-01-01') })
    await addContact(gateway.sql, gateway.deps.keys, owner, { email: 'shared@example.com' })
    expect(await search('email', 'shared@example.com')).toEqual([owner.account, other.account])
  })

  it('finds no member of another merchant', async () => {
    for (const [by, value] of [
      ['account', 'gildong'],
      ['email', 'gildong@example.com'],
      ['mobile', '+821012345678'],
    ] as const)
      expect(await search(by, value, { merchant: 'LOTUS' })).toEqual([])
  })

  it('is logged with the found members, and never with the value', async () => {
    await search('email', 'gildong@example.com', { actor: 'Ara' })
    await search('mobile', '010 1234 5679', { actor: 'Ara' })
    expect(await logged('member-searched', 'Ara')).toEqual([
      { subject: 'members', details: { by: 'email', found: [String(member.id)] } },
      { subject: 'members', details: { by: 'mobile', found: [] } },
    ])
  })

  it.each([
    { by: 'name', value: 'x' },
    { by: 'account', value: ' ' },
    { by: 'account' },
    { by: 'email', value: 'x'.repeat(201) },
  ])('400: %j', async (body) => {
    expect(await send('POST', '/search', body)).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } })
  })
})

describe('one member', () => {
  it('shows balances and counts, and contact data masked for every role', async () => {
    for (const roles of [['support'], ['cashier'], ['risk'], ['admin']]) {
      expect(await find(member.id, { roles })).toMatchObject({
        memberId: String(member.id),
        account: 'Gildong',
        isBlocked: false,
        vipLevel: 1,
        currency: 'DEMO',
        language: 'KO',
        contact: {
          mobile: '010-****-5678',
          email: 'g***@example.com',
          isEmailVerified: true,
          payeeName: '홍**',
          registered: [
            { field: 'line', value: 'g**' },
            { field: 'occupation', value: '교**' },
          ],
        },
        balances: [{ pool: 'REAL', amount: '25' }],
        deposits: { count: 0, amount: '0' },
        withdrawn: '0',
        netWin: '0',
        openWithdrawals: 0,
        flags: [],
        limits: [],
        related: [],
      })
    }
  })

  it("shows the merchant's names of the level", async () => {
    const { sql } = gateway
    await sql`
      insert into wallet.member_levels (merchant, level, name_ko, name_en, daily_withdrawals, daily_withdrawal_amount,
        withdrawal_fee) values ('DEMO', 3, '골드', 'Gold', 3, ${5_000n * CREDIT}, ${CREDIT}) on conflict do nothing`
    const one = await addMember(sql)
    await sql`update identity.members set vip_level = 3, vip_label = 'Bronze' where id = ${one.id}`
    expect(await find(one.id)).toMatchObject({ vipLabel: { KO: '골드', EN: 'Gold' }, vipLevel: 3 })
  })

  it('shows restrictions, and limits with pending changes', async () => {
    const barred = await addMember(gateway.sql, { status: 'DISABLED' })
    const { sql } = gateway
    await sql`
      insert into protection.members (member_id, bar, barred_until)
      values (${barred.id}, 'TIME_OUT', '2100-01-01T00:00:00Z')`
    await sql`
      insert into protection.bars (member_id, kind, starts_at, ends_at)
      values (${barred.id}, 'TIME_OUT', now(), '2100-01-01T00:00:00Z')`
    await sql`
      insert into protection.limits (member_id, kind, period, amount, state, set_at)
      values (${barred.id}, 'DEPOSIT', 'DAY', ${100n * CREDIT}, 'ACTIVE', now())`
    await sql`
      insert into protection.limits (member_id, kind, period, amount, state, set_at, available_at)
      values (${barred.id}, 'DEPOSIT', 'DAY', ${200n * CREDIT}, 'PENDING_INCREASE', now(), '2099-01-01T00:00:00Z')`
    expect(await find(barred.id)).toMatchObject({
      isBlocked: true,
      flags: ['BLOCKED', 'TIMED_OUT'],
      barredUntil: '2100-01-01T00:00:00.000Z',
      limits: [
        {
          kind: 'DEPOSIT',
          period: 'DAY',
          amount: '100',
          used: { amount: '0' },
          pending: { amount: '200', availableAt: '2099-01-01T00:00:00.000Z' },
        },
      ],
    })
  })

  it('lists other members of the merchant with the same device, and why', async () => {
    const [one, two] = [await addMember(gateway.sql), await addMember(gateway.sql)]
    const token = randomBytes(32)
    for (const { id } of [one, two])
      await gateway.sql`
        insert into identity.devices (member_id, token_hash, first_seen_at, last_seen_at)
        values (${id}, ${token}, now(), now())`
    await gateway.sql`
      insert into registration.duplicates (member_id, other_id, reason, at)
      values (${two.id}, ${one.id}, 'person', now())`
    expect((await find(one.id)).related).toEqual([
      { memberId: String(two.id), account: two.account, by: 'DEVICE' },
      { memberId: String(two.id), account: two.account, by: 'PERSON' },
    ])
  })

  it('is logged as viewed once in a quarter of an hour by the same person', async () => {
    await find(member.id, { actor: 'Ben' })
    await find(member.id, { actor: 'Ben' })
    expect(await logged('member-viewed', 'Ben')).toEqual([{ subject: `member:${member.id}`, details: {} }])
    gateway.advance(16 * 60_000)
    await find(member.id, { actor: 'Ben' })
    expect(await logged('member-viewed', 'Ben')).toHaveLength(2)
  })

  it('404: for a member of another merchant, or an unknown one; nothing is logged', async () => {
    for (const [id, options] of [
      [member.id, { merchant: 'LOTUS' }],
      [999_999_999n, {}],
    ] as const) {
      expect((await send('GET', `/${id}`, undefined, { actor: 'Cho', ...options })).status).toBe(404)
      expect((await send('POST', `/${id}/reveal`, { reason: 'x' }, { actor: 'Cho', ...options })).status).toBe(404)
    }
    expect([await logged('member-viewed', 'Cho'), await logged('member-revealed', 'Cho')]).toEqual([[], []])
  })
})

describe('contact data', () => {
  it('is revealed to risk and cashiers with a reason, which is logged', async () => {
    for (const roles of [['risk'], ['cashier']]) {
      expect(
        await send('POST', `/${member.id}/reveal`, { reason: 'The member called us.' }, { actor: 'Dan', roles }),
      ).toMatchObject({
        status: 200,
        body: {
          mobile: '+821012345678',
          email: 'gildong@example.com',
          payeeName: '홍길동',
          registered: [
            { field: 'line', value: 'gil.line' },
            { field: 'occupation', value: '교사' },
          ],
        },
      })
    }
    const entry = { subject: `member:${member.id}`, details: { reason: 'The member called us.' } }
    expect(await logged('member-revealed', 'Dan')).toEqual([entry, entry])
  })

  it('403: is not revealed to support; 400: without a reason', async () => {
    expect(await send('POST', `/${member.id}/reveal`, { reason: 'x' }, { roles: ['support'] })).toMatchObject({
      status: 403,
      body: { errorCode: 'STAFF_ROLE_MISSING' },
    })
    for (const body of [{}, { reason: ' ' }])
      expect((await send('POST', `/${member.id}/reveal`, body)).status).toBe(400)
  })
})
