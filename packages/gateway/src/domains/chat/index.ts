// What other parts of the gateway may use of the chat.
export { erasePersonInChat } from './erase-repository.ts'
export { CHAT_SECTIONS } from './export-sections.ts'
