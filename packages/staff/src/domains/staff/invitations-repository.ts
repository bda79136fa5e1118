import type { Sql, Transaction } from '@atrium/database'

export interface InvitationRow {
  readonly handle: string
  readonly name: string
  readonly expiresAt: Date
}

/** Stores the only invitation of an account. An older one becomes invalid. */
export async function writeInvitation(
  tx: Transaction,
  { handle, codeHash, expiresAt }: { handle: string; codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx`
    insert into staff.invitations (handle, code_hash, expires_at) values (${handle}, ${codeHash}, ${expiresAt})
    on conflict (handle) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`
}

/** Deletes the invitation of an account. Returns whether there was one. */
export async function deleteInvitation(tx: Transaction, handle: string): Promise<boolean> {
  const { count } = await tx`delete from staff.invitations where handle = ${handle}`
  return count > 0
}

/** Finds a valid invitation of an active account without a password. */
export async function findInvitation(sql: Sql, codeHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  const [row] = await sql<InvitationRow[]>`
    select i.handle, m.name, i.expires_at as "expiresAt"
    from staff.invitations i join staff.accounts m on m.handle = i.handle and m.is_active
      and m.password_hash is null and m.federated_as is null
    where i.code_hash = ${codeHash} and i.expires_at > ${now}`
  return row
}

/** Uses an invitation. Returns its account; undefined if a concurrent request has used it. */
export async function takeInvitation(tx: Transaction, codeHash: Buffer, now: Date): Promise<string | undefined> {
  const [row] = await tx<
    { handle: string }[]
  >`delete from staff.invitations where code_hash = ${codeHash} and expires_at > ${now} returning handle`
  return row?.handle
}
