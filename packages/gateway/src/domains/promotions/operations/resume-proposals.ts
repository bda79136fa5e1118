import { DomainError } from '@atrium/contracts/errors'
import { mostItCosts } from '@atrium/contracts/rules/promotions/campaigns/cost'
import type { Transaction } from '@atrium/database'
import { noteEvent } from '../../../platform/audit/repository.ts'
import type { Proposable } from '../../../platform/proposals/proposals.ts'
import { changeOf } from '../../../platform/proposals/compare.ts'
import { campaignSubject, findStaffCampaign } from './campaigns-source.ts'
import { readRewardValues } from './reward-values.ts'
import { changeStage, findLiveVersion, lockCampaign } from './versions-repository.ts'

/**
 * Proposal to resume a campaign that another person has paused. Its value is the remaining budget, regardless of
 * earlier approvals: the approvers did not know the reason for the pause.
 */
export const resumeProposals: Proposable<'changeCampaignStage'> = {
  operation: 'changeCampaignStage',
  subject: ({ id }) => campaignSubject(id),

  async compare(tx, { merchant, id }, now) {
    const campaign = await lockCampaign(tx, { merchant, id })
    if (!campaign) throw new DomainError('NOT_FOUND', `campaign ${id}`)
    if (campaign.stage !== 'PAUSED') throw new DomainError('CAMPAIGN_CHANGED')
    const { number, cost } = await costOfRest(tx, { merchant, id }, now)
    const loosens = cost === undefined ? 'ANY' : 'NEVER'
    return { changes: changeOf('version', undefined, number, { loosens }), ...(cost !== undefined && { gives: cost }) }
  },

  async apply(tx, { merchant, id, reason }, { actor, people, now }) {
    await changeStage(tx, { merchant, id }, 'LIVE', now)
    await noteEvent(tx, {
      merchant,
      actor,
      action: 'campaign-resumed',
      subject: campaignSubject(id),
      details: { reason, ...(people.some((one) => one !== actor) && { people: [...people] }) },
      at: now,
    })
  },
}

/** Returns the remaining maximum cost of the live version; undefined if there is no limit. */
async function costOfRest(tx: Transaction, key: { merchant: string; id: string }, now: Date) {
  const version = await findLiveVersion(tx, key)
  // Campaigns created before versions existed have no version, so their cost is unknown.
  if (!version) return { number: '0', cost: undefined }
  const { budget } = (await findStaffCampaign(tx, { merchant: key.merchant, now }, key.id))!
  const cost = mostItCosts(version.contents, await readRewardValues(tx, key.merchant), budget)
  return { number: String(version.number), cost }
}
