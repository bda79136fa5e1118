import type { OperationInput } from '@atrium/contracts/staff/operations'

const PAGE_SIZE = 50

/** What the page of proposals requests at first: the menu counts in the same answer. */
export const waitingOf = (merchant: string) =>
  ({ merchant, pageSize: PAGE_SIZE }) satisfies OperationInput<'merchantProposals'>
