import type { CampaignContents, StaffCampaignVersion } from '@atrium/contracts/staff/marketing/campaigns'
import { campaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import type { VersionRow } from './versions-repository.ts'

const NO_BUDGET: Partial<CampaignContents> = { budget: { credits: null, claims: null } }

/**
 * Converts a version to the response for staff. `hasWaiting` means that the draft waits for a second person's approval.
 */
export function versionView(
  { contents, savedAt, proposedBy, proposedAt, reason, decidedBy, decidedAt, state, ...row }: VersionRow,
  hasWaiting: boolean,
): StaffCampaignVersion {
  return {
    ...row,
    state: hasWaiting && state === 'DRAFT' ? 'WAITING' : state,
    // Adds defaults for fields that did not exist when the version was saved.
    contents: campaignContents.parse({ ...NO_BUDGET, ...contents }),
    savedAt: savedAt.toISOString(),
    ...(proposedBy !== null && { proposedBy }),
    ...(proposedAt && { proposedAt: proposedAt.toISOString() }),
    ...(reason !== null && { reason }),
    ...(decidedBy !== null && { decidedBy }),
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
  }
}
