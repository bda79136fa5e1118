import type { PreferenceKind } from '@atrium/contracts/messages/preferences'
import type { Sql, Transaction } from '@atrium/database'

export interface Preference {
  kind: PreferenceKind
  email: boolean
}

/** Returns the member's own choices. Kinds without a choice have the default. */
export const readPreferences = (sql: Sql | Transaction, memberId: bigint): Promise<Preference[]> => sql<Preference[]>`
  select kind, email from identity.notification_preferences where member_id = ${memberId}`

export async function writePreference(sql: Sql, memberId: bigint, { kind, email }: Preference): Promise<void> {
  await sql`
    insert into identity.notification_preferences (member_id, kind, email) values (${memberId}, ${kind}, ${email})
    on conflict (member_id, kind) do update set email = excluded.email`
}

export async function hasVerifiedEmail(sql: Sql, memberId: bigint): Promise<boolean> {
  const [row] = await sql`select 1 from identity.members_view where id = ${memberId} and email_verified_at is not null`
  return row !== undefined
}
