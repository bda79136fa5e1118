import type { OperationInput } from '@atrium/contracts/staff/operations'

const PAGE_SIZE = 50

/** The first request of the proposals page, so that the menu's count shares its response. */
export const waitingOf = (merchant: string) =>
  ({ merchant, pageSize: PAGE_SIZE }) satisfies OperationInput<'merchantProposals'>
