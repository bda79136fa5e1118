import { DomainError } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'
import type { CampaignRow } from '../campaigns/campaigns-repository.ts'
import { insertClaim, isAboveLimit, reserveBudget } from './claims-repository.ts'
import type { NewClaim } from './claims-repository.ts'
import { creditsOf } from './reward-of.ts'

const DAY_MS = 86_400_000

export const expiryOf = (rules: { readonly claimDays: number }, now: Date): Date =>
  new Date(now.getTime() + rules.claimDays * DAY_MS)

type Campaign = Pick<CampaignRow, 'merchant' | 'id' | 'version' | 'rules'>

/**
 * Stores a claim under the campaign's current terms; undefined where the occasion has brought one already. `bookClaim`
 * has to follow in the same transaction.
 */
export const openClaim = (
  tx: Transaction,
  { merchant, id, version }: Campaign,
  claim: Omit<NewClaim, 'merchant' | 'campaign' | 'version'>,
  now: Date,
): Promise<string | undefined> => insertClaim(tx, { ...claim, merchant, campaign: id, version }, now)

/**
 * Takes a new claim from the budget, and checks the campaign's limits: claims of one campaign wait for one another from
 * here to their commit, so that this comes last.
 * @throws DomainError PROMOTION_BUDGET_SPENT or PROMOTION_LIMIT_REACHED, with which the transaction has to end
 */
export async function bookClaim(
  tx: Transaction,
  { merchant, id, rules }: Campaign,
  claim: Pick<NewClaim, 'memberId' | 'reward' | 'amount'>,
  now: Date,
): Promise<void> {
  if (!(await reserveBudget(tx, { merchant, campaign: id, credits: creditsOf(claim) })))
    throw new DomainError('PROMOTION_BUDGET_SPENT', id)
  if (rules.limits.length > 0 && (await isAboveLimit(tx, { merchant, campaign: id, memberId: claim.memberId }, now)))
    throw new DomainError('PROMOTION_LIMIT_REACHED', id)
}
