import type { ClaimState, ParticipationState } from '@atrium/contracts/rules/promotions/campaigns/activity'
import { participationIn } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { CampaignStage } from '@atrium/contracts/rules/promotions/campaigns/stages'
import type { CampaignTerms } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { UnmetTerm } from '@atrium/contracts/rules/promotions/campaigns/unmet-terms'

/** Fields of a campaign that decide whether members can take part now. */
export interface CampaignFacts {
  readonly stage: CampaignStage
  readonly rules: CampaignTerms
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** A member's participation in a campaign. Visitors have none. */
export interface MemberFacts {
  readonly joinedAt: Date | null
  /**
   * Whether the member has a claim in the state CLAIMABLE; the fields below are about pending claims and active
   * bonuses.
   */
  readonly hasClaimable: boolean
  readonly hasPending: boolean
  readonly hasBonus: boolean
  /**
   * State of the member's claim for the current day, week or month, or for the whole campaign; null if there is none.
   */
  readonly current: ClaimState | null
  readonly last: ClaimState | null
  /** End of a newbie campaign for this member, counted from the registration; null for other kinds of campaigns. */
  readonly newbieUntil: Date | null
  readonly unmet: readonly UnmetTerm[]
}

export const isRunning = ({ stage, startsAt, endsAt }: CampaignFacts, now: Date): boolean =>
  stage === 'LIVE' && startsAt <= now && (endsAt === null || now < endsAt)

/** State of a member who meets the terms and has joined, if joining is required. */
const OPEN_STATES = {
  DEPOSIT: 'AVAILABLE',
  APPLY: 'AVAILABLE',
  CLAIM: 'CLAIMABLE',
  CHECK_IN: 'CLAIMABLE',
  EARN: 'JOINED',
  GIFT: 'JOINED',
} as const satisfies Record<string, ParticipationState>

/**
 * Returns the state of a member in a campaign; undefined for a campaign that is only read. Open claims and bonuses take
 * precedence over other states.
 */
export function participationOf(
  campaign: CampaignFacts,
  member: MemberFacts | undefined,
  now: Date,
): ParticipationState | undefined {
  const { rules } = campaign
  const participation = participationIn(rules)
  if (participation === 'READ') return undefined
  if (member?.hasClaimable) return 'CLAIMABLE'
  if (member?.hasPending) return 'PENDING'
  if (member?.hasBonus) return 'IN_PROGRESS'
  if (campaign.stage === 'LIVE' && now < campaign.startsAt) return 'COMING'
  if (!isRunning(campaign, now)) return member?.last ?? 'CLOSED'
  if (member?.current) return member.current
  if (member?.newbieUntil && member.newbieUntil <= now) return member.last ?? 'CLOSED'
  if (member && member.unmet.length > 0) return member.last ?? (member.joinedAt ? 'JOINED' : 'CLOSED')
  const isJoined = Boolean(member?.joinedAt)
  if (rules.joinFirst && !isJoined) return 'AVAILABLE'
  return member ? OPEN_STATES[participation] : 'AVAILABLE'
}
