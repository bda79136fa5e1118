import { toWire } from '@atrium/contracts/money'
import type { LotteryChange } from '@atrium/contracts/registry/lottery/changes'
import { isProposedBy } from '../../../platform/staff/people.ts'
import type { ChangeRow, ProposedSums } from './changes-repository.ts'
import type { MovedRow } from './moves-repository.ts'
import type { Moves } from './planned-moves.ts'

/** Amounts as they are sent; `net`: what members get together. */
export const wireMoves = ({ stakesBack, winsTaken, winsPaid }: Omit<Moves, 'orders'>) => ({
  stakesBack: toWire(stakesBack),
  winsTaken: toWire(winsTaken),
  winsPaid: toWire(winsPaid),
  net: toWire(stakesBack - winsTaken + winsPaid),
})

/** Sums as they are stored with a proposal. */
export const storedSums = ({
  orders,
  members,
  stakesBack,
  winsTaken,
  winsPaid,
}: Moves & { members: number }): ProposedSums => ({
  orders,
  members,
  stakesBack: String(stakesBack),
  winsTaken: String(winsTaken),
  winsPaid: String(winsPaid),
})

/** What was moved, together. What members keep is not taken from them. */
export function movedSums(rows: readonly MovedRow[]): LotteryChange['moved'] {
  const sum = (of: (row: MovedRow) => bigint) => rows.reduce((total, row) => total + of(row), 0n)
  const kept = sum((row) => row.kept)
  const moves = {
    stakesBack: sum((row) => row.stakesBack),
    winsTaken: sum((row) => row.winsTaken) - kept,
    winsPaid: sum((row) => row.winsPaid),
  }
  return {
    orders: rows.reduce((total, { orders }) => total + orders, 0),
    members: rows.length,
    ...wireMoves(moves),
    kept: toWire(kept),
  }
}

export const hasExpired = ({ state, expiresAt }: Pick<ChangeRow, 'state' | 'expiresAt'>, now: Date): boolean =>
  state === 'PROPOSED' && expiresAt <= now

/** A change as staff sees it. */
export function toChange(
  row: ChangeRow,
  moved: readonly MovedRow[],
  { people, currency, now }: { people: readonly string[]; currency: string; now: Date },
): LotteryChange {
  const { orders, members, stakesBack, winsTaken, winsPaid } = row.sums
  return {
    changeId: row.id,
    code: row.code,
    numero: row.numero,
    kind: row.kind,
    state: hasExpired(row, now) ? 'EXPIRED' : row.state,
    reason: row.reason,
    currency,
    ...(row.resultBefore !== null && { resultBefore: row.resultBefore }),
    ...(row.resultAfter !== null && { resultAfter: row.resultAfter }),
    sums: {
      orders,
      members,
      ...wireMoves({ stakesBack: BigInt(stakesBack), winsTaken: BigInt(winsTaken), winsPaid: BigInt(winsPaid) }),
    },
    moved: movedSums(moved),
    proposedBy: row.proposedBy,
    proposedAt: row.proposedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
    ...(row.decidedAt !== null && { decidedAt: row.decidedAt.toISOString() }),
    ...(row.doneAt !== null && { doneAt: row.doneAt.toISOString() }),
    ...(row.declineReason !== null && { declineReason: row.declineReason }),
    isOwn: isProposedBy(row, people),
  }
}
