import { DomainError } from '@atrium/contracts/errors'
import { parseMoney } from '@atrium/contracts/money'
import type { CampaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import { freeRoundsIn, rewardsIn } from '@atrium/contracts/rules/promotions/campaigns/rewards'
import { requirementProblems } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { Transaction } from '@atrium/database'
import { policyOf } from '../../../platform/tenancy/jurisdiction-policy.ts'
import { assertFreeRounds } from '../free-round-games.ts'
import { servedKind } from '../kinds/kinds.ts'
import { isCodeTaken, readSpent } from './versions-repository.ts'

/** Rejects a campaign that has ended: it can be copied, but not reopened. @throws DomainError CAMPAIGN_CLOSED */
export function assertNotOver(
  { stage, endsAt }: { stage: string; endsAt: Date | null },
  contents: CampaignContents,
  now: Date,
): void {
  const wasLive = stage === 'LIVE' || stage === 'PAUSED'
  if (
    (wasLive && endsAt !== null && endsAt <= now) ||
    (contents.endsAt !== null && Date.parse(contents.endsAt) <= now.getTime())
  )
    throw new DomainError('CAMPAIGN_CLOSED')
}

/** Checks that a version can be published. @throws DomainError CAMPAIGN_BUDGET_BELOW_SPENT, PROMO_CODE_TAKEN */
export async function assertCanGoLive(
  tx: Transaction,
  key: { readonly merchant: string; readonly id: string },
  { budget, rules }: CampaignContents,
): Promise<void> {
  const spent = await readSpent(tx, key)
  if (
    (budget.credits !== null && parseMoney(budget.credits) < spent.credits) ||
    (budget.claims !== null && budget.claims < spent.claims)
  )
    throw new DomainError('CAMPAIGN_BUDGET_BELOW_SPENT')
  if (rules.code !== undefined && (await isCodeTaken(tx, key, rules.code))) throw new DomainError('PROMO_CODE_TAKEN')
}

/**
 * Checks the terms of a version.
 * @throws DomainError INVALID_REQUEST if a wagering requirement exceeds the merchant's policy (domain rule PR-02), or
 *   the campaign cannot give what its terms promise; and those of `assertFreeRounds`
 */
export async function assertAllowed(tx: Transaction, merchant: string, contents: CampaignContents): Promise<void> {
  const { rules } = contents
  const [tooHigh] = requirementProblems(rules, ['contents', 'rules'])
  const problem =
    (await servedKind(rules).problem?.(tx, contents)) ??
    (tooHigh && { path: tooHigh.path.join('.'), message: tooHigh.message })
  if (problem) throw new DomainError('INVALID_REQUEST', problem.message, [problem])
  await assertFreeRounds(tx, { merchant, given: freeRoundsIn(rewardsIn(rules)), path: 'contents.rules' })
  const [row] = await tx<{ policy: unknown }[]>`select policy from merchants.merchants_view where code = ${merchant}`
  const { maxWagerMultiple } = policyOf(row?.policy)
  if (maxWagerMultiple === null) return
  const multiples = [...JSON.stringify(rules).matchAll(/"multiplier":(\d+)/g)].map(([, multiple]) => Number(multiple))
  const message = `must be at most ${maxWagerMultiple} times here`
  if (multiples.some((multiple) => multiple > maxWagerMultiple))
    throw new DomainError('INVALID_REQUEST', message, [{ path: 'contents.rules', message }])
}
