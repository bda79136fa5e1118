import { DomainError } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'
import type { CampaignRow } from '../campaigns/campaigns-repository.ts'
import { bookClaim, insertClaim } from './claims-repository.ts'
import type { NewClaim, StoredClaim } from './claims-repository.ts'

const DAY_MS = 86_400_000

export const expiryOf = (rules: { readonly claimDays: number }, now: Date): Date =>
  new Date(now.getTime() + rules.claimDays * DAY_MS)

/**
 * Stores a claim with the campaign's current terms, and deducts it from the budget. Returns undefined if the occasion
 * already has a claim. Call it last: it locks the campaign's budget until the commit, so claims of a campaign run one
 * after another.
 * @throws DomainError PROMOTION_BUDGET_SPENT or PROMOTION_LIMIT_REACHED; the transaction must then roll back
 */
export async function openClaim(
  tx: Transaction,
  { merchant, id, version }: Pick<CampaignRow, 'merchant' | 'id' | 'version'>,
  claim: Omit<NewClaim, 'merchant' | 'campaign' | 'version'>,
  now: Date,
): Promise<StoredClaim | undefined> {
  const stored = await insertClaim(tx, { ...claim, merchant, campaign: id, version }, now)
  const problem = stored && (await bookClaim(tx, stored.id, now))
  if (problem) throw new DomainError(problem, id)
  return stored
}
