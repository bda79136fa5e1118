import type { CallContext } from '../../../pipeline/handler.ts'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { CampaignOfReader, CampaignReader } from './campaigns-repository.ts'
import type { MemberFacts } from './participation.ts'

/** Returns the reader of campaigns for a call. Trial accounts cannot take part and read like visitors. */
export const readerOf = ({ merchant, language, caller, country }: CallContext, now: Date): CampaignReader => ({
  merchant,
  language,
  memberId: caller && caller.type !== TRIAL_ACCOUNT_TYPE ? caller.memberId : undefined,
  country,
  now,
})

/** Returns the member's participation in a campaign; undefined for a visitor. */
export const factsOf = (campaign: CampaignOfReader): MemberFacts | undefined => {
  const {
    joinedAt = null,
    hasClaimable,
    hasPending = false,
    hasBonus = false,
    current = null,
    last = null,
    newbieUntil = null,
    unmet,
  } = campaign
  return hasClaimable === undefined || unmet === undefined
    ? undefined
    : { joinedAt, hasClaimable, hasPending, hasBonus, current, last, newbieUntil, unmet }
}
