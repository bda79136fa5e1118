// Public exports of messages.
export { findWaitingMails } from './problems.ts'
export { countUnread, readMessageValues } from './messages-repository.ts'
export { publishUnread, publishUnreadOf, sendMessage, sendMessages } from './send-message.ts'
export { erasePersonInMessages } from './erase-repository.ts'
export { MESSAGE_SECTIONS } from './export-sections.ts'
export { messageRows } from './timeline.ts'
export { MESSAGE_PARTS } from './archive-parts.ts'
