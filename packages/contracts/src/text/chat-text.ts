/** Maximum length of a chat message, in code points. */
export const CHAT_TEXT_MAX = 200
/** Number of messages stored and shown per merchant. */
export const CHAT_KEPT = 50

/** Maximum number of combining marks on one letter. More would cover adjacent letters. */
const MAX_MARKS = 4
const PILED_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')
// Invisible characters, which could only mislead, except the joiner U+200D, which is part of emoji.
const INVISIBLE = /(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu

/**
 * Cleans a message: one line of plain text in NFC, without control characters, direction marks and other invisible
 * characters. Browser and server use the same code, so that the browser's counter matches the server's limit. Messages
 * are text, not markup: `<b>` is shown as three characters.
 */
export const cleanChatText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(PILED_MARKS, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Length of a message in the unit of its limit. */
export const chatLength = (text: string): number => [...text].length
