import type { ErrorCode } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'

export interface Deposit {
  memberId: bigint
  /** Names the deposit, among those of all members. */
  ref: string
  /** Counts of 1/10,000. */
  amount: bigint
}

type Deposited = { status: 'OK'; repeated: boolean; shown: bigint; version: bigint; currency: string } | { status: ErrorCode }

/** Credits a deposit, or answers why it may not be. Asked again, it answers and moves nothing. */
export async function creditDeposit(tx: Transaction, { memberId, ref, amount }: Deposit, now: Date): Promise<Deposited> {
  const [row] = await tx<[Deposited]>`select status, repeated, shown, version, currency from wallet.credit_deposit(${memberId}, ${ref}, ${amount}, ${now})`
  return row
}
