import { z } from 'zod'
import { operatorText } from '../../text/operator-text.ts'
import { defineOperation } from '../define.ts'
import { memberOf } from './members.ts'
import { pageInput, pageOf } from '../pages.ts'
import { time } from '../terms.ts'

/** Maximum number of characters of a note. */
export const MAX_MEMBER_NOTE = 2_000

const note = z.object({ id: z.string(), author: z.string(), note: z.string(), at: time })

export const memberNoteAnswers = { page: pageOf(note), note }

export type MemberNote = z.infer<typeof note>

/** Notes about members, written by staff for other staff. Notes cannot be changed or deleted. */
export const memberNoteOperations = {
  memberNotes: defineOperation({
    method: 'GET',
    path: '/merchants/:merchant/members/:memberId/notes',
    roles: ['cashier', 'risk', 'support'],
    summary: 'A page of what staff wrote about a member, newest first. Each read counts as a view of the member.',
    follows: { members: 'memberId' },
    input: z.object({ ...memberOf, ...pageInput }),
    answer: memberNoteAnswers.page,
  }),
  addMemberNote: defineOperation({
    method: 'POST',
    path: '/merchants/:merchant/members/:memberId/notes',
    roles: ['cashier', 'risk', 'support'],
    summary: 'Add a note about a member, with its author and time.',
    input: z.object({ ...memberOf, note: operatorText(MAX_MEMBER_NOTE) }),
    answer: memberNoteAnswers.note,
  }),
} as const
