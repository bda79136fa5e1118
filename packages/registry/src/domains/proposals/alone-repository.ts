import type { LogEntry } from '@atrium/contracts/releases'
import type { Transaction } from '@atrium/database'

/**
 * Actions that give visitors other releases, immediately or later. Rollbacks are not included, but a block that moved
 * forward with breakGlass is.
 */
const MOVING: readonly LogEntry['action'][] = [
  'pinned',
  'scheduled',
  'canary-started',
  'canary-stepped',
  'canary-resumed',
  'canary-promoted',
]

/**
 * Locks these people until the transaction ends, so that the second of two concurrent decisions includes the first in
 * its count.
 */
export async function lockPeople(tx: Transaction, people: readonly string[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(hashtext('registry.person ' || person))
    from (select unnest(${[...people]}::text[]) as person order by 1) ordered`
}

/**
 * Merchants that these people changed within the last minutes without a second person, with any token. An entry counts
 * by its actor or by the people in it. Pins of a schedule were counted when it was created.
 */
export async function movedAlone(tx: Transaction, people: readonly string[], minutes: number): Promise<string[]> {
  const rows = await tx<{ merchant: string }[]>`
    select distinct merchant from registry.log
    -- The clock of the entries is the database's.
    where at >= clock_timestamp() - ${minutes} * interval '1 minute' and merchant is not null
      and (action = any (${[...MOVING]}::text[]) or action = 'rolled-back' and details ? 'forward')
      and (actor = any (${[...people]}::text[]) or details -> 'people' ?| ${[...people]}::text[])
      and not coalesce(details ? 'proposal', false) and coalesce(details ->> 'how', '') <> 'schedule'
    order by merchant`
  return rows.map(({ merchant }) => merchant)
}
