import type { Canary } from '@atrium/contracts/staff/releases/canaries'

export type CanaryMove = 'pause' | 'resume' | 'share' | 'promote' | 'abort'

/** Moves that give a canary to more visitors, which the policy of four eyes applies to. */
export const REACHING: readonly CanaryMove[] = ['resume', 'share', 'promote']

/** Canaries of other merchants that one decision started together with this one, and that have not ended. */
export const startedWith = ({ id, startedAt, startedBy, reason }: Canary, all: readonly Canary[]): Canary[] =>
  all.filter(
    (other) =>
      other.id !== id &&
      other.endedAt === undefined &&
      other.startedAt === startedAt &&
      other.startedBy === startedBy &&
      other.reason === reason,
  )
