import type { Grant } from '@atrium/contracts/staff/accounts'
import type { Sql, Transaction } from '@atrium/database'

export interface StaffRow {
  readonly handle: string
  readonly name: string
  readonly passwordHash: string | null
  readonly federatedAs: string | null
  readonly grants: Grant[]
  readonly isActive: boolean
  readonly totpSealed: string | null
  readonly hasTotp: boolean
  /** When the newest invitation ends; null: it was accepted or revoked. */
  readonly invitedUntil: Date | null
  readonly lastSeenAt: Date | null
}

const columns = (sql: Sql | Transaction) => sql`
  handle, name, password_hash as "passwordHash", federated_as as "federatedAs", grants, is_active as "isActive",
  totp_sealed as "totpSealed", totp_confirmed_at is not null as "hasTotp",
  (select expires_at from staff.invitations i where i.handle = accounts.handle) as "invitedUntil", last_seen_at as "lastSeenAt"`

export async function findStaff(sql: Sql | Transaction, handle: string): Promise<StaffRow | undefined> {
  const [row] = await sql<StaffRow[]>`select ${columns(sql)} from staff.accounts where handle = ${handle}`
  return row
}

/** Reads an account, and locks it until the transaction ends. */
export async function lockStaff(tx: Transaction, handle: string): Promise<StaffRow | undefined> {
  const [row] = await tx<StaffRow[]>`select ${columns(tx)} from staff.accounts where handle = ${handle} for update`
  return row
}

export async function findFederated(sql: Sql | Transaction, federatedAs: string): Promise<StaffRow | undefined> {
  const [row] = await sql<StaffRow[]>`select ${columns(sql)} from staff.accounts where federated_as = ${federatedAs}`
  return row
}

export async function listStaff(sql: Sql): Promise<StaffRow[]> {
  return sql<StaffRow[]>`select ${columns(sql)} from staff.accounts order by handle`
}

export interface NewStaff {
  handle: string
  name: string
  grants: readonly Grant[]
  passwordHash?: string
  federatedAs?: string
}

/** Inserts an account. Returns whether the handle was free. */
export async function insertStaff(
  tx: Sql | Transaction,
  { handle, name, grants, passwordHash, federatedAs }: NewStaff,
): Promise<boolean> {
  const { count } = await tx`
    insert into staff.accounts (handle, name, password_hash, federated_as, grants)
    values (${handle}, ${name}, ${passwordHash ?? null}, ${federatedAs ?? null}, ${tx.json(grants as never)})
      on conflict do nothing`
  return count === 1
}

export interface StaffUpdate {
  name?: string | undefined
  grants?: readonly Grant[] | undefined
  passwordHash?: string | undefined
  isActive?: boolean | undefined
}

export async function updateStaff(
  tx: Transaction,
  handle: string,
  { name, grants, passwordHash, isActive }: StaffUpdate,
): Promise<void> {
  await tx`
    update staff.accounts set
      name = coalesce(${name ?? null}, name),
        grants = coalesce(${grants ? tx.json(grants as never) : null}::jsonb, grants),
      password_hash = coalesce(${passwordHash ?? null}, password_hash),
        is_active = coalesce(${isActive ?? null}, is_active)
    where handle = ${handle}`
}

/** Stores a new, inactive secret. Returns false if there is a confirmed one. */
export async function writeTotp(sql: Sql, handle: string, sealed: string): Promise<boolean> {
  const { count } = await sql`
      update staff.accounts set totp_sealed = ${sealed}, totp_last_step = 0
      where handle = ${handle} and totp_confirmed_at is null`
  return count === 1
}

/**
 * Marks the code of a time step as used. Returns false if this or a later one was used before, or the secret was
 * replaced.
 */
export async function takeTotpStep(
  sql: Sql | Transaction,
  handle: string,
  sealed: string,
  step: number,
): Promise<boolean> {
  const { count } = await sql`
      update staff.accounts set totp_last_step = ${step} where handle = ${handle} and totp_sealed = ${sealed}
        and totp_last_step < ${step}`
  return count === 1
}

export async function confirmTotp(tx: Transaction, handle: string, now: Date): Promise<void> {
  await tx`update staff.accounts set totp_confirmed_at = ${now} where handle = ${handle}`
}

export async function forgetPassword(tx: Transaction, handle: string): Promise<void> {
  await tx`update staff.accounts set password_hash = null where handle = ${handle}`
}

export async function forgetTotp(tx: Transaction, handle: string): Promise<void> {
  await tx`
    update staff.accounts set totp_sealed = null, totp_confirmed_at = null, totp_last_step = 0 where handle = ${handle}`
}
