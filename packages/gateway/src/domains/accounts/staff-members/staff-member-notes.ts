import type { GatewayAnswer, GatewayRequest } from '@atrium/contracts/staff/gateway-operations'
import { keysetList } from '@atrium/http-server/reports'
import type { Staff } from '@atrium/secrets/staff-assertion'
import type { Deps } from '../../../platform/deps.ts'
import { memberNotesSource, toNote } from './member-notes-source.ts'
import type { NoteRow } from './member-notes-source.ts'
import { requireMember, viewMember } from './member-views.ts'

/**
 * Creates staff operations for notes about members. They throw DomainError NOT_FOUND if the member is not the
 * merchant's.
 */
export function createStaffMemberNotes(deps: Pick<Deps, 'sql' | 'clock'>) {
  const { sql, clock } = deps
  const notes = keysetList(sql, memberNotesSource)
  return {
    async memberNotes(
      { after, before, pageSize, ...place }: GatewayRequest<'memberNotes'>,
      staff: Staff,
    ): Promise<GatewayAnswer<'memberNotes'>> {
      const { id } = await viewMember(deps, place, staff)
      return notes.page({}, { after, before, limit: pageSize }, { memberId: id })
    },

    async addMemberNote(
      { note, ...place }: GatewayRequest<'addMemberNote'>,
      { actor }: Staff,
    ): Promise<GatewayAnswer<'addMemberNote'>> {
      const { id } = await requireMember(deps, place)
      const [row] = await sql<[NoteRow]>`
        insert into identity.member_notes (member_id, author, note, at) values (${id}, ${actor}, ${note}, ${clock()})
        returning id, author, note, at`
      return toNote(row)
    },
  }
}
