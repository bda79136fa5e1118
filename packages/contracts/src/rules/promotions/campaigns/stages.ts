/**
 * Stages of a campaign. `WAITING`: another person has to approve it. `LIVE`: members see it from its start to its end.
 * `PAUSED`: nobody joins or applies; what was granted goes on, and claims that wait can still be claimed. `CLOSED`:
 * ended before its end; it is not opened again, but copied.
 */
export const CAMPAIGN_STAGES = ['DRAFT', 'WAITING', 'LIVE', 'PAUSED', 'CLOSED'] as const
export type CampaignStage = (typeof CAMPAIGN_STAGES)[number]
