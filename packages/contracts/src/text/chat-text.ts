/** Maximum length of a message of the chat room, in code points. */
export const CHAT_TEXT_MAX = 200
/** Messages shown and stored per merchant. */
export const CHAT_KEPT = 50

/** More combining marks on one letter would hide its neighbours. */
const MAX_MARKS = 4
const PILED_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')
// The joiner U+200D is part of emoji; every other invisible character can only mislead.
const INVISIBLE = /(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu

/**
 * Cleans a message: one line of plain text in NFC, without control characters, text direction and other invisible
 * characters. The same code runs in the browser, so that its counter matches the server's limit. It is text and never
 * markup: `<b>` is displayed as three characters.
 */
export const cleanChatText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(PILED_MARKS, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Length of a message as its limit counts it. */
export const chatLength = (text: string): number => [...text].length
