import { CREDIT } from '@atrium/contracts/money'
import type { Sql, Transaction } from '@atrium/database'

/** A merchant's settings for withdrawals. Amounts in units of 1/10,000. */
export interface WithdrawalSettings {
  min: bigint
  max: bigint
  reviewAbove: bigint
  twoReviewersAbove: bigint
  maxPayoutPart: bigint
  bigWin: bigint
  receiptMinutes: number
}

const USUAL: WithdrawalSettings = {
  min: 10n * CREDIT,
  max: 100_000n * CREDIT,
  reviewAbove: 500n * CREDIT,
  twoReviewersAbove: 5_000n * CREDIT,
  maxPayoutPart: 50_000n * CREDIT,
  bigWin: 10_000n * CREDIT,
  receiptMinutes: 30,
}

export async function readWithdrawalSettings(sql: Sql | Transaction, merchant: string): Promise<WithdrawalSettings> {
  const [row] = await sql<WithdrawalSettings[]>`
    select min_withdrawal as min, max_withdrawal as max, review_above as "reviewAbove",
      two_reviewers_above as "twoReviewersAbove", max_payout_part as "maxPayoutPart", big_win as "bigWin",
      receipt_minutes as "receiptMinutes"
    from wallet.cashier_settings where merchant = ${merchant}`
  return row ?? USUAL
}
