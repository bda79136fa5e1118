import { toWire } from '@atrium/contracts/money'
import { actorName } from '@atrium/contracts/registry/actors'
import { textColumn, timeColumn } from '@atrium/http-server/reports'
import type { Keyed, KeysetSource } from '@atrium/http-server/reports'
import { moneyColumn } from '../../../pipeline/reports/csv.ts'
import { isFound, selectRounds } from './voids-repository.ts'
import type { RoundFilters, StaffRound } from './voids-repository.ts'

/** The merchant of the rounds; the staff side authorizes the reader. */
interface RoundsOf {
  readonly merchant: string
}

export const toStaffRound = ({
  provider,
  roundId,
  account,
  gameId,
  gameNames,
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
  startedAt: startedAt.getTime(),
  ...(voidedBy !== null && { voidedBy }),
  ...(reason !== null && { reason }),
})

/** Real-money rounds of a merchant, newest first. */
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
  file: [
    textColumn({ key: 'round', KO: '라운드', EN: 'Round' }, ({ roundId }) => roundId),
    textColumn(
      { key: 'game/provider', KO: '제공사', EN: 'Provider' },
      ({ provider, providerNames }, language) => providerNames?.[language] ?? provider,
    ),
    textColumn({ key: 'game', KO: '게임', EN: 'Game' }, ({ gameNames }, language) => gameNames[language]),
    textColumn({ key: 'game/id', KO: '게임 ID', EN: 'Game ID' }, ({ gameId }) => gameId),
    textColumn({ key: 'account', KO: '계정', EN: 'Account' }, ({ account }) => account),
    timeColumn({ key: 'began', KO: '시작', EN: 'Began' }, ({ startedAt }) => startedAt),
    moneyColumn({ key: 'stake', KO: '베팅', EN: 'Stake' }, ({ stake }) => stake),
    moneyColumn({ key: 'payout', KO: '당첨', EN: 'Payout' }, ({ payout }) => payout),
    textColumn({ key: 'state', words: 'states', KO: '상태', EN: 'State' }, ({ state }) => state),
    textColumn({ key: 'state/voidedBy', KO: '무효 처리한 사람', EN: 'Voided by' }, ({ voidedBy }, language) =>
      voidedBy === null ? null : actorName(voidedBy, language),
    ),
    textColumn({ key: 'state/reason', KO: '사유', EN: 'Reason' }, ({ reason }) => reason),
  ],
}
