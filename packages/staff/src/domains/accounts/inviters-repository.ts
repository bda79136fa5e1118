import type { Sql, Transaction } from '@atrium/database'

/** People who created or reset one of these accounts, while its invitation is open and for a day afterwards. */
export async function findInviters(
  sql: Sql | Transaction,
  handles: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const rows = await sql<{ inviter: string }[]>`
    select distinct inviter from staff.inviters
    where handle = any (${[...handles]}::text[]) and (until is null or until > ${now}) order by inviter`
  return rows.map(({ inviter }) => inviter)
}

/** Adds people who invited an account. Existing ones are kept. */
export async function addInviters(tx: Transaction, handle: string, inviters: readonly string[]): Promise<void> {
  await tx`
    insert into staff.inviters (handle, inviter)
    select ${handle}, unnest(${[...inviters]}::text[])
    on conflict (handle, inviter) do update set until = null`
}

/** Ends the open invitations of an account at a time, and deletes people who no longer count. */
export async function endInviters(
  tx: Transaction,
  handle: string,
  { now, until }: { now: Date; until: Date },
): Promise<void> {
  await tx`delete from staff.inviters where until <= ${now}`
  await tx`update staff.inviters set until = ${until} where handle = ${handle} and until is null`
}
