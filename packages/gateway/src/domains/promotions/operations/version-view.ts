import type { CampaignContents, StaffCampaignVersion } from '@atrium/contracts/staff/marketing/campaigns'
import { campaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import type { VersionRow } from './versions-repository.ts'

const NO_BUDGET: Partial<CampaignContents> = { budget: { credits: null, claims: null } }

/** A version as staff sees it. `hasWaiting`: the draft waits for another person. */
export function versionView(
  { contents, savedAt, proposedBy, proposedAt, reason, decidedBy, decidedAt, state, ...row }: VersionRow,
  hasWaiting: boolean,
): StaffCampaignVersion {
  return {
    ...row,
    state: hasWaiting && state === 'DRAFT' ? 'WAITING' : state,
    // Versions that were saved before a field was added get its default.
    contents: campaignContents.parse({ ...NO_BUDGET, ...contents }),
    savedAt: savedAt.toISOString(),
    ...(proposedBy !== null && { proposedBy }),
    ...(proposedAt && { proposedAt: proposedAt.toISOString() }),
    ...(reason !== null && { reason }),
    ...(decidedBy !== null && { decidedBy }),
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
  }
}
