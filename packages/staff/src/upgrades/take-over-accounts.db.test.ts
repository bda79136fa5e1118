import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { connect } from '@atrium/database'
import type { Sql } from '@atrium/database'
import { loadVersion } from '@atrium/test-kit/versions/load-version'
import type { LoadedVersion } from '@atrium/test-kit/versions/load-version'
import { readVersion } from '@atrium/test-kit/versions/version-data'
import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import pino from 'pino'
import { buildStaff } from '../app.ts'
import { migrateRegistry } from '@atrium/registry'
import { browserAt, codeAt } from '../domains/sign-in/testing/browser.ts'
import { createSeal } from '../domains/sign-in/seal.ts'
import { isToken, newToken } from '../domains/tokens/service.ts'
import { migrateStaff } from '../migrations.ts'
import { STAFF_ROLE } from '../platform/connect.ts'
import { TEST_STAFF } from '../testing/index.ts'

let loaded: LoadedVersion
let sql: Sql
let app: FastifyInstance
/** Accounts before the upgrade. */
let known: number
const token = newToken()
const upgrade = () => migrateStaff({ url: loaded.url, log: () => {} })
const GRANT = { role: 'admin' }
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Version 0.11.0 kept accounts in the registry. */
beforeAll(async () => {
  loaded = await loadVersion(readVersion('0.11.0'))
  const hash = createHash('sha256').update(token).digest()
  await loaded.sql`
    insert into registry.tokens (label, token_hash, role, people, expires_at)
    values ('pipeline', ${hash}, 'admin', '{mina}', now() + interval '1 day')`
  await loaded.sql`
    insert into registry.staff (handle, name, grants, totp_sealed, totp_confirmed_at)
    values ('olga', 'Olga', ${loaded.sql.json([GRANT])}, 'sealed', now())`
  const seal = createSeal(Buffer.from(TEST_STAFF.sealKey, 'base64url'))
  await loaded.sql`
    update registry.staff set totp_confirmed_at = now(), totp_sealed = ${seal.close(SECRET, 'registry.staff/cashier/totp')}
    where handle = 'cashier'`
  await loaded.sql`
    insert into registry.proposals (operation, input, merchants, by, person, people, at, reason) values
      ('removeStaffTotp', '{"handle": "olga", "reason": "lost", "ifMatch": {"olga": 0}}', '{}', 'admin', 'admin',
        '{admin}', now(), 'lost'),
      ('removeStaffTotp', '{"handle": "olga", "reason": "old", "ifMatch": {"olga": 7}}', '{}', 'admin', 'admin',
        '{admin}', now(), 'old'),
      ('setPolicies', '{}', '{}', 'admin', 'admin', '{admin}', now(), 'an audit')`
  const [rows] = await loaded.sql<{ known: number }[]>`select count(*)::int as known from registry.staff`
  known = rows!.known
  await upgrade()
  sql = connect({ url: loaded.url, role: STAFF_ROLE, name: 'test staff' })
  app = buildStaff({
    sql,
    config: { staff: { ...TEST_STAFF, totp: 'optional' } },
    log: pino({ level: 'silent' }),
    runsJobs: false,
  })
}, 60_000)
afterAll(async () => {
  await app?.close()
  await sql?.end()
  await loaded?.drop()
})

describe('a database of version 0.11.0', () => {
  it('has its accounts, and they sign in with the passwords that they had', async () => {
    expect(await sql`select count(*)::int as accounts from staff.accounts`).toEqual([{ accounts: known }])
    const browser = browserAt(app)
    const signedIn = await browser.call('POST', '/session', { handle: 'manager', password: 'manager-1234-atrium' })
    expect(signedIn).toMatchObject({ status: 200, body: { staff: { handle: 'manager' } } })
  })

  it('has its authenticator apps, whose codes are still the right ones', async () => {
    const browser = browserAt(app)
    const signIn = { handle: 'cashier', password: 'cashier-1234-atrium', code: codeAt(SECRET, new Date()) }
    expect((await browser.call('POST', '/session', signIn)).status).toBe(200)
  })

  it('has its tokens, and gives new ones other numbers', async () => {
    const headers = { authorization: `Bearer ${token}` }
    expect((await app.inject({ url: '/staff/v1/staff', headers })).statusCode).toBe(200)
    const payload = { label: 'a portal', grant: { role: 'portal' } }
    const made = await app.inject({ method: 'POST', url: '/staff/v1/tokens', headers, payload })
    expect([made.statusCode, isToken(made.json().token)]).toEqual([201, true])
  })

  it('has what waits about an account, which a second person approves', async () => {
    const browser = browserAt(app)
    await browser.call('POST', '/session', { handle: 'approver', password: 'approver-1234-atrium' })
    const [changed, proposal] = (await browser.call('GET', '/staff/proposals')).body
    expect(changed).toMatchObject({ reason: 'old', state: 'outdated' })
    expect(proposal).toMatchObject({ operation: 'removeStaffTotp', state: 'waiting', by: 'admin' })
    const decision = { decision: 'approve', reason: 'called her' }
    expect((await browser.call('POST', `/staff/proposals/${proposal.id}/decisions`, decision)).status).toBe(200)
    expect(await sql`select totp_sealed from staff.accounts where handle = 'olga'`).toEqual([{ totp_sealed: null }])
  })

  it('leaves decisions about releases to the registry, and nothing to take over twice', async () => {
    const left = await loaded.sql<{ operation: string }[]>`select operation from registry.proposals`
    expect(left.map(({ operation }) => operation)).toContain('setPolicies')
    expect(left.map(({ operation }) => operation)).not.toContain('removeStaffTotp')
    expect(await loaded.sql`select to_regclass('registry.staff') as there`).toEqual([{ there: null }])
    const count = () => sql`select count(*)::int from staff.accounts`
    const before = await count()
    await upgrade()
    expect(await count()).toEqual(before)
    await migrateRegistry({ url: loaded.url, log: () => {} })
  })
})
