import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { EXPORT_SECTIONS } from '../../../composition/personal-data.ts'
import { addContact, addMember } from '../../../testing/builders.ts'
import type { TestMember } from '../../../testing/builders.ts'
import type { TestGateway } from '../../../testing/gateway.ts'
import { testGateway } from '../../../testing/gateway.ts'
import { putAgreementText, refusalOf } from '../../../testing/registration.ts'
import { openAccount } from '../../wallet/balances/open-account.ts'
import { PROFILE_TABLES } from './export-sections.ts'
import { NOT_EXPORTED } from './not-exported.ts'

const HOUR = 60 * 60_000
let gateway: TestGateway
let member: TestMember
let token: string
beforeAll(async () => {
  gateway = await testGateway({ stopped: true })
})
afterAll(() => gateway.close())
beforeEach(async () => {
  member = await addMember(gateway.sql)
  token = await gateway.signIn(member)
})

const begin = async () => (await gateway.call('dataExport', { loginPassword: member.password }, { token })).value.token

/** Downloads all parts and joins them. */
async function download(): Promise<{
  file: Record<string, unknown[]> & { profile: Record<string, unknown> }
  parts: number
}> {
  const exportToken = await begin()
  let text = ''
  let cursor: string | undefined
  for (let parts = 1; ; parts++) {
    const part = (await gateway.call('dataExportPart', { token: exportToken, ...(cursor && { cursor }) }, { token }))
      .value
    text += part.text
    cursor = part.next
    if (cursor === undefined) return { file: JSON.parse(text) as never, parts }
  }
}

describe('a download of personal data', () => {
  it('is one document with all data about the member, unmasked, and none of others', async () => {
    const other = await addMember(gateway.sql)
    await openAccount(gateway.sql, { memberId: other.id, amount: 7n * CREDIT })
    await addContact(gateway.sql, gateway.deps.keys, member, { email: 'me@example.com', mobile: '+821012345678' })
    await gateway.sql`
      insert into registration.personal_data (member_id, field, sealed)
      values (${member.id}, 'payeeName',
        ${gateway.deps.keys.field.seal('홍길동', `registration.personal_data/DEMO/${member.id}/payeeName`)})`
    await gateway.sql`
      insert into registration.consents (member_id, kind, version, at, ip)
      values (${member.id}, 'terms', '2026-01', now(), '127.0.0.1')`
    await openAccount(gateway.sql, { memberId: member.id, amount: 12n * CREDIT + 5_000n })
    await gateway.call('login', { type: 'username', username: member.account, password: 'wrong-77' })
    const { file } = await download()
    expect(file.profile).toMatchObject({
      account: member.account,
      email: 'me@example.com',
      mobile: '+821012345678',
      payeeName: '홍길동',
    })
    expect(file.consents).toMatchObject([{ kind: 'terms', version: '2026-01' }])
    expect(file.logins).toMatchObject([{ succeeded: false, ip: '127.0.0.1' }])
    expect(file.sessions).toHaveLength(1)
    expect(file.ledger).toMatchObject([{ kind: 'opening', amount: '12.5', balanceAfter: '12.5', wallet: 'REAL' }])
    expect(Object.keys(file)).toEqual(['exportedAt', 'profile', ...EXPORT_SECTIONS.map(({ name }) => name)])
    expect(JSON.stringify(file)).not.toMatch(/hash|sealed/i)
  })

  it('has rows of every kind of table, page by page, with amounts as decimal texts', async () => {
    const { rows } = await gateway.sql.begin(async (tx) => {
      await tx`
        insert into promotions.point_entries (merchant, member_id, kind, ref, amount, balance_after, at)
        select 'DEMO', ${member.id}, 'GRANTED', 'export-' || n, 15000, 15000 * n, now() from generate_series(1, 1001) n`
      await tx`
        insert into identity.notification_preferences (member_id, kind, email) values (${member.id}, 'MONEY', false)`
      await tx`
        insert into agents.line_rates (member_id, category, rate, updated_at) values (${member.id}, 'LIVE', 40, now())`
      await tx`
        insert into proposals.proposals (merchant, operation, input, subject, changes, state, proposed_by,
          proposer_people, proposed_at, expires_at, decided_at)
        values
          ('DEMO', 'adjustBalance', '{"kind": "DEBIT", "amount": "2.50"}', ${`adjustment:${member.id}`}, '[]',
            'APPLIED', 'mina', '{mina}', '2026-11-20T03:00:00Z', now(), '2026-11-20T04:00:00Z'),
          ('DEMO', 'removeAuthenticator', '{"identification": "VIDEO_CALL"}', ${`authenticator:${member.id}`}, '[]',
            'APPLIED', 'mina', '{mina}', '2026-11-20T03:00:00Z', now(), '2026-11-20T04:00:00Z')`
      return { rows: 1001 }
    })
    const { file } = await download()
    expect(file['pointEntries']).toHaveLength(rows)
    expect(file['pointEntries']).toContainEqual({
      kind: 'GRANTED',
      amount: '1.5',
      balanceAfter: '3',
      at: expect.any(String),
    })
    expect(file['notificationPreferences']).toEqual([{ kind: 'MONEY', email: false }])
    const times = { proposedAt: '2026-11-20T03:00:00+00:00', decidedAt: '2026-11-20T04:00:00+00:00' }
    expect(file['adjustments']).toEqual([{ kind: 'DEBIT', amount: '2.5', currency: 'DEMO', state: 'BOOKED', ...times }])
    expect(file['authenticatorRemovals']).toEqual([{ identification: 'VIDEO_CALL', state: 'REMOVED', ...times }])
    expect(file['lineRates']).toMatchObject([{ category: 'LIVE', rate: 40 }])
  })

  it('contains every table that names members, except those listed with a reason', async () => {
    const naming = await gateway.sql<{ name: string }[]>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'identity.members'::regclass
      union select c.table_schema || '.' || c.table_name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
      where c.column_name = 'member_id' and t.table_type = 'BASE TABLE' order by 1`
    const exported = new Set([...PROFILE_TABLES, ...EXPORT_SECTIONS.flatMap(({ tables }) => tables)])
    const names = naming.map(({ name }) => name)
    expect(names.filter((name) => !exported.has(name) && !(name in NOT_EXPORTED))).toEqual([])
    expect(Object.keys(NOT_EXPORTED).filter((name) => exported.has(name) || !names.includes(name))).toEqual([])
    expect([...exported].filter((name) => !names.includes(name) && name !== 'identity.members')).toEqual([])
  })

  it('contains existing columns only', async () => {
    for (const {
      tables: [table],
      columns,
    } of EXPORT_SECTIONS) {
      if (!columns) continue
      const there = await gateway.sql<{ name: string }[]>`
        select column_name as name from information_schema.columns
        where table_schema || '.' || table_name = ${table!}`
      const names = new Set(there.map(({ name }) => name))
      const missing = columns.filter((name) => !names.has(name))
      expect([table, missing]).toEqual([table, []])
    }
  })

  it('is sent in parts whose size does not depend on the amount of data', async () => {
    await gateway.sql`
      insert into ledger.rounds (provider, round_id, session_id, member_id, merchant, game_id, mode, state, stake,
        started_at, closed_at, currency, category, vassalage, time_zone, rebate_rate, rebate_factor, point_rate)
      select 'p', 'r' || n, 's', ${member.id}, 'DEMO', 'G', 'real', 'CLOSED', 10000, now() - make_interval(secs => n / 3),
        now(), 'DEMO', 'RNG', 'V', 'UTC', 0, 10000, 0 from generate_series(1, 1203) n`
    const { file, parts } = await download()
    expect(new Set((file.bets as { round: string }[]).map(({ round }) => round)).size).toBe(1203)
    expect(parts).toBe(1 + EXPORT_SECTIONS.length + 2)
  })

  it('needs the log-in password, begins once an hour, and is in the audit log', async () => {
    expect(await refusalOf(gateway.call('dataExport', { loginPassword: 'guessed-77' }, { token }))).toEqual([
      400,
      'OLD_PASSWORD_WRONG',
      'loginPassword',
    ])
    await begin()
    expect(await refusalOf(gateway.call('dataExport', { loginPassword: member.password }, { token }))).toEqual([
      429,
      'EXPORT_TOO_SOON',
    ])
    expect(
      await gateway.sql`
        select 1 from audit.log where action = 'personal-data-exported' and actor = ${`member:${member.id}`}`,
    ).toHaveLength(1)
    gateway.advance(HOUR + 1)
    token = await gateway.signIn(member)
    expect(await begin()).toEqual(expect.any(String))
  })

  it('409 EXPORT_EXPIRED: its token is rejected for another member, and after an hour; 400: with an invalid cursor', async () => {
    const exportToken = await begin()
    const other = await gateway.signIn(await addMember(gateway.sql))
    expect(await refusalOf(gateway.call('dataExportPart', { token: exportToken }, { token: other }))).toEqual([
      409,
      'EXPORT_EXPIRED',
    ])
    for (const cursor of [
      'x',
      Buffer.from('{"section":99,"after":[],"isOpen":false}').toString('base64url'),
      Buffer.from('{"section":0,"after":[],"isOpen":false}').toString('base64url'),
    ]) {
      expect(await refusalOf(gateway.call('dataExportPart', { token: exportToken, cursor }, { token }))).toEqual([
        400,
        'INVALID_REQUEST',
        'cursor',
      ])
    }
    gateway.advance(HOUR + 1)
    token = await gateway.signIn(member)
    expect(await refusalOf(gateway.call('dataExportPart', { token: exportToken }, { token }))).toEqual([
      409,
      'EXPORT_EXPIRED',
    ])
  })
})

describe('consents', () => {
  it('are listed with version and time, and terms that wait for consent are named', async () => {
    await putAgreementText(gateway.sql, 'DEMO', 'terms', { version: '1', at: gateway.deps.clock() })
    const before = (await gateway.call('consents', {}, { token })).value
    expect(before).toEqual({ consents: [], termsVersion: expect.any(String) })
    await gateway.call('agreeToTerms', { termsVersion: before.termsVersion! }, { token })
    expect((await gateway.call('consents', {}, { token })).value).toEqual({
      consents: [{ kind: 'terms', version: before.termsVersion, at: gateway.deps.clock().getTime(), ip: '127.0.0.1' }],
    })
  })
})
