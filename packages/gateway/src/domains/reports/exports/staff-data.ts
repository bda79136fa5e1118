import { toWire } from '@atrium/contracts/money'
import type { GatewayAnswer } from '@atrium/contracts/staff/gateway-operations'
import { readCursor, toCursor } from '@atrium/http-server/reports'
import type { Key } from '@atrium/http-server/reports'
import type { StaffHandlers } from '../../../pipeline/staff-handler.ts'
import { noteRead } from '../../../platform/audit/note-read.ts'
import type { Deps } from '../../../platform/deps.ts'
import { findEndOfBets, findEndOfJournals, readBets, readJournals } from './data-repository.ts'
import type { JournalRow } from './data-repository.ts'

const BETS_KEY: Key = [
  { column: 'xid', type: 'int8', order: 'asc' },
  { column: 'id', type: 'int8', order: 'asc' },
]
const JOURNALS_KEY: Key = [{ column: 'id', type: 'int8', order: 'asc' }]

/** Creates the staff operations that list bets and journals for other systems. Nothing is missed or returned twice. */
export function createStaffData(deps: Pick<Deps, 'sql' | 'clock'>): StaffHandlers {
  const { sql } = deps
  return {
    async settledBets({ merchant, after: place, pageSize }, { actor }) {
      await noteRead(deps, { merchant, after: place }, 'bets', actor)
      const [xid, id] = place === undefined ? ['0', '0'] : (readCursor(BETS_KEY, place) as [string, string])
      const after = { xid, id: BigInt(id) }
      const end = await findEndOfBets(sql, after)
      if (!end) return endOf(place)
      const rows = await readBets(sql, { merchant, after, end: end.position, limit: pageSize })
      const isCut = rows.length === pageSize
      const last = isCut ? rows.at(-1)! : end.position
      return {
        list: rows.map(({ id: betId, xid: _xid, memberId, reverses, settledAt, ...row }) => ({
          ...row,
          betId: String(betId),
          memberId: String(memberId),
          stake: toWire(row.stake),
          validBet: toWire(row.validBet),
          bonusStake: toWire(row.bonusStake),
          payout: toWire(row.payout),
          settledAt: settledAt.toISOString(),
          ...(reverses !== null && { reverses: String(reverses) }),
        })),
        next: toCursor([last.xid, String(last.id)]),
        isMore: isCut || end.isMore,
      }
    },

    async ledgerJournals({ merchant, after: place, pageSize }, { actor }) {
      await noteRead(deps, { merchant, after: place }, 'journals', actor)
      const after = place === undefined ? 0n : BigInt(readCursor(JOURNALS_KEY, place)[0]!)
      const end = await findEndOfJournals(sql, after)
      if (!end) return endOf(place)
      const rows = await readJournals(sql, { merchant, after, end: end.position, limit: pageSize })
      const isCut = rows.length === pageSize
      const last = isCut ? rows.at(-1)!.id : end.position
      return { list: rows.map(toJournal), next: toCursor([String(last)]), isMore: isCut || end.isMore }
    },
  }
}

const endOf = (place: string | undefined) => ({
  list: [],
  ...(place !== undefined && { next: place }),
  isMore: false,
})

const toJournal = ({ id, kind, ref, at, entries }: JournalRow): GatewayAnswer<'ledgerJournals'>['list'][number] => ({
  journalId: String(id),
  kind,
  ref,
  at: at.toISOString(),
  entries: entries.map(({ memberId, account, name, currency, amount, balanceAfter }) => ({
    ...(memberId !== null && { memberId }),
    account,
    ...(name && { name }),
    currency,
    amount: toWire(BigInt(amount)),
    ...(balanceAfter !== null && { balanceAfter: toWire(BigInt(balanceAfter)) }),
  })),
})
