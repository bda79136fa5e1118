import type { PayoutCountry } from '@atrium/contracts/rules/wallet/banks'
import type { Fragment, Sql, Transaction } from '@atrium/database'

/** A payout account. Number and holder are encrypted; see `openPayoutAccount`. */
export interface PayoutAccountRow {
  id: string
  merchant: string
  memberId: bigint
  country: PayoutCountry
  bank: string
  numberSealed: string
  /** Blind index, equal for the same account of another member. */
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

/** Returns the member's accounts, the default first, then oldest first. Removed accounts are left out. */
export const readPayoutAccounts = (sql: Sql | Transaction, memberId: bigint): Promise<PayoutAccountRow[]> => sql<
  PayoutAccountRow[]
>`
  select ${columns(sql)} from wallet.payout_accounts where member_id = ${memberId} and removed_at is null
  order by is_default desc, created_at, id`

/** Finds an account of the member; undefined if it is removed or another member's. */
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

/** Reads an account by its id, even if it is removed. For orders, whose owner was checked when they were made. */
export async function readPayoutAccount(sql: Sql | Transaction, id: string): Promise<PayoutAccountRow | undefined> {
  const [row] = await readPayoutAccountsById(sql, [id])
  return row
}

/** Reads several accounts; see `readPayoutAccount`. */
export const readPayoutAccountsById = (sql: Sql | Transaction, ids: readonly string[]): Promise<PayoutAccountRow[]> =>
  sql<PayoutAccountRow[]>`select ${columns(sql)} from wallet.payout_accounts where id = any(${[...ids]}::uuid[])`

/** Returns whether the member has, or ever had, a payout account. */
export async function hasHadAccount(tx: Transaction, memberId: bigint): Promise<boolean> {
  const [row] = await tx`select 1 from wallet.payout_accounts where member_id = ${memberId} limit 1`
  return row !== undefined
}

/** Locks a member's payout accounts until the transaction ends, so that changes run one after another. */
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
  // Members with the same number may have been paid out to it before.
  await tx`
    select wallet.prove_payees(shared.member_id) from (
      select distinct a.member_id from wallet.payout_accounts a
      where a.merchant = ${account.merchant} and a.number_index = ${account.numberIndex}
        and a.member_id <> ${account.memberId}
    ) shared`
}

/**
 * Links a member who adds a bank account to all members who have or had it. Each pair is stored once, in the order in
 * which they added the account.
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

/** Makes an account the default, instead of the previous one. */
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
