import type { CallValue } from '@atrium/contracts/calls'
import { DEFAULT_EMAIL, PREFERENCE_KINDS } from '@atrium/contracts/messages/preferences'
import type { Sql } from '@atrium/database'
import { hasVerifiedEmail, readPreferences } from './preferences-repository.ts'

/** What the member receives by e-mail, of every kind. */
export async function readChoices(sql: Sql, memberId: bigint): Promise<CallValue<'notificationPreferences'>> {
  const [chosen, emailVerified] = await Promise.all([readPreferences(sql, memberId), hasVerifiedEmail(sql, memberId)])
  return { preferences: PREFERENCE_KINDS.map((kind) => ({ kind, email: chosen.find((preference) => preference.kind === kind)?.email ?? DEFAULT_EMAIL[kind] })), emailVerified }
}
