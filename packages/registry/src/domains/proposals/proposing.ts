import type { Policies, Proposal, ProposedMove } from '@atrium/contracts/staff/releases/approvals'
import type { ReleaseSet } from '@atrium/contracts/releases'
import type { Transaction } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { peopleOf } from '@atrium/staff-api/access/people'
import { appendEntry } from '../../platform/log/repository.ts'
import { readPolicies } from '../policies/service.ts'
import { changesBetween } from '../release-sets/sets.ts'
import { lockPeople, movedAlone } from './alone-repository.ts'
import { insertProposal } from './repository.ts'

/**
 * Whether a decision needs a second person: together with the caller's own decisions within the window, it affects too
 * many merchants. The start of a demo replaces its own builds merchant by merchant, so its pins are not summed.
 */
export async function needsApproval(
  tx: Transaction,
  merchants: readonly string[],
  caller: Caller,
  policies?: Policies,
): Promise<boolean> {
  const { fourEyesAbove, fourEyesWindowMinutes } = policies ?? (await readPolicies(tx))
  if (merchants.length > fourEyesAbove || fourEyesWindowMinutes === 0 || caller.isExempt)
    return merchants.length > fourEyesAbove
  const earlier = await movedAlone(tx, peopleOf(caller), fourEyesWindowMinutes)
  return new Set([...earlier, ...merchants]).size > fourEyesAbove
}

/**
 * Like `needsApproval`, for a decision that is about to be made. Locks its people, so that concurrent decisions of
 * theirs are counted after it is in the log.
 */
export async function holdForApproval(tx: Transaction, merchants: readonly string[], caller: Caller): Promise<boolean> {
  await lockPeople(tx, peopleOf(caller))
  return needsApproval(tx, merchants, caller)
}

/** The change of a merchant's set by a decision. */
interface Planned {
  readonly merchant: string
  readonly current: { readonly set: ReleaseSet; readonly sequence: number } | undefined
  readonly set: ReleaseSet
}

/** A proposed decision: its operation, merchants and reason. `planned`: the change of each merchant. */
export type NewProposal = Pick<Proposal, 'operation' | 'input' | 'merchants' | 'reason'> & {
  at: Date
  planned?: readonly Planned[]
}

/** Stores a decision until another person approves it. Returns its number. */
export async function propose(
  tx: Transaction,
  caller: Caller,
  { planned = [], ...proposal }: NewProposal,
): Promise<number> {
  const { label, person, people, inviters = [] } = caller
  const id = await insertProposal(tx, {
    ...proposal,
    moves: planned.map(moveOf),
    by: label,
    person,
    people: [...new Set([...people, ...inviters])],
  })
  const { operation, merchants, reason } = proposal
  await appendEntry(tx, { actor: label, action: 'proposed', reason, details: { proposal: id, operation, merchants } })
  return id
}

const moveOf = ({ merchant, current, set }: Planned): ProposedMove => ({
  merchant,
  sequence: current?.sequence ?? 0,
  ...(current && { from: current.set.id }),
  to: set.id,
  changes: changesBetween(current?.set, set),
  hasMoved: false,
})
