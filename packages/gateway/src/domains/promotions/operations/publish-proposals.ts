import { DomainError } from '@atrium/contracts/errors'
import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import type { CampaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import { moreItCosts } from '@atrium/contracts/rules/campaigns/cost'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Proposable } from '../../../platform/proposals/proposals.ts'
import { campaignSubject, findStaffCampaign } from './campaigns-source.ts'
import { readRewardValues } from './reward-values.ts'
import { assertAllowed, assertCanGoLive, assertNotOver } from './version-rules.ts'
import { findLiveVersion, findVersion, goLive, lockCampaign } from './versions-repository.ts'

/**
 * Publishing a version: it gives its maximum cost above that of the running one; without a limit it always needs a
 * second person. Throws DomainError CAMPAIGN_CHANGED where it is no draft, or was saved again meanwhile,
 * CAMPAIGN_CLOSED for one whose end has passed, CAMPAIGN_BUDGET_BELOW_SPENT, PROMO_CODE_TAKEN, and INVALID_REQUEST like
 * saving it.
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
    // A copy was never checked, and a game or the policy may have changed since the draft was saved, or proposed.
    await assertAllowed(tx, merchant, contents)
    await assertCanGoLive(tx, key, contents)
    const live = await findLiveVersion(tx, key)
    // Reserved amounts do not count as spent: when their claims are rejected or expire, the new terms apply to them.
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

/** The cost of the version depends on the spent budget of the running one: it may change while this is pending. */
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
