import type { Transaction } from '@atrium/database'

/** Author of a value of a row, and since when it is in force. */
export interface Setter {
  readonly actor: string
  /** The accounts of the actor, where there are others. */
  readonly people: readonly string[] | null
  readonly at: Date
}

/**
 * The author of a value of an audited row: from the entry that first set it, not from a later change of other values.
 * Undefined without such an entry. `row`: the table and its key, such as `games.games TIDE`.
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

/** Whether another person than these, or an unknown one, put it into force. */
export const isAnother = (setter: Setter | undefined, people: readonly string[]): boolean =>
  !setter || ![setter.actor, ...(setter.people ?? [])].some((name) => people.includes(name))
