import type { CampaignKind, CampaignTerms, TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { Reward } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { Sql, Transaction } from '@atrium/database'
import { cashback } from './cashback.ts'
import { checkIn } from './check-in.ts'
import { appDownload, fixed } from './fixed.ts'
import type { CampaignOfReader } from '../campaigns/campaigns-repository.ts'
import type { MemberReader, ServedKind } from './kind.ts'
import { missions } from './missions.ts'
import { newbie } from './newbie.ts'
import { raffle } from './raffle.ts'
import { ranking } from './ranking.ts'

/**
 * Kinds that need something here. Deposit bonuses are in `offers`, insured bets and gifts of VIP levels in SQL.
 */
const KINDS: { readonly [Kind in CampaignKind]?: ServedKind<TermsOf<Kind>> } = {
  REBATE: { page: 'REBATE' },
  REFERRAL: { page: 'REFERRAL' },
  CASHBACK: cashback,
  FIXED: fixed,
  APP_DOWNLOAD: appDownload,
  NEWBIE: newbie,
  RANKING: ranking,
  CHECK_IN: checkIn,
  MISSIONS: missions,
  RAFFLE: raffle,
}

/** Returns the server-side behavior for campaigns with these terms. */
export const servedKind = ({ kind }: Pick<CampaignTerms, 'kind'>): ServedKind<CampaignTerms> => KINDS[kind] ?? {}

export const settlements = Object.values<ServedKind<CampaignTerms>>(KINDS).flatMap(({ settlement }) => settlement ?? [])

/** Returns the reward of a claim or check-in made now. */
export async function rewardNow(
  sql: Sql | Transaction,
  campaign: CampaignOfReader,
  reader: MemberReader,
): Promise<Reward> {
  const reward = await servedKind(campaign.rules).rewardNow?.(sql, campaign, reader)
  if (!reward) throw new Error(`members do not claim from campaign ${campaign.id} by themselves`)
  return reward
}
