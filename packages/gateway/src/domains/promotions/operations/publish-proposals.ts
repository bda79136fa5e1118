import { DomainError } from '@atrium/contracts/errors'
import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import type { CampaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import { moreItCosts } from '@atrium/contracts/rules/promotions/campaigns/cost'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Proposable } from '../../../platform/proposals/proposals.ts'
import { campaignSubject, findStaffCampaign } from './campaigns-source.ts'
import { readRewardValues } from './reward-values.ts'
import { assertAllowed, assertCanGoLive, assertNotOver } from './version-rules.ts'
import { findLiveVersion, findVersion, goLive, lockCampaign } from './versions-repository.ts'

/**
 * Proposal to publish a version. Its value is the amount by which its maximum cost exceeds that of the live version;
 * without a limit, it always needs a second person. Throws DomainError CAMPAIGN_CHANGED if the version is not a draft
 * or was saved again meanwhile, CAMPAIGN_CLOSED if the campaign's end has passed, CAMPAIGN_BUDGET_BELOW_SPENT,
 * PROMO_CODE_TAKEN, and INVALID_REQUEST for the same reasons as saving.
 */
export const publishProposals: Proposable<'publishCampaign'> = {
  operation: 'publishCampaign',
  subject: ({ id }) => campaignSubject(id),

  async compare(tx, { merchant, id, number, revision }, now) {
    const key = { merchant, id }
    const campaign = await lockCampaign(tx, key)
    if (!campaign) throw new DomainError('NOT_FOUND', `campaign ${id}`)
    if (campaign.stage === 'CLOSED') throw new DomainError('CAMPAIGN_CLOSED')
    const version = await findVersion(tx, key, number)
    if (version?.state !== 'DRAFT' || (revision !== undefined && version.revision !== revision))
      throw new DomainError('CAMPAIGN_CHANGED')
    const { contents } = version
    assertNotOver(campaign, contents, now)
    // Checked again: a copy was never checked, and a game or the policy may have changed since the draft was saved or
    // proposed.
    await assertAllowed(tx, merchant, contents)
    await assertCanGoLive(tx, key, contents)
    const live = await findLiveVersion(tx, key)
    // Open claims do not count as spent. If they are rejected or expire, the new terms apply to their amounts.
    const { budget } = (await findStaffCampaign(tx, { merchant, now }, id))!
    const running = live && { contents: live.contents, ...budget }
    const gives = moreItCosts(contents, running, await readRewardValues(tx, merchant))
    return { changes: changesOf(number, contents, gives), ...(gives !== undefined && { gives }) }
  },

  async apply(tx, { merchant, id, number, reason }, { actor, people, now, proposed }) {
    const key = { merchant, id }
    const { stage } = (await lockCampaign(tx, key))!
    const { contents } = (await findVersion(tx, key, number))!
    const { credits, claims } = contents.budget
    await goLive(
      tx,
      key,
      {
        number,
        contents,
        reason,
        stage: stage === 'PAUSED' ? 'PAUSED' : 'LIVE',
        proposedBy: proposed?.proposedBy ?? actor,
        proposedAt: proposed?.proposedAt ?? now,
        decidedBy: proposed ? actor : null,
      },
      now,
    )
    await noteEvent(tx, {
      merchant,
      actor,
      action: 'campaign-published',
      subject: campaignSubject(id),
      details: {
        version: number,
        reason,
        ...(credits !== null && { credits }),
        ...(claims !== null && { claims }),
        ...(proposed && { proposedBy: proposed.proposedBy }),
        ...(people.some((one) => one !== actor) && { people: [...people] }),
      },
      at: now,
    })
  },
}

/**
 * Returns the changes of a version. The cost is no change: it may differ at the approval, because it depends on the
 * spent budget of the live version.
 */
const changesOf = (
  number: number,
  { budget: { credits, claims } }: CampaignContents,
  gives: bigint | undefined,
): ProposedChange[] => [
  { field: 'version', to: String(number), loosens: false },
  { field: 'budget.credits', ...(credits !== null && { to: credits }), loosens: false },
  { field: 'budget.claims', ...(claims !== null && { to: String(claims) }), loosens: false },
  ...(gives === undefined ? [{ field: 'cost', loosens: true, isEstimate: true } as const] : []),
]
