import { randomInt } from 'node:crypto'

// Alphabet without letters and digits that sound or look alike.
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Returns a ticket of a question, `Q-7KX4…`: 24 random characters, which cannot be guessed. */
export const newQuestionTicket = (): string => `Q-${letters(24)}`
/** Returns a ticket of feedback, `F-7KX4M2PQ9D`. It gives access to nothing. */
export const newFeedbackTicket = (): string => `F-${letters(10)}`

/** Returns the valid question tickets in a comma-separated list. */
export const questionTickets = (list: string): string[] =>
  [...new Set(list.split(','))].filter((ticket) => /^Q-[A-Z2-9]{24}$/.test(ticket)).slice(0, 20)

const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
