import type { Staff } from '@atrium/secrets/staff-assertion'

/** Everybody who stands behind an actor: the name they act by, and the accounts of staff behind it. */
export const peopleOf = ({ actor, people }: Pick<Staff, 'actor' | 'people'>): string[] => [
  ...new Set([actor, ...people]),
]

/** Whether one of these people made a proposal: then somebody else has to decide. */
export const isProposedBy = (
  { proposerPeople }: { readonly proposerPeople: readonly string[] },
  people: readonly string[],
): boolean => people.some((one) => proposerPeople.includes(one))
