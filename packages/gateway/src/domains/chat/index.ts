// Exports of the chat for other parts of the gateway.
export { erasePersonInChat } from './erase-repository.ts'
export { CHAT_SECTIONS } from './export-sections.ts'
