// What other domains may use of messages.
export { countUnread, readMessageValues } from './messages-repository.ts'
export { publishUnread, sendMessage } from './send-message.ts'
