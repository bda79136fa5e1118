import { z } from 'zod'
import { info, rebate, referral } from './kinds/announcements.ts'
import { appDownload } from './kinds/app-download.ts'
import { cashback } from './kinds/cashback.ts'
import { checkIn } from './kinds/check-in.ts'
import type { AddProblem, CampaignKindEntry, Participation } from './kinds/define-kind.ts'
import { deposit, firstDeposit, reload } from './kinds/deposits.ts'
import { fixed } from './kinds/fixed.ts'
import { missions } from './kinds/missions.ts'
import { newbie } from './kinds/newbie.ts'
import { raffle } from './kinds/raffle.ts'
import { ranking } from './kinds/ranking.ts'
import { sports } from './kinds/sports.ts'
import { vipGifts } from './kinds/vip-gifts.ts'

const KINDS = {
  INFO: info,
  REBATE: rebate,
  REFERRAL: referral,
  DEPOSIT: deposit,
  FIRST_DEPOSIT: firstDeposit,
  RELOAD: reload,
  CASHBACK: cashback,
  FIXED: fixed,
  APP_DOWNLOAD: appDownload,
  NEWBIE: newbie,
  RANKING: ranking,
  CHECK_IN: checkIn,
  MISSIONS: missions,
  RAFFLE: raffle,
  SPORTS: sports,
  VIP_GIFTS: vipGifts,
}
type Entry = (typeof KINDS)[CampaignKind]

export type CampaignKind = keyof typeof KINDS
export type CampaignTerms = z.infer<Entry['terms']>
export type TermsOf<Kind extends CampaignKind> = Extract<CampaignTerms, { kind: Kind }>

export const CAMPAIGN_KINDS = Object.keys(KINDS) as CampaignKind[]

/** The definition of a campaign kind. Its methods take the terms of that kind. */
export const campaignKind = (kind: CampaignKind): CampaignKindEntry<CampaignTerms> => KINDS[kind]

/** How members take part in a campaign with these terms. */
export const participationIn = (terms: CampaignTerms): Participation =>
  'application' in terms && terms.application ? 'APPLY' : KINDS[terms.kind].participation

/** The terms of a campaign. A claim keeps the terms under which it was made. */
export const campaignTerms = z
  .discriminatedUnion('kind', CAMPAIGN_KINDS.map((kind) => KINDS[kind].terms) as unknown as [Entry['terms']])
  .superRefine((terms, context) => {
    const add: AddProblem = (path, message) => context.addIssue({ code: 'custom', path, message })
    checkParticipation(terms, add)
    campaignKind(terms.kind).check?.(terms, add)
  })
/** Terms before parsing: fields with a default may be omitted. */
export type CampaignTermsInput = z.input<typeof campaignTerms>

function checkParticipation({ kind, eligibility, joinFirst }: CampaignTerms, add: AddProblem): void {
  const { minLevel, maxLevel, registeredFrom, registeredUntil, countries } = eligibility
  if (minLevel !== undefined && maxLevel !== undefined && minLevel > maxLevel)
    add(['eligibility', 'minLevel'], 'must be at most the highest level')
  if (registeredFrom !== undefined && registeredUntil !== undefined && registeredFrom >= registeredUntil)
    add(['eligibility', 'registeredUntil'], 'must be after the first date')
  // Jobs find the members who earned a reward but do not know their countries. The country is therefore checked when a
  // member joins.
  if (countries !== undefined && !joinFirst && KINDS[kind].participation === 'EARN')
    add(['joinFirst'], 'must be on where countries decide who takes part')
}
