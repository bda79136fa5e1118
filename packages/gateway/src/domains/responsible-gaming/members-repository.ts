import type { Sql, Transaction } from '@atrium/database'

export type BarKind = 'TIME_OUT' | 'SELF_EXCLUSION'

/** Locks a member's limits and breaks, so that concurrent requests run one after another. */
export async function lockChoices(tx: Transaction, memberId: bigint): Promise<void> {
  await tx`
    insert into protection.members (member_id) values (${memberId}) on conflict (member_id)
    do update set member_id = excluded.member_id`
}

/** A time-out or self-exclusion that currently applies. */
export interface BarRow {
  kind: BarKind
  /** Start of the term that ends last. */
  startsAt: Date
  /** End of the term; null for a permanent exclusion. */
  endsAt: Date | null
  /** End of the break; null until the member requests to return. */
  barredUntil: Date | null
}

export async function readBar(sql: Sql | Transaction, memberId: bigint, now: Date): Promise<BarRow | undefined> {
  const [row] = await sql<BarRow[]>`
    select p.bar as kind, b.starts_at as "startsAt", b.ends_at as "endsAt",
      nullif(p.barred_until, 'infinity') as "barredUntil"
    from protection.members p
    join lateral (
      select * from protection.bars b where b.member_id = p.member_id and b.kind = p.bar
      order by b.ends_at desc nulls first, b.id desc limit 1
    ) b on true
    where p.member_id = ${memberId} and p.barred_until > ${now}`
  return row
}

/** Adds a break. A time-out ends with its term; a self-exclusion has no end until the member requests to return. */
export async function insertBar(
  tx: Transaction,
  memberId: bigint,
  { kind, startsAt, endsAt }: Pick<BarRow, 'kind' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  await tx`
    insert into protection.bars (member_id, kind, starts_at, ends_at)
    values (${memberId}, ${kind}, ${startsAt}, ${endsAt})`
  await tx`
    update protection.members set bar = ${kind},
      barred_until = ${kind === 'SELF_EXCLUSION' ? tx`'infinity'::timestamptz` : endsAt}
    where member_id = ${memberId}`
}

export async function endExclusionAt(tx: Transaction, memberId: bigint, askedAt: Date, until: Date): Promise<void> {
  await tx`
    update protection.bars set return_asked_at = ${askedAt} where member_id = ${memberId} and kind = 'SELF_EXCLUSION'
      and return_asked_at is null`
  await tx`update protection.members set barred_until = ${until} where member_id = ${memberId}`
}

/**
 * Changes the interval of reality checks. Returns the previous choice; null for the policy's default. The row must
 * exist and be locked.
 */
export async function writeRealityMinutes(tx: Transaction, memberId: bigint, minutes: number): Promise<number | null> {
  const [row] = await tx<{ before: number | null }[]>`
    with before as (select reality_minutes from protection.members where member_id = ${memberId})
    update protection.members set reality_minutes = ${minutes} where member_id = ${memberId}
    returning (select reality_minutes from before) as before`
  return row!.before
}
