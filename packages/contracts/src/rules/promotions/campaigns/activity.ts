/**
 * State of a member in a campaign, or of one claim of it (domain rules 5.3 and 5.4). `COMING`: before the start.
 * `AVAILABLE`: can be joined now. `JOINED`: the member takes part. `PENDING`: an application waits for staff.
 * `CLAIMABLE`: the member can claim. `IN_PROGRESS`: its bonus is being wagered. `ISSUED`: credited without a claim.
 * `CLOSED`: not for this member now, or over.
 */
export const PARTICIPATION_STATES = [
  'COMING',
  'AVAILABLE',
  'JOINED',
  'PENDING',
  'CLAIMABLE',
  'IN_PROGRESS',
  'CLAIMED',
  'ISSUED',
  'REJECTED',
  'EXPIRED',
  'FORFEITED',
  'CANCELLED',
  'CLOSED',
] as const
export type ParticipationState = (typeof PARTICIPATION_STATES)[number]

/** States of a member's claim: granted, offered, or applied for. */
export const CLAIM_STATES = [
  'PENDING',
  'CLAIMABLE',
  'IN_PROGRESS',
  'CLAIMED',
  'ISSUED',
  'REJECTED',
  'EXPIRED',
  'FORFEITED',
  'CANCELLED',
] as const satisfies readonly ParticipationState[]
export type ClaimState = (typeof CLAIM_STATES)[number]

/** The specification's names of the states of a campaign (section 4). */
export const ACTIVITIES = [
  'coming',
  'join',
  'joined',
  'process',
  'applying',
  'claim',
  'issued',
  'claimed',
  'rejected',
  'close',
] as const
export type Activity = (typeof ACTIVITIES)[number]

const ACTIVITY_OF: Readonly<Record<ParticipationState, Activity>> = {
  COMING: 'coming',
  AVAILABLE: 'join',
  JOINED: 'joined',
  PENDING: 'applying',
  CLAIMABLE: 'claim',
  IN_PROGRESS: 'process',
  CLAIMED: 'claimed',
  ISSUED: 'issued',
  REJECTED: 'rejected',
  EXPIRED: 'close',
  FORFEITED: 'close',
  CANCELLED: 'close',
  CLOSED: 'close',
}

/** Converts a state to its name in the specification, for lists, details, reward centre and operator pages. */
export const activityOf = (state: ParticipationState): Activity => ACTIVITY_OF[state]
