import { callTable } from '@atrium/contracts/calls'
import type { Sql } from '@atrium/database'
import { hash } from '@node-rs/argon2'
import type { Keys } from '../platform/keys/keys.ts'
import { writeRowSetting } from '../platform/tenancy/row-settings.ts'
import { sealContact } from '../domains/accounts/members/contact.ts'
import { IDLE_MS, LIFETIME_MS } from '../domains/accounts/sessions/session-rules.ts'
import { hashToken, newToken } from '../platform/keys/tokens.ts'

interface TestMerchant {
  code: string
  host: string
  timeZone?: string
  status?: 0 | 1 | 2
  /** Ids of modules that are on, without hierarchy. Defaults to those that calls require. */
  modules?: readonly string[]
  agentTypes?: number[]
}

/** Modules that calls require. */
export const CALL_MODULES: readonly string[] = [...new Set(callTable.flatMap((call) => call.modules))]

/** Adds a merchant with minimal settings and its host. */
export async function addMerchant(
  sql: Sql,
  {
    code,
    host,
    timeZone = 'Asia/Seoul',
    status = 0,
    modules = CALL_MODULES,
    agentTypes = [1, 2, 41, 42],
  }: TestMerchant,
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      insert into merchants.merchants (code, name_ko, name_en, time_zone, status, brand, agent_types)
      values (${code}, ${`${code} 포털`}, ${`${code} portal`}, ${timeZone}, ${status},
        ${tx.json({ dark: {}, light: {} })}, ${agentTypes})`
    await tx`insert into merchants.hosts (host, merchant) values (${host}, ${code})`
    await writeRowSetting(tx, code, 'sms', {
      dialingCodes: ['82', '84', '1'],
      dailyBudget: 1_000_000,
      countryBudgets: {},
    })
    if (modules.length > 0)
      await tx`
        insert into merchants.modules
          ${tx(modules.map((modId, position) => ({ merchant: code, mod_id: modId, parent_id: null, position, enabled: true })))}`
  })
}

export interface TestMember {
  id: bigint
  account: string
  merchant: string
  password: string
  type: number
}

/** Default password of members that the builders add. */
export const TEST_PASSWORD = 'correct-horse-1'
const hashes = new Map<string, Promise<string>>()
const hashOnce = (password: string): Promise<string> => {
  if (!hashes.has(password)) hashes.set(password, hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 }))
  return hashes.get(password)!
}

export interface NewMember {
  account?: string
  merchant?: string
  password?: string
  type?: number
  status?: 'ACTIVE' | 'DISABLED'
  parent?: TestMember
  registeredAt?: Date
}

let made = 0

/**
 * Adds a member, by default of DEMO and of type 0, who has agreed to the terms so far. Opens no wallet: see
 * `openAccount`.
 */
export async function addMember(
  sql: Sql,
  {
    account = `member${++made}`,
    merchant = 'DEMO',
    password = TEST_PASSWORD,
    type = 0,
    status = 'ACTIVE',
    parent,
    registeredAt = new Date(),
  }: NewMember = {},
): Promise<TestMember> {
  const [row] = await sql<{ id: bigint }[]>`
    insert into identity.members (merchant, account, type, nickname, password_hash, status, parent_id, upline,
      registered_at)
    values (
      ${merchant}, ${account}, ${type}, ${`${account}님`}, ${await hashOnce(password)}, ${status}, ${parent?.id ?? null},
      ${parent ? sql`(select upline || id from identity.members where id = ${parent.id})` : sql`'{}'::bigint[]`},
      ${registeredAt}
    )
    returning id`
  await sql`
    insert into registration.consents (member_id, kind, version, at, ip)
    select ${row!.id}, kind, version, required_at, '127.0.0.1' from registration.agreement_texts
    where merchant = ${merchant} and required_at is not null`
  return { id: row!.id, account, merchant, password, type }
}

/** Adds verified contact data to a member, encrypted as in the product. */
export async function addContact(
  sql: Sql,
  keys: Keys,
  member: TestMember,
  contact: { mobile?: string; email?: string },
): Promise<void> {
  await sql`
    update identity.members
    set ${sql({ ...sealContact(keys, { merchant: member.merchant, account: member.account, ...contact }), email_verified_at: contact.email === undefined ? null : new Date(), mobile_verified_at: contact.mobile === undefined ? null : new Date() })} where id = ${member.id}`
}

/** Opens a wallet account of a member with a balance, in counts of 1/10,000. Returns the account's id. */
export async function openAccount(
  sql: Sql,
  member: TestMember,
  balance: bigint,
  kind: 'REAL' | 'BONUS' | 'LOCKED' | 'DEMO' = 'REAL',
): Promise<bigint> {
  const [row] = await sql<{ id: bigint }[]>`
    insert into ledger.accounts (merchant, kind, member_id, currency, balance)
    values (${member.merchant}, ${kind}, ${member.id}, 'DEMO', ${balance})
    returning id`
  return row!.id
}

/** Creates a session of a member without a login call. Returns the token. */
export async function addSession(sql: Sql, member: TestMember, now: Date): Promise<string> {
  const token = newToken()
  await sql`
    insert into identity.sessions (token_hash, member_id, created_at, idle_expires_at, expires_at, ip, user_agent)
    values (${hashToken(token)}, ${member.id}, ${now}, ${new Date(now.getTime() + IDLE_MS)},
      ${new Date(now.getTime() + LIFETIME_MS)}, '127.0.0.1', 'test')`
  return token
}
