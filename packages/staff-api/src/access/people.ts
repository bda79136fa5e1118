import type { Caller } from './caller.ts'

type Actor = Pick<Caller, 'label' | 'people' | 'inviters'>

/**
 * The people to whom four eyes attribute a caller's action: its accounts and their creators of the last day, or the
 * label of a machine without an owner.
 */
export const peopleOf = ({ label, people, inviters = [] }: Actor): readonly string[] =>
  people.length ? [...new Set([...people, ...inviters])] : [label]

/** All people counted by four eyes, for the log. Absent if only the actor is. */
export function peopleBehind(caller: Actor): { people?: string[] } {
  const people = peopleOf(caller)
  return people.some((handle) => handle !== caller.label) ? { people: [...people] } : {}
}
