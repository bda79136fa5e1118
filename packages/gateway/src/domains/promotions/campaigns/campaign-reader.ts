import type { CallContext } from '../../../pipeline/handler.ts'
import { TRIAL_ACCOUNT_TYPE } from '@atrium/contracts/portal/session'
import type { CampaignOfReader, CampaignReader } from './campaigns-repository.ts'
import type { MemberFacts } from './participation.ts'

/** Who makes a call, as campaigns see them: a trial account takes part in nothing, and reads like a visitor. */
export const readerOf = ({ merchant, language, caller, country }: CallContext, now: Date): CampaignReader => ({
  merchant,
  language,
  memberId: caller && caller.type !== TRIAL_ACCOUNT_TYPE ? caller.memberId : undefined,
  country,
  now,
})

/** The member's part in a campaign that was read for one; undefined of a visitor's. */
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
