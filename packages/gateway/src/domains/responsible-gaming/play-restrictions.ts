import type { ErrorCode } from '@atrium/contracts/errors'
import { DomainError } from '@atrium/contracts/errors'
import type { GpaSubCode } from '@atrium/contracts/wallet-api/gpa'
import type { Sql, Transaction } from '@atrium/database'

type SubCode = Extract<GpaSubCode, 'TIME_OUT' | 'SELF_EXCLUSION' | 'REALITY_CHECK_PENDING' | `LIMIT_${string}`>

const code = (subCode: SubCode): ErrorCode =>
  subCode === 'TIME_OUT' || subCode === 'SELF_EXCLUSION' ? `${subCode}_ACTIVE` : subCode

function refuse([row]: readonly { refusal: SubCode | null }[]): void {
  if (row?.refusal) throw new DomainError(code(row.refusal))
}

/** The player, with the portal session. */
interface Playing {
  memberId: bigint
  tokenHash: Buffer
  mode: 'real' | 'demo'
  now: Date
}

/**
 * Checks a launch against the player's limits, and breaks on any account of the same person. Each bet checks its own
 * account again, in its transaction.
 * @throws DomainError TIME_OUT_ACTIVE, SELF_EXCLUSION_ACTIVE; for real play also REALITY_CHECK_PENDING,
 *   LIMIT_LOSS_REACHED, LIMIT_WAGER_REACHED, LIMIT_SESSION_REACHED
 */
export async function refusePlay(sql: Sql, { memberId, tokenHash, mode, now }: Playing): Promise<void> {
  refuse(
    await sql<
      { refusal: SubCode | null }[]
    >`select protection.play_refusal(${memberId}, ${tokenHash}, ${mode}, ${now}) as refusal`,
  )
}

/**
 * Rejects bonuses and other incentives for a member who takes a break, also on another account of the same person.
 * @throws DomainError TIME_OUT_ACTIVE, SELF_EXCLUSION_ACTIVE
 */
export async function refuseBarred(sql: Sql | Transaction, memberId: bigint, now: Date): Promise<void> {
  refuse(await sql<{ refusal: SubCode | null }[]>`select protection.bar_of(${memberId}, ${now}) as refusal`)
}

/** Returns whether `refuseBarred` would reject the member. */
export async function isBarred(sql: Sql | Transaction, memberId: bigint, now: Date): Promise<boolean> {
  const [row] = await sql<{ bar: string | null }[]>`select protection.bar_of(${memberId}, ${now}) as bar`
  return row!.bar !== null
}
