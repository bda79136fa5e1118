/**
 * Stages of a campaign. `WAITING`: needs a second person's approval. `LIVE`: members see it from its start to its end.
 * `PAUSED`: no one can join or apply; granted rewards continue, and pending claims can still be claimed. `CLOSED`:
 * ended early; it cannot be reopened, only copied.
 */
export const CAMPAIGN_STAGES = ['DRAFT', 'WAITING', 'LIVE', 'PAUSED', 'CLOSED'] as const
export type CampaignStage = (typeof CAMPAIGN_STAGES)[number]
