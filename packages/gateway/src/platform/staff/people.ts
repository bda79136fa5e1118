import type { Staff } from '@atrium/secrets/staff-assertion'

/** All names of an actor: the name they act by, and their accounts of staff. */
export const peopleOf = ({ actor, people }: Pick<Staff, 'actor' | 'people'>): string[] => [
  ...new Set([actor, ...people]),
]

/** Whether one of these people made a proposal, so that another person has to decide. */
export const isProposedBy = (
  { proposerPeople }: { readonly proposerPeople: readonly string[] },
  people: readonly string[],
): boolean => people.some((one) => proposerPeople.includes(one))
