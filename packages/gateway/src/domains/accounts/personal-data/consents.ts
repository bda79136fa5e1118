import type { CallValue } from '@atrium/contracts/calls'
import type { Sql } from '@atrium/database'
import type { Caller } from '../../../pipeline/handler.ts'
import { readAgreementsDue, versionsIn } from '../registration-settings/agreement-texts-repository.ts'
import { readConsents } from './consents-repository.ts'

/** Returns the member's consents, and the current texts that still need one. */
export async function readOwnConsents(
  sql: Sql,
  { memberId }: Caller,
  merchant: string,
): Promise<CallValue<'consents'>> {
  const [consents, due] = await Promise.all([readConsents(sql, memberId), readAgreementsDue(sql, merchant, memberId)])
  return { consents: consents.map(({ at, ...consent }) => ({ ...consent, at: at.getTime() })), ...versionsIn(due) }
}
