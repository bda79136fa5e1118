import type { PayoutCountry } from '@atrium/contracts/rules/banks'
import type { Fragment, Sql, Transaction } from '@atrium/database'

/** A payout account. Number and holder are sealed: see `openPayoutAccount`. */
export interface PayoutAccountRow {
  id: string
  merchant: string
  memberId: bigint
  country: PayoutCountry
  bank: string
  numberSealed: string
  /** Equal for the same account of another member. */
  numberIndex: string
  lastDigits: string
  holderSealed: string
  isDefault: boolean
  createdAt: Date
  usableFrom: Date
  removedAt: Date | null
}

const columns = (sql: Sql | Transaction): Fragment => sql`
  id, merchant, member_id as "memberId", country, bank, number_sealed as "numberSealed", number_index as "numberIndex", last_digits as "lastDigits", holder_sealed as "holderSealed",
  is_default as "isDefault", created_at as "createdAt", usable_from as "usableFrom", removed_at as "removedAt"`

/** The member's accounts, the default first, then the oldest. Removed ones are not among them. */
export const readPayoutAccounts = (sql: Sql | Transaction, memberId: bigint): Promise<PayoutAccountRow[]> => sql<
  PayoutAccountRow[]
>`
  select ${columns(sql)} from wallet.payout_accounts where member_id = ${memberId} and removed_at is null
  order by is_default desc, created_at, id`

/** An account of the member; undefined where it is removed, or another member's. */
export async function findPayoutAccount(
  sql: Sql | Transaction,
  memberId: bigint,
  id: string,
): Promise<PayoutAccountRow | undefined> {
  const [row] = await sql<PayoutAccountRow[]>`
    select ${columns(sql)} from wallet.payout_accounts
    where member_id = ${memberId} and id = ${id} and removed_at is null`
  return row
}

/**
 * An account by its id, also a removed one: for orders, which retain it. Its owner was checked when the order was made.
 */
export async function readPayoutAccount(sql: Sql | Transaction, id: string): Promise<PayoutAccountRow | undefined> {
  const [row] = await readPayoutAccountsById(sql, [id])
  return row
}

/** See `readPayoutAccount`. */
export const readPayoutAccountsById = (sql: Sql | Transaction, ids: readonly string[]): Promise<PayoutAccountRow[]> =>
  sql<PayoutAccountRow[]>`select ${columns(sql)} from wallet.payout_accounts where id = any(${[...ids]}::uuid[])`

/** Whether the member has or had an account. */
export async function hasHadAccount(tx: Transaction, memberId: bigint): Promise<boolean> {
  const [row] = await tx`select 1 from wallet.payout_accounts where member_id = ${memberId} limit 1`
  return row !== undefined
}

/** Serialises changes of one member's accounts until the transaction ends. */
export async function lockPayoutAccounts(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`payout accounts of ${memberId}`}, 0))`
}

export async function insertPayoutAccount(tx: Transaction, account: PayoutAccountRow): Promise<void> {
  await tx`
    insert into wallet.payout_accounts (id, merchant, member_id, country, bank, number_sealed, number_index,
      last_digits, holder_sealed, is_default, created_at, usable_from)
    values (${account.id}, ${account.merchant}, ${account.memberId}, ${account.country}, ${account.bank},
      ${account.numberSealed}, ${account.numberIndex}, ${account.lastDigits}, ${account.holderSealed},
      ${account.isDefault}, ${account.createdAt}, ${account.usableFrom})`
  // Other members may have been paid out to its number before.
  await tx`
    select wallet.prove_payees(shared.member_id) from (
      select distinct a.member_id from wallet.payout_accounts a
      where a.merchant = ${account.merchant} and a.number_index = ${account.numberIndex}
        and a.member_id <> ${account.memberId}
    ) shared`
}

/**
 * Links a member who adds a bank account with the members who have or had it: each pair once, in the order in which
 * they added it.
 */
export async function flagSharedAccount(
  tx: Transaction,
  { memberId, merchant }: Pick<PayoutAccountRow, 'memberId' | 'merchant'>,
  numberIndexes: readonly string[],
  now: Date,
): Promise<void> {
  await tx`
    select registration.flag_duplicates(${memberId}, array(
      select a.member_id from wallet.payout_accounts a
      where a.merchant = ${merchant} and a.number_index = any(${[...numberIndexes]}::text[])
        and a.member_id <> ${memberId}
    ), 'payee', ${now})`
}

/** Makes an account the default instead of the former one. */
export async function setDefaultAccount(tx: Transaction, memberId: bigint, id: string): Promise<void> {
  await tx`
    update wallet.payout_accounts set is_default = false where member_id = ${memberId} and is_default and id <> ${id}`
  await tx`
    update wallet.payout_accounts set is_default = true
    where member_id = ${memberId} and id = ${id} and removed_at is null`
}

export async function markRemoved(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx`update wallet.payout_accounts set removed_at = ${now}, is_default = false where id = ${id}`
}
