import type { Transaction } from '@atrium/database'
import type { LimitName } from './limits-repository.ts'
import type { BarKind } from './members-repository.ts'

/** Author of a change, with the SHA-256 of the portal session's token. */
export interface Author {
  memberId: bigint
  tokenHash?: Buffer
}

/**
 * A value before or after a change: an amount, the minutes of a SESSION limit or between reality checks, or a break.
 * Amounts are decimals as in calls; times are ISO 8601. A break without an end is permanent.
 */
export type Choice =
  | { readonly amount: string }
  | { readonly minutes: number }
  | { readonly kind: BarKind; readonly endsAt: string | null }

export type Change = { before: Choice | null; after: Choice | null; at: Date; effectiveAt: Date } & (
  | { what: 'LIMIT_SET' | 'LIMIT_REQUESTED' | 'LIMIT_WITHDRAWN' | 'LIMIT_LAPSED' | 'LIMIT_CONFIRMED'; limit: LimitName }
  | { what: 'TIME_OUT' | 'SELF_EXCLUSION' | 'RETURN_REQUESTED' | 'REALITY_CHECK'; limit?: undefined }
)

/** What staff add to the transaction of a change that they make at the request of a member. */
export type ByStaff = (tx: Transaction, at: Date) => Promise<void>

/** Adds an entry to the record of changes, in the transaction of the change. The table is append-only. */
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
