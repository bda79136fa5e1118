import type { Caller } from './caller.ts'

/** Whom what a caller does is counted for: the accounts behind it, or a machine that is nobody's by its label. */
export const peopleOf = ({ label, people }: Pick<Caller, 'label' | 'people'>): readonly string[] =>
  people.length ? people : [label]

/** For the log, where the actor is a token with a name of its own: the accounts behind it. */
export function peopleBehind({ label, people }: Pick<Caller, 'label' | 'people'>): { people?: string[] } {
  const others = people.filter((handle) => handle !== label)
  return others.length ? { people: [...people] } : {}
}
