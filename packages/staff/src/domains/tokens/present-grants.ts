import type { Grant } from '@atrium/contracts/staff/accounts'
import type { Sql, Transaction } from '@atrium/database'
import { covers } from '@atrium/staff-api/access/coverage'
import { grantsOfAccount, liveTokens } from './present-grants-repository.ts'

/**
 * The current grants of an actor: of the account, or of the token and its owner. Undefined if the account or the token
 * no longer exists. `person`: the account that acted; null for a machine; undefined if only the label is known.
 */
export async function presentGrants(
  sql: Sql | Transaction,
  { label, person }: { readonly label: string; readonly person?: string | null },
  now: Date,
): Promise<Grant[] | undefined> {
  const own = person === undefined || person === label ? await grantsOfAccount(sql, label) : undefined
  if (own || person === label) return own
  const tokens = await liveTokens(sql, { label, owner: person }, now)
  const grants = tokens.flatMap(({ grant, ownerGrants }) =>
    ownerGrants === null || covers(ownerGrants, grant) ? [grant] : [],
  )
  return tokens.length ? grants : undefined
}
