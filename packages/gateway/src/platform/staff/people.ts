import type { Staff } from '@atrium/secrets/staff-assertion'

/** All names of an actor: the name under which they act, and their staff accounts. */
export const peopleOf = ({ actor, people }: Pick<Staff, 'actor' | 'people'>): string[] => [
  ...new Set([actor, ...people]),
]

/** Whether one of these people made the proposal. If so, another person must decide. */
export const isProposedBy = (
  { proposerPeople }: { readonly proposerPeople: readonly string[] },
  people: readonly string[],
): boolean => people.some((one) => proposerPeople.includes(one))
