import type { BettingRecord, ParsedRequest } from '@atrium/contracts/calls'
import { toWire } from '@atrium/contracts/money'
import { addDays, startOfDay } from '@atrium/contracts/locale/local-time'
import type { Keyed, ListReader, ListSource } from '../../../pipeline/reports/list-call.ts'
import { within } from '../../../pipeline/reports/list-call.ts'
import { columns, played } from './betting-record-repository.ts'
import type { RecordRow } from './betting-record-repository.ts'

export interface RecordReader extends ListReader {
  readonly memberId: bigint
}
export type RecordFilters = Pick<ParsedRequest<'bettingRecord'>, 'vassalage' | 'state' | 'from' | 'to'>

interface RecordSums {
  total: number
  stake: bigint
  payout: bigint
  open: bigint
  net: bigint
  days: { day: string; stake: bigint; net: bigint }[]
}

/** Lists real-money rounds of a member, newest first. */
export const bettingRecordSource: ListSource<
  RecordFilters,
  RecordReader,
  RecordRow & Keyed,
  BettingRecord,
  RecordSums
> = {
  key: [
    { column: 'r.started_at', type: 'timestamptz', order: 'desc' },
    { column: 'r.round_id', type: 'text', order: 'asc' },
    { column: 'r.provider', type: 'text', order: 'asc' },
  ],

  where: (sql, { vassalage, state, from, to }, { merchant }) => sql`
    ${vassalage ? sql`g.vassalage = ${vassalage}` : sql`true`} and ${state ? sql`r.state = ${state}` : sql`true`}
    and ${within(sql, sql`r.started_at`, { from: momentOf(from, 0, merchant.timeZone), to: momentOf(to, 1, merchant.timeZone) })}`,

  rows: async (sql, { where, order, limit, cursor }, _filters, { memberId, language }) =>
    sql<(RecordRow & Keyed)[]>`
      select ${columns(sql, language)}, ${cursor} as cursor ${played(sql, memberId)} and ${where} order by ${order}
      limit ${limit}`,

  async sums(sql, where, _filters, { memberId, merchant }) {
    const [[totals], days] = await Promise.all([
      sql<Omit<RecordSums, 'days'>[]>`
        select count(*)::int as total, coalesce(sum(r.stake), 0)::int8 as stake,
          coalesce(sum(r.payout), 0)::int8 as payout,
          coalesce(sum(r.stake) filter (where r.state = 'OPEN'), 0)::int8 as open,
          coalesce(sum(r.payout - r.stake) filter (where r.state <> 'OPEN'), 0)::int8 as net
        ${played(sql, memberId)} and ${where}`,
      sql<RecordSums['days']>`
        select to_char(r.started_at at time zone ${merchant.timeZone}, 'YYYY-MM-DD') as day,
          sum(r.stake)::int8 as stake,
          coalesce(sum(r.payout - r.stake) filter (where r.state <> 'OPEN'), 0)::int8 as net
        ${played(sql, memberId)} and ${where} group by 1 order by 1`,
    ])
    return { ...totals!, days: [...days] }
  },

  toEntry: (row) => toRecord(row),
}

export const toRecord = ({
  stake,
  payout,
  startedAt,
  closedAt,
  state,
  roundId,
  gameId,
  gameName,
  vassalage,
  vendorName,
  gameType,
  currency,
}: RecordRow): BettingRecord => ({
  roundId,
  gameId,
  gameName,
  vassalage,
  vendorName,
  gameType,
  currency,
  state,
  stake: toWire(stake),
  payout: toWire(payout),
  net: toWire(netOf({ stake, payout, state })),
  startedAt: startedAt.getTime(),
  ...(closedAt && { closedAt: closedAt.getTime() }),
})

/** Returns payout minus stake; 0 while a round is open. */
const netOf = ({ stake, payout, state }: Pick<RecordRow, 'stake' | 'payout' | 'state'>): bigint =>
  state === 'OPEN' ? 0n : payout - stake

/** Returns the start of a day, plus `days`. A timestamp is returned unchanged. */
const momentOf = (at: string | number | undefined, days: number, timeZone: string): Date | undefined =>
  at === undefined ? undefined : typeof at === 'number' ? new Date(at) : startOfDay(addDays(at, days), timeZone)
