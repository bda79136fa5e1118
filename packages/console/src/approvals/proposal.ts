import type { Proposal } from '@atrium/contracts/registry/approvals'
import type { CanaryMove } from '../merchant/canary-moves.ts'
import { localTime, replacements, type Replacements } from '@atrium/contracts/registry/terms'

/** What somebody wants to do, read from the input of the operation that waits. */
export interface Wish {
  readonly releases?: Replacements
  /** The merchant whose set is copied. */
  readonly from?: string
  /** On the wall of each merchant. */
  readonly at?: string
  /** What is done to canaries, and to which. */
  readonly move?: CanaryMove
  readonly canaries?: readonly number[]
  readonly percent?: number
}

export function wishOf({ operation, input }: Pick<Proposal, 'operation' | 'input'>): Wish {
  return {
    releases: operation === 'copySet' || operation === 'moveCanary' ? undefined : replacements.safeParse(input['releases']).data,
    from: operation === 'copySet' && typeof input['from'] === 'string' ? input['from'] : undefined,
    at: operation === 'schedulePin' ? localTime.safeParse(input['at']).data : undefined,
    ...(operation === 'moveCanary' && movesIn(input)),
  }
}

/** Read as the operation reads it: the input was checked when it was proposed. */
const movesIn = ({ move, canaries, percent }: Proposal['input']): Pick<Wish, 'move' | 'canaries' | 'percent'> => ({ move: move as CanaryMove, canaries: canaries as number[], ...(typeof percent === 'number' && { percent }) })

export const DECISIONS = ['approve', 'decline', 'withdraw'] as const
export type Decision = (typeof DECISIONS)[number]

export interface Decider {
  readonly handle: string
  readonly isAdmin: boolean
  readonly isApprover: boolean
  mayMove(merchant: string): boolean
}

/** Nobody approves what they proposed, and nobody else withdraws it. */
export function decisionsOf({ by, merchants }: Pick<Proposal, 'by' | 'merchants'>, { handle, isAdmin, isApprover, mayMove }: Decider): readonly Decision[] {
  if (by === handle) return ['withdraw']
  return isAdmin || isApprover || merchants.every(mayMove) ? ['approve', 'decline'] : []
}
