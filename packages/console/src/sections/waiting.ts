import type { OperationInput } from '@atrium/contracts/staff/operations'

const PAGE_SIZE = 50

/** The first request of the page of proposals: the menu counts in the same response. */
export const waitingOf = (merchant: string) =>
  ({ merchant, pageSize: PAGE_SIZE }) satisfies OperationInput<'merchantProposals'>
