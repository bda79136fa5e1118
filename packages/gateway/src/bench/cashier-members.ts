import { callTable } from '@atrium/contracts/calls'
import { CREDIT } from '@atrium/contracts/money'
import type { Sql } from '@atrium/database'
import { hashToken, newToken } from '../platform/keys/tokens.ts'

export const MERCHANT = 'DEMO'
/** Initial balance of each member in counts of 1/10,000. */
export const OPENING = 10_000n * CREDIT
/** Fee of one withdrawal, in counts of 1/10,000. */
export const FEE = CREDIT

export interface CashierMember {
  readonly id: bigint
  /** Token of the member's portal session. */
  readonly token: string
}

/**
 * Adds a merchant at the host `localhost` with all modules, bank transfers and withdrawals. Needs an empty database.
 */
export async function addCashierMerchant(sql: Sql): Promise<void> {
  const modules = [...new Set(callTable.flatMap((call) => call.modules))].map((modId, position) => ({
    merchant: MERCHANT,
    mod_id: modId,
    parent_id: null,
    position,
    enabled: true,
  }))
  await sql`
    insert into merchants.merchants (code, name_ko, name_en, time_zone, brand)
    values (${MERCHANT}, '데모', 'Demo', 'Asia/Seoul', ${sql.json({ dark: {}, light: {} })})`
  await sql`insert into merchants.hosts (host, merchant) values ('localhost', ${MERCHANT})`
  await sql`insert into merchants.modules ${sql(modules)}`
  await sql`
    insert into wallet.payment_methods (merchant, method, position, is_on) values (${MERCHANT}, 'bank', 1, true)`
  await sql`
    insert into wallet.payment_method_limits (merchant, method, from_level, min_amount, max_amount, minutes)
    values (${MERCHANT}, 'bank', 1, ${CREDIT}, ${1_000n * CREDIT}, 10)`
  await sql`
    insert into wallet.cashier_settings (merchant, deposit_presets, order_minutes) values (${MERCHANT}, '{}', 60)`
  await sql`
    insert into wallet.member_levels (merchant, level, name_ko, name_en, daily_withdrawals, daily_withdrawal_amount,
      withdrawal_fee) values (${MERCHANT}, 1, '브론즈', 'Bronze', 100, ${100_000n * CREDIT}, ${FEE})`
}

/** Adds signed-in members with a wallet. Their names start with `prefix`. */
export async function addCashierMembers(sql: Sql, count: number, prefix: string): Promise<CashierMember[]> {
  const rows = await sql<{ id: bigint }[]>`
    insert into identity.members (merchant, account, nickname, password_hash)
    select ${MERCHANT}, ${prefix}::text || n, ${prefix}::text || n, '' from generate_series(1, ${count}::int) n
    returning id`
  const members = rows.map(({ id }) => ({ id, token: newToken() }))
  const sessions = members.map(({ id, token }) => ({
    token_hash: hashToken(token),
    member_id: id,
    idle_expires_at: new Date(Date.now() + 3_600_000),
    expires_at: new Date(Date.now() + 7_200_000),
    ip: '',
    user_agent: '',
  }))
  for (let from = 0; from < sessions.length; from += 1_000)
    await sql`insert into identity.sessions ${sql(sessions.slice(from, from + 1_000))}`
  await sql`
    select identity.open_account(id, 'REAL', ${OPENING}, now() - interval '400 days') from identity.members
    where account like ${`${prefix}%`}`
  return members
}
