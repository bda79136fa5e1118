import { contentText, parseContent, type FaultReason, type Play, type Row } from '@atrium/lottery-rules'

export interface EntryFault {
  /** Which of the entries, from 0. */
  readonly index: number
  readonly reason: Extract<FaultReason, 'UNKNOWN_SYMBOL' | 'DUPLICATE'>
}

/** Which of the entries are no bets of the row, or the same as one before, in their order. */
export function entryFaults(row: Row, entries: readonly string[]): EntryFault[] {
  const parsed = parseContent(playOfRow(row), contentText([entries]))
  if (parsed.ok) return []
  return parsed.faults.flatMap(({ reason, pick }) =>
    pick !== undefined && (reason === 'UNKNOWN_SYMBOL' || reason === 'DUPLICATE') ? [{ index: pick, reason }] : [],
  )
}

/** A play of this row alone: rows are checked one by one. */
const playOfRow = (row: Row): Play => ({
  id: '',
  group: '',
  rows: [row],
  rule: { kind: 'entries', at: [], match: 'ordered' },
  levels: [],
  total: 1,
})
