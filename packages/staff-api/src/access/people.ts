import type { Caller } from './caller.ts'

type Actor = Pick<Caller, 'label' | 'people' | 'inviters'>

/**
 * Whom what a caller does is counted for: the accounts behind it and who invited them less than a day ago, or a machine
 * that is nobody's by its label.
 */
export const peopleOf = ({ label, people, inviters = [] }: Actor): readonly string[] =>
  people.length ? [...new Set([...people, ...inviters])] : [label]

/** For the log, where the actor is not alone: everybody whom four eyes count. */
export function peopleBehind(caller: Actor): { people?: string[] } {
  const people = peopleOf(caller)
  return people.some((handle) => handle !== caller.label) ? { people: [...people] } : {}
}
