import { WITHDRAWAL_BLOCKS } from './withdrawal-rules.ts'
import type { WithdrawalBlock } from './withdrawal-rules.ts'

/** Reasons that block only withdrawals: a transfer has no payout account. */
type PayoutBlock = Extract<WithdrawalBlock, `PAYOUT_${string}`>
type OutBlock = Exclude<WithdrawalBlock, PayoutBlock>

/** Whether a reason that blocks withdrawals also blocks transfers. Money must not leave before a debt is paid. */
export const blocksTransfer = (block: WithdrawalBlock): block is OutBlock => !block.startsWith('PAYOUT_')

/**
 * Why a member cannot transfer to the upline now (domain rules, section 6). `BONUS_RUNNING`: a wagering requirement is
 * not met. `FLAGGED_DEPOSIT`: an operator has not closed the flags of a deposit. `TIME_OUT`, `SELF_EXCLUSION`: the
 * member may only withdraw money.
 */
export const UPLINE_TRANSFER_BLOCKS = [
  ...WITHDRAWAL_BLOCKS.filter(blocksTransfer),
  'BONUS_RUNNING',
  'FLAGGED_DEPOSIT',
  'TIME_OUT',
  'SELF_EXCLUSION',
] as const
export type UplineTransferBlock = (typeof UPLINE_TRANSFER_BLOCKS)[number]
