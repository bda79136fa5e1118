/** A transfer between a member's own wallets is done at once, or it was not possible and moved nothing. */
export const TRANSFER_STATES = ['DONE', 'FAILED'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** Why a transfer was not possible: codes of errors. */
export const TRANSFER_FAILURES = ['INSUFFICIENT_FUNDS', 'WALLET_NOT_FOUND'] as const
export type TransferFailure = (typeof TRANSFER_FAILURES)[number]
