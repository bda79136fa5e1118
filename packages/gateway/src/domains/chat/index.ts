// Public exports of the chat.
export { erasePersonInChat } from './erase-repository.ts'
export { CHAT_SECTIONS } from './export-sections.ts'
export { chatRows } from './timeline.ts'
