/**
 * Kinds of campaigns, each with terms of its own (`terms.ts`). `INFO` is only read. `REBATE` announces cashback on
 * valid bets, which is earned without joining. `REFERRAL` switches the rewards for invited friends on, whose amounts
 * are settings of the registration. `VIP_GIFTS`: gifts of VIP levels, without joining.
 */
export const CAMPAIGN_KINDS = [
  'INFO',
  'REBATE',
  'REFERRAL',
  'DEPOSIT',
  'FIRST_DEPOSIT',
  'RELOAD',
  'CASHBACK',
  'FIXED',
  'APP_DOWNLOAD',
  'NEWBIE',
  'RANKING',
  'CHECK_IN',
  'MISSIONS',
  'RAFFLE',
  'SPORTS',
  'VIP_GIFTS',
] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

const ANNOUNCEMENTS: readonly CampaignKind[] = ['INFO', 'REBATE', 'REFERRAL']
/** Kinds that are only read: they have no rewards of their own, and no participants. */
export const isAnnouncement = (kind: CampaignKind): boolean => ANNOUNCEMENTS.includes(kind)

/** Kinds that a member chooses with a deposit. */
export const DEPOSIT_KINDS = ['DEPOSIT', 'FIRST_DEPOSIT', 'RELOAD'] as const satisfies readonly CampaignKind[]
export const isDepositKind = (kind: CampaignKind): boolean => (DEPOSIT_KINDS as readonly CampaignKind[]).includes(kind)

/** Kinds whose progress counts play, deposits and other events of members. */
export const PROGRESS_KINDS = ['NEWBIE', 'RANKING', 'MISSIONS', 'RAFFLE'] as const satisfies readonly CampaignKind[]

/**
 * Stages of a campaign. `WAITING`: another person must approve it. `LIVE`: members see it from its start to its end.
 * `PAUSED`: nobody can join or apply; granted rewards continue, and pending claims can still be claimed. `CLOSED`:
 * ended early; it cannot be reopened, only copied.
 */
export const CAMPAIGN_STAGES = ['DRAFT', 'WAITING', 'LIVE', 'PAUSED', 'CLOSED'] as const
export type CampaignStage = (typeof CAMPAIGN_STAGES)[number]
