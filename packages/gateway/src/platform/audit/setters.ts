import type { Transaction } from '@atrium/database'

/** Who set a value of a row, and since when it is in force. */
export interface Setter {
  readonly actor: string
  /** All accounts of the actor, if there are several. */
  readonly people: readonly string[] | null
  readonly at: Date
}

/**
 * Finds who set a value of an audited row: the author of the entry that first set it, not of a later change to other
 * values. Undefined when the log has no such entry. `row`: the table and its key, such as `games.games TIDE`.
 */
export async function findSetter(
  tx: Transaction,
  { row, column, value }: { row: string; column: string; value: string },
): Promise<Setter | undefined> {
  const [setter] = await tx<Setter[]>`
    with entries as (
      select id, at, actor, details -> 'people' as people, (details -> 'to' ->> ${column}) is not distinct from ${value} as sets
      from audit.log where subject = ${row} and action = 'config-changed' and details -> 'to' ? ${column})
    select actor, people, at from entries
    where sets and not exists (select from entries later where not later.sets and later.id > entries.id)
    order by id limit 1`
  return setter
}

/**
 * Id of the newest log entry about a merchant, without entries about proposals. As long as it is the same, the
 * merchant's configuration is unchanged.
 */
export async function lastChangeOf(tx: Transaction, merchant: string): Promise<bigint> {
  const [row] = await tx<{ id: bigint }[]>`
    select id from audit.log where merchant = ${merchant} and subject not like 'proposal:%' order by id desc limit 1`
  return row?.id ?? 0n
}

/** Whether someone other than these people set the value. Also true when it is unknown who set it. */
export const isAnother = (setter: Setter | undefined, people: readonly string[]): boolean =>
  !setter || ![setter.actor, ...(setter.people ?? [])].some((name) => people.includes(name))
