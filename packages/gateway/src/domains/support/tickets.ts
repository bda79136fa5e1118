import { randomInt } from 'node:crypto'

// Without letters and digits that are confused when a ticket is read out.
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** `Q-7KX4…`: 24 characters, which cannot be guessed. */
export const newQuestionTicket = (): string => `Q-${letters(24)}`
/** `F-7KX4M2PQ9D`: nothing can be read with it. */
export const newFeedbackTicket = (): string => `F-${letters(10)}`

/** The tickets of a comma-separated list in the form of a question's; others are left out. */
export const questionTickets = (list: string): string[] =>
  [...new Set(list.split(','))].filter((ticket) => /^Q-[A-Z2-9]{24}$/.test(ticket)).slice(0, 20)

const letters = (count: number): string =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
