import type { CallValue } from '@atrium/contracts/calls'
import { DEFAULT_EMAIL, PREFERENCE_KINDS } from '@atrium/contracts/messages/preferences'
import type { Deps } from '../../platform/deps.ts'
import { hasVerifiedEmail, readPreferences, writePreference } from './preferences-repository.ts'
import type { Preference } from './preferences-repository.ts'

/** Creates the calls for a member's email preferences. */
export function createPreferences({ sql }: Pick<Deps, 'sql'>) {
  return {
    /** Returns the choice or default for every kind of message. */
    async read(memberId: bigint): Promise<CallValue<'notificationPreferences'>> {
      const [chosen, emailVerified] = await Promise.all([
        readPreferences(sql, memberId),
        hasVerifiedEmail(sql, memberId),
      ])
      return {
        preferences: PREFERENCE_KINDS.map((kind) => ({
          kind,
          email: chosen.find((preference) => preference.kind === kind)?.email ?? DEFAULT_EMAIL[kind],
        })),
        emailVerified,
      }
    },

    choose: (memberId: bigint, preference: Preference): Promise<void> => writePreference(sql, memberId, preference),
  }
}
