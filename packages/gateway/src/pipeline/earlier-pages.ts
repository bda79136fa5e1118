import type { CallName } from '@atrium/contracts/calls'

/**
 * The call that a request means. Pages of releases before 1.5 of the calls contract ask for the account record, always
 * with its first day, where the specification has the statement of points, which takes none.
 */
export const calledAs = (name: CallName, query: unknown): CallName =>
  name === 'pointTransactions' && Object.hasOwn(query as object, 'from') ? 'memberTransactions' : name
