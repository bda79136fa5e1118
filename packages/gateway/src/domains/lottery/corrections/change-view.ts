import { toWire } from '@atrium/contracts/money'
import type { LotteryChange } from '@atrium/contracts/staff/lottery/changes'
import type { ChangeRow, ApprovedSums } from './changes-repository.ts'
import type { MovedRow } from './moves-repository.ts'
import type { Moves } from './planned-moves.ts'

/** Converts amounts to decimals. `net` is the total for members. */
export const wireMoves = ({ stakesBack, winsTaken, winsPaid }: Omit<Moves, 'orders'>) => ({
  stakesBack: toWire(stakesBack),
  winsTaken: toWire(winsTaken),
  winsPaid: toWire(winsPaid),
  net: toWire(stakesBack - winsTaken + winsPaid),
})

/** Converts totals to their stored form. */
export const storedSums = ({
  orders,
  members,
  stakesBack,
  winsTaken,
  winsPaid,
}: Moves & { members: number }): ApprovedSums => ({
  orders,
  members,
  stakesBack: String(stakesBack),
  winsTaken: String(winsTaken),
  winsPaid: String(winsPaid),
})

/** Returns totals of all moves. Amounts that members retain are not counted as taken. */
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

/** Converts a change to the response for staff. */
export function toChange(row: ChangeRow, moved: readonly MovedRow[], currency: string): LotteryChange {
  const { orders, members, stakesBack, winsTaken, winsPaid } = row.sums
  return {
    changeId: row.id,
    kind: row.kind,
    state: row.state,
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
    approvedBy: row.approvedBy,
    approvedAt: row.approvedAt.toISOString(),
    ...(row.doneAt !== null && { doneAt: row.doneAt.toISOString() }),
  }
}
