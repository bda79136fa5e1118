import { createStaffChat } from '../../domains/chat/staff-chat.ts'
import { createStaffSupport } from '../../domains/support/staff-support.ts'
import type { ServeStaff } from './serve-staff.ts'

export function serveSupport(
  serve: ServeStaff,
  deps: Parameters<typeof createStaffChat>[0] & Parameters<typeof createStaffSupport>[0],
): void {
  const support = createStaffSupport(deps)
  const chat = createStaffChat(deps)
  serve('merchantQuestions', support.questions)
  serve('answerQuestion', support.answer)
  serve('merchantFeedback', support.feedback)
  serve('feedbackPicture', support.picture)
  serve('merchantChat', chat.messages)
  serve('deleteChatMessage', chat.remove)
  serve('muteChatWriter', chat.mute)
}
