import { toWire } from '@atrium/contracts/money'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { isFound, selectRounds } from './voids-repository.ts'
import type { RoundFilters, StaffRound } from './voids-repository.ts'

/** The merchant whose rounds are listed. The staff operation checks access. */
interface RoundsOf {
  readonly merchant: string
}

export const toStaffRound = ({
  provider,
  roundId,
  account,
  gameId,
  gameNames,
  providerNames,
  state,
  stake,
  payout,
  startedAt,
  voidedBy,
  reason,
}: StaffRound) => ({
  provider,
  roundId,
  account,
  gameId,
  gameNames,
  state,
  stake: toWire(stake),
  payout: toWire(payout),
  startedAt: startedAt.toISOString(),
  ...(providerNames && { providerNames }),
  ...(voidedBy !== null && { voidedBy }),
  ...(reason !== null && { reason }),
})

/** Lists a merchant's real-money rounds, newest first. */
export const staffRoundsSource: KeysetSource<
  RoundFilters,
  RoundsOf,
  StaffRound & Keyed,
  ReturnType<typeof toStaffRound>
> = {
  key: [
    { column: 'r.started_at', type: 'timestamptz', order: 'desc' },
    { column: 'r.round_id', type: 'text', order: 'asc' },
    { column: 'r.provider', type: 'text', order: 'asc' },
  ],
  where: (sql, filters, { merchant }) => isFound(sql, merchant, filters),
  rows: async (sql, { where, order, limit, cursor }, _filters, { merchant }) =>
    sql<
      (StaffRound & Keyed)[]
    >`${selectRounds(sql, merchant, sql`${cursor} as cursor`)} and ${where} order by ${order} limit ${limit}`,
  toEntry: toStaffRound,
}
