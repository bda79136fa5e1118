import type { Grant } from '@atrium/contracts/staff/accounts'
import type { Sql, Transaction } from '@atrium/database'

/** Grants of an active account; undefined for an inactive one. */
export async function grantsOfAccount(tx: Sql | Transaction, handle: string): Promise<Grant[] | undefined> {
  const [row] = await tx<
    { grants: Grant[] }[]
  >`select grants from staff.accounts where handle = ${handle} and is_active`
  return row?.grants
}

export interface LiveToken {
  readonly grant: Grant
  readonly ownerGrants: Grant[] | null
}

/**
 * Valid tokens with a label: not revoked, not expired, and with an active owner. `owner`: an account, null for
 * machines, undefined for both.
 */
export const liveTokens = (
  tx: Sql | Transaction,
  { label, owner }: { label: string; owner?: string | null | undefined },
  now: Date,
): Promise<LiveToken[]> => tx<LiveToken[]>`
  select jsonb_strip_nulls(jsonb_build_object('role', t.role, 'remote', t.remote, 'merchants', t.merchants)) as "grant",
    m.grants as "ownerGrants"
  from staff.tokens t left join staff.accounts m on m.handle = t.owner
  where t.label = ${label} and (${owner === undefined} or t.owner is not distinct from ${owner ?? null}) and t.revoked_at is null and t.expires_at > ${now} and coalesce(m.is_active, true)`
