import type { ErrorCode } from '@atrium/contracts/errors'
import type { Sql } from '@atrium/database'

export interface Deposit {
  memberId: bigint
  /** Names the deposit, among those of all members. */
  ref: string
  /** Counts of 1/10,000. */
  amount: bigint
}

type Deposited = { status: 'OK'; repeated: boolean; shown: bigint; version: bigint; currency: string } | { status: ErrorCode }

/** Credits a deposit, or answers why it may not be. Asked again, it answers and moves nothing. */
export async function creditDeposit(sql: Sql, { memberId, ref, amount }: Deposit, now: Date): Promise<Deposited> {
  const [row] = await sql<[Deposited]>`select status, repeated, shown, version, currency from wallet.credit_deposit(${memberId}, ${ref}, ${amount}, ${now})`
  return row
}
