import { WITHDRAWAL_BLOCKS } from './withdrawal-rules.ts'
import type { WithdrawalBlock } from './withdrawal-rules.ts'

/** Reasons that block a withdrawal but not a transfer, which has no payout account. */
type PayoutBlock = Extract<WithdrawalBlock, `PAYOUT_${string}`>
type OutBlock = Exclude<WithdrawalBlock, PayoutBlock>

/** Whether a reason that blocks a withdrawal blocks a transfer, too: money must not leave before a debt is paid. */
export const blocksTransfer = (block: WithdrawalBlock): block is OutBlock => !block.startsWith('PAYOUT_')

/**
 * Why a member cannot transfer to the upline now (domain rules, section 6). `BONUS_RUNNING`: wagering is unfulfilled.
 * `FLAGGED_DEPOSIT`: an operator has not closed the flags of a deposit. `TIME_OUT`, `SELF_EXCLUSION`: the member takes
 * a break, in which money can only be withdrawn.
 */
export const UPLINE_TRANSFER_BLOCKS = [
  ...WITHDRAWAL_BLOCKS.filter(blocksTransfer),
  'BONUS_RUNNING',
  'FLAGGED_DEPOSIT',
  'TIME_OUT',
  'SELF_EXCLUSION',
] as const
export type UplineTransferBlock = (typeof UPLINE_TRANSFER_BLOCKS)[number]
