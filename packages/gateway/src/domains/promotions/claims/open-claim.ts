import { DomainError } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'
import type { CampaignRow } from '../campaigns/campaigns-repository.ts'
import { bookClaim, insertClaim } from './claims-repository.ts'
import type { NewClaim, StoredClaim } from './claims-repository.ts'

const DAY_MS = 86_400_000

export const expiryOf = (rules: { readonly claimDays: number }, now: Date): Date =>
  new Date(now.getTime() + rules.claimDays * DAY_MS)

/**
 * Stores a claim under the campaign's current terms, and takes it from its budget; undefined where the occasion already
 * has one. Claims of one campaign are serialised from here to their commit, so call it last.
 * @throws DomainError PROMOTION_BUDGET_SPENT or PROMOTION_LIMIT_REACHED, with which the transaction has to end
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
