/** States of a transfer between a member's own wallets: completed at once, or failed without moving anything. */
export const TRANSFER_STATES = ['DONE', 'FAILED'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

/** Why a transfer failed. The values are error codes. */
export const TRANSFER_FAILURES = ['INSUFFICIENT_FUNDS', 'WALLET_NOT_FOUND'] as const
export type TransferFailure = (typeof TRANSFER_FAILURES)[number]
