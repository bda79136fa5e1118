import type { ClaimState, ParticipationState } from '@atrium/contracts/rules/campaigns/activity'
import { participationIn } from '@atrium/contracts/rules/campaigns/kinds'
import type { CampaignStage } from '@atrium/contracts/rules/campaigns/stages'
import type { CampaignTerms } from '@atrium/contracts/rules/campaigns/kinds'
import type { UnmetTerm } from '@atrium/contracts/rules/campaigns/unmet-terms'

/** A campaign as far as it decides who can take part. */
export interface CampaignFacts {
  readonly stage: CampaignStage
  readonly rules: CampaignTerms
  readonly startsAt: Date
  readonly endsAt: Date | null
}

/** A member's part in a campaign; of a visitor nothing is known. */
export interface MemberFacts {
  readonly joinedAt: Date | null
  /** Whether one of the claims is in this state. */
  readonly hasClaimable: boolean
  readonly hasPending: boolean
  readonly hasBonus: boolean
  /** State of the claim that this day, week or month, or the campaign as a whole, already has. */
  readonly current: ClaimState | null
  readonly last: ClaimState | null
  /** When a newbie set is over for this member, by the day of their registration; null of other campaigns. */
  readonly newbieUntil: Date | null
  readonly unmet: readonly UnmetTerm[]
}

export const isRunning = ({ stage, startsAt, endsAt }: CampaignFacts, now: Date): boolean =>
  stage === 'LIVE' && startsAt <= now && (endsAt === null || now < endsAt)

/** State of a member who may take part, and has joined where joining is required first. */
const OPEN_STATES = {
  DEPOSIT: 'AVAILABLE',
  APPLY: 'AVAILABLE',
  CLAIM: 'CLAIMABLE',
  CHECK_IN: 'CLAIMABLE',
  EARN: 'JOINED',
  GIFT: 'JOINED',
} as const satisfies Record<string, ParticipationState>

/**
 * Where a member stands with a campaign; undefined of one that is only read. What waits for the member comes before
 * whatever else could be done.
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
