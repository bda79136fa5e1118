/** Longest message of the chat room, in characters as people count them (code points). */
export const CHAT_TEXT_MAX = 200
/** Shown and kept per merchant. */
export const CHAT_KEPT = 50

/** Marks piled on one letter beyond this hide their neighbours. */
const MAX_MARKS = 4
const PILED_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')
// The joiner U+200D holds emoji together; every other invisible sign can only mislead.
const INVISIBLE = /(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu

/**
 * What is left of a message: one line of plain text, composed (NFC), without control, direction and other invisible
 * signs. The same code runs in the browser, so that the counter there counts what the server counts. It is text and
 * never markup: `<b>` is three letters wherever it is shown.
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
