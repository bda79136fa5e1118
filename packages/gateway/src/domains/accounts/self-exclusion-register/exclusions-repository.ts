import type { Sql, Transaction } from '@atrium/database'

/** Whether the register names somebody who is a member, by what they have on file. */
export async function isMemberExcluded(sql: Sql, memberId: bigint, now: Date): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select registration.is_excluded(${memberId}, ${now}) as found`
  return row!.found
}

export async function isExcluded(
  sql: Sql | Transaction,
  merchant: string,
  indexes: readonly { kind: string; index: string }[],
  now: Date,
): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
      select 1 from registration.exclusions
      where (kind, value_index) in (select *
        from unnest(${indexes.map(({ kind }) => kind)}::text[], ${indexes.map(({ index }) => index)}::text[]))
        and (merchant is null or merchant = ${merchant})
        and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
    ) as found`
  return row!.found
}
