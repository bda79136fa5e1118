import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import type { Fragment, Transaction } from '@atrium/database'
import type { Caller } from '@atrium/staff-api/access/caller'
import { OperationError } from '@atrium/staff-api/errors'
import { reason } from '@atrium/staff-api/reasons'

/** Something that holds others up, as the log has it: the entries about it, and those that put it into force. */
export interface Guard {
  readonly about: Fragment
  readonly sets: Fragment
  /** Where it is one of several: what distinguishes their entries, and how many they are. */
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

/** Pauses canaries that do not fit any more. That is no decision of a person, and one person goes on. */
const ITSELF = 'calendar'

/**
 * Whether a guard, or one of several, was put into force by nobody of whom four eyes count the caller: by the entry that
 * began it, not by one that repeats it. Also where no entry did: then it was made before the log, or elsewhere.
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

/** The guard that a proposal lifts, where it is about nothing else. */
function liftedBy(tx: Transaction, { operation, input }: Proposal): Guard | undefined {
  if (operation === 'endFreeze') return freezeGuard(tx, Number(input['id']))
  if (operation !== 'unblockRelease') return undefined
  return blockGuard(tx, { name: String(input['name']), version: String(input['version']) })
}

/**
 * Lets a proposal lift only the guard that it was about: one that was lifted, or set again, since is another.
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
