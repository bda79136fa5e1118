import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import type { CanaryMove } from '../merchant/canary-moves.ts'
import { localTime, replacements, type Replacements } from '@atrium/contracts/staff/terms'

/** The proposed change, read from the input of the pending operation. */
export interface ProposedInput {
  readonly releases?: Replacements
  /** The merchant whose set is copied. */
  readonly from?: string
  /** Local time of each merchant. */
  readonly at?: string
  /** The action on canaries, and their ids. */
  readonly move?: CanaryMove
  readonly canaries?: readonly number[]
  readonly percent?: number
  /** Number of rounds to be voided. */
  readonly rounds?: number
  /** Policies to change: `fourEyesAbove=5`. */
  readonly policies?: readonly string[]
  /** Account whose authenticator app is to be removed. */
  readonly handle?: string
  /** Game whose maintenance ends. */
  readonly game?: string
  /** Number of the freeze that ends early. */
  readonly freeze?: number
  /** Version that is unblocked: `mfe-games 1.5.0`. */
  readonly release?: string
}

export function proposedInputOf({ operation, input }: Pick<Proposal, 'operation' | 'input'>): ProposedInput {
  return {
    releases:
      operation === 'pin' || operation === 'schedulePin' || operation === 'startCanary'
        ? replacements.safeParse(input['releases']).data
        : undefined,
    from: operation === 'copySet' && typeof input['from'] === 'string' ? input['from'] : undefined,
    at: operation === 'schedulePin' ? localTime.safeParse(input['at']).data : undefined,
    ...(operation === 'moveCanary' && movesIn(input)),
    ...(operation === 'voidRounds' && Array.isArray(input['rounds']) && { rounds: input['rounds'].length }),
    ...(operation === 'setPolicies' && {
      policies: Object.entries(input)
        .filter(([name]) => name !== 'reason' && name !== 'ifMatch')
        .map(([name, value]) => `${name}=${JSON.stringify(value)}`),
    }),
    ...(operation === 'changeGame' && typeof input['gameId'] === 'string' && { game: input['gameId'] }),
    ...(operation === 'endFreeze' && typeof input['id'] === 'number' && { freeze: input['id'] }),
    ...(operation === 'unblockRelease' && { release: `${String(input['name'])} ${String(input['version'])}` }),
    ...(operation === 'removeStaffTotp' && typeof input['handle'] === 'string' && { handle: input['handle'] }),
  }
}

/** Parsed by the operation's schema: the input was checked when it was proposed. */
const movesIn = ({
  move,
  canaries,
  percent,
}: Proposal['input']): Pick<ProposedInput, 'move' | 'canaries' | 'percent'> => ({
  move: move as CanaryMove,
  canaries: canaries as number[],
  ...(typeof percent === 'number' && { percent }),
})

export const DECISIONS = ['approve', 'decline', 'withdraw'] as const
export type Decision = (typeof DECISIONS)[number]

export interface Decider {
  readonly handle: string
  readonly isAdmin: boolean
  readonly isApprover: boolean
  mayMove(merchant: string): boolean
}

/** Whether a person counts as the proposer for four eyes, also with another token. */
export const isOwn = ({ by, people }: Pick<Proposal, 'by' | 'people'>, handle: string): boolean =>
  by === handle || people.includes(handle)

/** The proposer may withdraw a proposal but not approve it; others the reverse. */
export function decisionsOf(
  proposal: Pick<Proposal, 'by' | 'people' | 'merchants' | 'operation'>,
  { handle, isAdmin, isApprover, mayMove }: Decider,
): readonly Decision[] {
  if (isOwn(proposal, handle)) return ['withdraw']
  const mayItself =
    proposal.operation !== 'setPolicies' &&
    proposal.operation !== 'removeStaffTotp' &&
    proposal.merchants.every(mayMove)
  return isAdmin || isApprover || mayItself ? ['approve', 'decline'] : []
}

/** Whether a proposal is about an account. Such proposals have separate numbers. */
export const isOfAccount = ({ operation }: Pick<Proposal, 'operation'>): boolean => operation === 'removeStaffTotp'

export const keyOf = ({ operation, id }: Pick<Proposal, 'operation' | 'id'>): string =>
  isOfAccount({ operation }) ? `account-${id}` : String(id)
