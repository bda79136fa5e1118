import type { OperationInput } from '@atrium/contracts/registry/operations'

/** How often the number of what waits is requested again, for the menu. */
export const COUNT_INTERVAL_MS = 30_000

const PAGE_SIZE = 50

/** What the page of proposals requests at first: the menu counts in the same answer. */
export const waitingOf = (merchant: string) =>
  ({ merchant, pageSize: PAGE_SIZE }) satisfies OperationInput<'merchantProposals'>
