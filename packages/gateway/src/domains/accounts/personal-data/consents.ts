import type { CallValue } from '@atrium/contracts/calls'
import type { Sql } from '@atrium/database'
import type { Caller } from '../../../pipeline/handler.ts'
import { DEFAULT_SETTINGS } from '../../../platform/tenancy/registration-defaults.ts'
import { readSettings } from '../registration-settings/settings-repository.ts'
import { readConsents } from './consents-repository.ts'

/** Returns the member's consents, and whether the current terms still need one. */
export async function readOwnConsents(
  sql: Sql,
  { memberId }: Caller,
  merchant: string,
): Promise<CallValue<'consents'>> {
  const [consents, settings] = await Promise.all([readConsents(sql, memberId), readSettings(sql, merchant)])
  const { termsVersion } = settings ?? DEFAULT_SETTINGS
  const isAgreed = consents.some(({ kind, version }) => kind === 'terms' && version === termsVersion)
  return {
    consents: consents.map(({ at, ...consent }) => ({ ...consent, at: at.getTime() })),
    ...(!isAgreed && { termsVersion }),
  }
}
