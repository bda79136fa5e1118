import type { CampaignContents, StaffCampaignVersion } from '@atrium/contracts/registry/marketing/campaigns'
import { campaignContents } from '@atrium/contracts/registry/marketing/campaigns'
import { isProposedBy } from '../../../platform/staff/people.ts'
import type { VersionRow } from './versions-repository.ts'

const NO_BUDGET: Partial<CampaignContents> = { budget: { credits: null, claims: null } }

/** A version as staff sees it. */
export function versionView(
  {
    contents,
    savedAt,
    proposedBy,
    proposerPeople,
    proposedAt,
    reason,
    decidedBy,
    decidedAt,
    declineReason,
    ...row
  }: VersionRow,
  people: readonly string[],
): StaffCampaignVersion {
  return {
    ...row,
    // Versions that were saved before a field was added get its default.
    contents: campaignContents.parse({ ...NO_BUDGET, ...contents }),
    savedAt: savedAt.toISOString(),
    ...(proposedBy !== null && { proposedBy }),
    ...(proposedAt && { proposedAt: proposedAt.toISOString() }),
    ...(reason !== null && { reason }),
    ...(decidedBy !== null && { decidedBy }),
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
    ...(declineReason !== null && { declineReason }),
    isOwn: proposedBy !== null && isProposedBy({ proposerPeople }, people),
  }
}
