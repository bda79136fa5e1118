import type { Sql, Transaction } from '@atrium/database'

/** Returns whether the exclusion register contains a member, by the data on file. */
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

/** Returns whether a self-excluded member has one of these indexes. */
export async function findExcludedContact(
  tx: Transaction,
  merchant: string,
  { mobile, email, person }: Readonly<Record<'mobile' | 'email' | 'person', readonly string[]>>,
  now: Date,
): Promise<boolean> {
  const [row] = await tx`
    select 1 from protection.members_view p join identity.members m on m.id = p.member_id
    left join registration.origins o on o.member_id = m.id
    where m.merchant = ${merchant} and p.bar = 'SELF_EXCLUSION' and p.barred_until > ${now}
      and (m.mobile_verified_at is not null and m.mobile_index = any(${[...mobile]}::text[])
        or m.email_verified_at is not null and m.email_index = any(${[...email]}::text[])
        or o.person_index = any(${[...person]}::text[]))
    limit 1`
  return row !== undefined
}

/** Reads encrypted names and birthdays of self-excluded members. */
export const readExcludedPeople = (
  tx: Transaction,
  merchant: string,
  now: Date,
): Promise<{ memberId: bigint; name: string; day: string }[]> =>
  tx<{ memberId: bigint; name: string; day: string }[]>`
    select m.id as "memberId", n.sealed as name, b.sealed as day
    from protection.members_view p join identity.members m on m.id = p.member_id
    join registration.personal_data n on n.member_id = m.id and n.field = 'payeeName'
    join registration.personal_data b on b.member_id = m.id and b.field = 'birthday'
    where m.merchant = ${merchant} and p.bar = 'SELF_EXCLUSION' and p.barred_until > ${now}`
