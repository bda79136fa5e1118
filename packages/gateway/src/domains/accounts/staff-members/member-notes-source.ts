import type { Keyed, KeysetSource } from '@atrium/http-server/reports'

/** The member whose notes are listed. The staff operation checks access. */
interface NotesOf {
  readonly memberId: bigint
}

export interface NoteRow {
  id: bigint
  author: string
  note: string
  at: Date
}

export const toNote = ({ id, author, note, at }: NoteRow) => ({ id: String(id), author, note, at: at.toISOString() })

/** Lists notes of staff about a member, newest first. */
export const memberNotesSource: KeysetSource<object, NotesOf, NoteRow & Keyed, ReturnType<typeof toNote>> = {
  key: [
    { column: 'n.at', type: 'timestamptz', order: 'desc' },
    { column: 'n.id', type: 'int8', order: 'desc' },
  ],
  where: (sql, _filters, { memberId }) => sql`n.member_id = ${memberId}`,
  rows: async (sql, { where, order, limit, cursor }) =>
    sql<(NoteRow & Keyed)[]>`
      select n.id, n.author, n.note, n.at, ${cursor} as cursor from identity.member_notes n where ${where}
      order by ${order} limit ${limit}`,
  toEntry: toNote,
  // No CSV: an exported file would be read without an entry in the audit log.
}
