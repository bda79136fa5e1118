import type { Transaction } from '@atrium/database'

export interface PointCredit {
  readonly memberId: bigint
  /** Unique name of the exchange: a repeated call credits nothing. */
  readonly ref: string
  /** Amount in units of 1/10,000. */
  readonly amount: bigint
}

/** Credits the value of exchanged points. Call `publishBalances` after the commit. */
export async function creditPoints(tx: Transaction, { memberId, ref, amount }: PointCredit, now: Date): Promise<void> {
  await tx`select wallet.credit_points(${memberId}, ${ref}, ${amount}, ${now})`
}
