import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import type { Fragment, Transaction } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'

/** A guard that blocks decisions, identified by its log entries: those about it, and those that activate it. */
export interface Guard {
  readonly about: Fragment
  readonly sets: Fragment
  /** Condition of the entries, and number of guards, if there are several. */
  readonly several?: { readonly by: Fragment; readonly count: number }
}

export const freezeGuard = (tx: Transaction, id: number): Guard => ({
  about: tx`action in ('freeze-added', 'freeze-ended') and details ->> 'freeze' = ${String(id)}`,
  sets: tx`action = 'freeze-added'`,
})
export const blockGuard = (tx: Transaction, { name, version }: { name: string; version: string }): Guard => ({
  about: tx`action in ('blocked', 'unblocked') and release_name = ${name} and release_version = ${version}`,
  sets: tx`action = 'blocked'`,
})
export const pauseGuard = (tx: Transaction, canaries: readonly number[]): Guard => ({
  about: tx`action in ('canary-paused', 'canary-resumed')
    and details ->> 'canary' = any (${canaries.map(String)}::text[])`,
  sets: tx`action = 'canary-paused'`,
  several: { by: tx`details ->> 'canary'`, count: canaries.length },
})

/** The actor that pauses canaries with an invalid set. As this is not a person's decision, one person can resume. */
const ITSELF = 'calendar'

/**
 * Whether a guard, or one of several, was activated by another person than the caller, as four eyes count people. The
 * entry that activated it counts, not a repetition. Also true without an entry: the guard is older than the log, or was
 * activated elsewhere.
 */
export async function isSetByAnother(
  tx: Transaction,
  { label, people }: Caller,
  { about, sets, several: { by, count } = { by: tx`''`, count: 1 } }: Guard,
): Promise<boolean> {
  const begun = await tx<{ actor: string; people: string[] | null }[]>`
    with entries as (
      select sequence, actor, details -> 'people' as people, ${by} as one, ${sets} as sets from registry.log
      where ${about})
    select distinct on (one) actor, people from entries
    where sets and not exists (select from entries later
      where later.one = entries.one and not later.sets and later.sequence > entries.sequence)
    order by one, sequence`
  const own = [label, ...people, ITSELF]
  return (
    begun.length < count || begun.some((set) => ![set.actor, ...(set.people ?? [])].some((name) => own.includes(name)))
  )
}

/** The guard that a proposal lifts, if that is its only effect. */
function liftedBy(tx: Transaction, { operation, input }: Proposal): Guard | undefined {
  if (operation === 'endFreeze') return freezeGuard(tx, Number(input['id']))
  if (operation !== 'unblockRelease') return undefined
  return blockGuard(tx, { name: String(input['name']), version: String(input['version']) })
}

/**
 * Rejects a proposal whose guard has been lifted or activated again since the proposal.
 * @throws OperationError SEQUENCE_CONFLICT
 */
export async function assertGuardUnchanged(tx: Transaction, proposal: Proposal): Promise<void> {
  const guard = liftedBy(tx, proposal)
  const [changed] = guard
    ? await tx`
        select from registry.log where ${guard.about} and sequence > (select max(sequence) from registry.log
          where action = 'proposed' and details ->> 'proposal' = ${String(proposal.id)}) limit 1`
    : []
  if (changed)
    throw OperationError.coded('SEQUENCE_CONFLICT', reason('proposal-changed', { id: proposal.id, by: proposal.by }))
}
