import { contentText, parseContent, type FaultReason, type Play, type Row } from '@atrium/lottery-rules'

export interface EntryFault {
  /** Index of the entry, starting at 0. */
  readonly index: number
  readonly reason: Extract<FaultReason, 'UNKNOWN_SYMBOL' | 'DUPLICATE'>
}

/** Entries that are invalid for the row, or duplicates, in order. */
export function entryFaults(row: Row, entries: readonly string[]): EntryFault[] {
  const parsed = parseContent(playOfRow(row), contentText([entries]))
  if (parsed.ok) return []
  return parsed.faults.flatMap(({ reason, pick }) =>
    pick !== undefined && (reason === 'UNKNOWN_SYMBOL' || reason === 'DUPLICATE') ? [{ index: pick, reason }] : [],
  )
}

/** A play with this row only, because rows are validated separately. */
const playOfRow = (row: Row): Play => ({
  id: '',
  group: '',
  rows: [row],
  rule: { kind: 'entries', at: [], match: 'ordered' },
  levels: [],
  total: 1,
})
