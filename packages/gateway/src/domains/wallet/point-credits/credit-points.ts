import type { Transaction } from '@atrium/database'

export interface PointCredit {
  readonly memberId: bigint
  /** Unique name of the exchange, so that it is credited once. */
  readonly ref: string
  /** A count of 1/10,000. */
  readonly amount: bigint
}

/** Credits the value of exchanged points. After the commit the caller calls `publishBalances`. */
export async function creditPoints(tx: Transaction, { memberId, ref, amount }: PointCredit, now: Date): Promise<void> {
  await tx`select wallet.credit_points(${memberId}, ${ref}, ${amount}, ${now})`
}
