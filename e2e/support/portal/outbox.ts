import { expect } from '../test.ts'

interface Message {
  readonly to: string
  readonly text: string
}

/** All messages to this number or address, newest first. */
async function messagesTo(outbox: string, to: string): Promise<Message[]> {
  const response = await fetch(`${outbox}/messages?${new URLSearchParams({ to })}`)
  return ((await response.json()) as { messages: Message[] }).messages
}

/**
 * Waits for a text message or an e-mail to this number or address, and returns its text. `send` triggers it: earlier
 * messages do not count.
 */
export async function messageTo(outbox: string, to: string, send?: () => Promise<void>): Promise<string> {
  const before = send ? (await messagesTo(outbox, to)).length : 0
  await send?.()
  await expect
    .poll(async () => (await messagesTo(outbox, to)).length, { message: `a message to ${to}` })
    .toBeGreaterThan(before)
  return (await messagesTo(outbox, to))[0]!.text
}

/** Makes the simulator reject all further messages to this number or address. */
export const rejectMessagesTo = (outbox: string, to: string): Promise<unknown> =>
  fetch(`${outbox}/refused/${encodeURIComponent(to)}`, { method: 'PUT' })

/** The portal sends one code per second to a visitor's address, and all test visitors have the same address. */
const GAP_MS = 1000
let lastCode = 0

/** The six digits of the message that `send` triggers to this number or address. */
export async function codeFor(outbox: string, to: string, send: () => Promise<void>): Promise<string> {
  await expect.poll(() => Date.now() - lastCode, { message: 'one code a second' }).toBeGreaterThan(GAP_MS)
  const text = await messageTo(outbox, to, send)
  lastCode = Date.now()
  return /\b\d{6}\b/.exec(text)![0]
}
