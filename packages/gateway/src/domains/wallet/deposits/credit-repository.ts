import type { DepositFlag } from '@atrium/contracts/rules/wallet/deposit-rules'
import type { ErrorCode } from '@atrium/contracts/errors'
import type { Transaction } from '@atrium/database'

export interface Received {
  memberId: bigint
  /** Unique name of the deposit over all members: the id of its order. */
  ref: string
  /** Amount in units of 1/10,000. */
  amount: bigint
}

/** `repeated`: already done before, nothing was moved. `owed`: the part of a reversal that became a debt. */
export type Moved =
  | {
      status: 'OK'
      repeated: boolean
      shown: bigint
      version: bigint
      currency: string
      flags: DepositFlag[]
      owed: bigint | null
    }
  | { status: ErrorCode }

/** Credits a received amount to a member, once. */
export async function creditDeposit(tx: Transaction, { memberId, ref, amount }: Received, now: Date): Promise<Moved> {
  const [row] = await tx<[Moved]>`
    select status, repeated, shown, version, currency, flags, owed
    from wallet.credit_deposit(${memberId}, ${ref}, ${amount}, ${now})`
  return row
}

/** Reverses a credited deposit, once. */
export async function reverseDeposit(tx: Transaction, { memberId, ref, amount }: Received, now: Date): Promise<Moved> {
  const [row] = await tx<[Moved]>`
    select status, repeated, shown, version, currency, flags, owed
    from wallet.reverse_deposit(${memberId}, ${ref}, ${amount}, ${now})`
  return row
}
