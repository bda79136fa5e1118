import { WITHDRAWAL_BLOCKS } from './withdrawal-rules.ts'
import type { WithdrawalBlock } from './withdrawal-rules.ts'

/** What blocks a withdrawal and no transfer: a transfer has no payout account. */
type PayoutBlock = Extract<WithdrawalBlock, `PAYOUT_${string}`>
type OutBlock = Exclude<WithdrawalBlock, PayoutBlock>

/** Whether what blocks a withdrawal blocks a transfer, too: money must not leave past a debt. */
export const blocksTransfer = (block: WithdrawalBlock): block is OutBlock => !block.startsWith('PAYOUT_')

/**
 * Why a member cannot transfer to the upline now (domain rules, section 6). `BONUS_RUNNING`: wagering is unfulfilled.
 * `FLAGGED_DEPOSIT`: an operator has not closed what was found about a deposit. `TIME_OUT`, `SELF_EXCLUSION`: the member
 * takes a break, in which money leaves by withdrawals alone.
 */
export const UPLINE_TRANSFER_BLOCKS = [
  ...WITHDRAWAL_BLOCKS.filter(blocksTransfer),
  'BONUS_RUNNING',
  'FLAGGED_DEPOSIT',
  'TIME_OUT',
  'SELF_EXCLUSION',
] as const
export type UplineTransferBlock = (typeof UPLINE_TRANSFER_BLOCKS)[number]
