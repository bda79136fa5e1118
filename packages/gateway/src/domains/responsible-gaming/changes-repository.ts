import type { Transaction } from '@atrium/database'
import type { LimitName } from './limits-repository.ts'
import type { BarKind } from './members-repository.ts'

/** Author of the change, and the portal session: SHA-256 of its token. */
export interface Author {
  memberId: bigint
  tokenHash?: Buffer
}

/**
 * A value before or after a change: a limit, minutes of a SESSION limit or between reality checks, or a break. Amounts
 * are wire decimals, times ISO 8601; without an end it is for good.
 */
export type Choice =
  | { readonly amount: string }
  | { readonly minutes: number }
  | { readonly kind: BarKind; readonly endsAt: string | null }

export type Change = { before: Choice | null; after: Choice | null; at: Date; effectiveAt: Date } & (
  | { what: 'LIMIT_SET' | 'LIMIT_REQUESTED' | 'LIMIT_WITHDRAWN' | 'LIMIT_LAPSED' | 'LIMIT_CONFIRMED'; limit: LimitName }
  | { what: 'TIME_OUT' | 'SELF_EXCLUSION' | 'RETURN_REQUESTED' | 'REALITY_CHECK'; limit?: undefined }
)

/** Adds to the record of changes, in the transaction of the change. The table is append-only. */
export async function recordChange(
  tx: Transaction,
  { memberId, tokenHash }: Author,
  { what, limit, before, after, at, effectiveAt }: Change,
): Promise<void> {
  await tx`
    insert into protection.changes (member_id, login_hash, what, kind, period, before, after, at, effective_at)
    values (${memberId}, ${tokenHash ?? null}, ${what}, ${limit?.kind ?? null}, ${limit?.period ?? null},
      ${before && tx.json(before)}, ${after && tx.json(after)}, ${at}, ${effectiveAt})`
}
