import type { Canary } from '@atrium/contracts/staff/releases/canaries'

export type CanaryMove = 'pause' | 'resume' | 'share' | 'promote' | 'abort'

/** Changes that give a canary to more visitors, to which the four-eyes policy applies. */
export const REACHING: readonly CanaryMove[] = ['resume', 'share', 'promote']

/** Canaries of other merchants that the same decision started and that have not ended. */
export const startedWith = ({ id, startedAt, startedBy, reason }: Canary, all: readonly Canary[]): Canary[] =>
  all.filter(
    (other) =>
      other.id !== id &&
      other.endedAt === undefined &&
      other.startedAt === startedAt &&
      other.startedBy === startedBy &&
      other.reason === reason,
  )
