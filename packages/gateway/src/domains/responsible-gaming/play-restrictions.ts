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

/** The player, and the portal session. */
interface Playing {
  memberId: bigint
  tokenHash: Buffer
  mode: 'real' | 'demo'
  now: Date
}

/**
 * Checks a launch against the player's limits and breaks, with every account of theirs; a bet checks those of its own
 * account again, inside its transaction.
 * @throws DomainError TIME_OUT_ACTIVE, SELF_EXCLUSION_ACTIVE; of real play also REALITY_CHECK_PENDING,
 * LIMIT_LOSS_REACHED, LIMIT_WAGER_REACHED or LIMIT_SESSION_REACHED
 */
export async function refusePlay(sql: Sql, { memberId, tokenHash, mode, now }: Playing): Promise<void> {
  refuse(
    await sql<
      { refusal: SubCode | null }[]
    >`select protection.play_refusal(${memberId}, ${tokenHash}, ${mode}, ${now}) as refusal`,
  )
}

/**
 * Blocks a member who takes a break from bonuses and other incentives to play, with every account of theirs.
 * @throws DomainError TIME_OUT_ACTIVE or SELF_EXCLUSION_ACTIVE
 */
export async function refuseBarred(sql: Sql | Transaction, memberId: bigint, now: Date): Promise<void> {
  refuse(await sql<{ refusal: SubCode | null }[]>`select protection.bar_of(${memberId}, ${now}) as refusal`)
}

/** Whether the member takes a break in the sense of `refuseBarred`. */
export async function isBarred(sql: Sql | Transaction, memberId: bigint, now: Date): Promise<boolean> {
  const [row] = await sql<{ bar: string | null }[]>`select protection.bar_of(${memberId}, ${now}) as bar`
  return row!.bar !== null
}
