import { expect } from '../test.ts'

interface Message {
  readonly to: string
  readonly text: string
}

/** Every message to this number or address, the newest first. */
async function messagesTo(outbox: string, to: string): Promise<Message[]> {
  const response = await fetch(`${outbox}/messages?${new URLSearchParams({ to })}`)
  return ((await response.json()) as { messages: Message[] }).messages
}

/**
 * Waits for a text message or an e-mail to this number or address, and answers with its text. `send` makes it go out:
 * what came before does not count.
 */
export async function messageTo(outbox: string, to: string, send?: () => Promise<void>): Promise<string> {
  const before = send ? (await messagesTo(outbox, to)).length : 0
  await send?.()
  await expect
    .poll(async () => (await messagesTo(outbox, to)).length, { message: `a message to ${to}` })
    .toBeGreaterThan(before)
  return (await messagesTo(outbox, to))[0]!.text
}

/** No message reaches this number or address from now on: whoever delivers it says no. */
export const refuseMessagesTo = (outbox: string, to: string): Promise<unknown> =>
  fetch(`${outbox}/refused/${encodeURIComponent(to)}`, { method: 'PUT' })

/** The portal sends one code a second to one visitor's address, and here everybody comes from the same one. */
const GAP_MS = 1000
let lastCode = 0

/** The six digits of the message that `send` makes go to this number or address. */
export async function codeFor(outbox: string, to: string, send: () => Promise<void>): Promise<string> {
  await expect.poll(() => Date.now() - lastCode, { message: 'one code a second' }).toBeGreaterThan(GAP_MS)
  const text = await messageTo(outbox, to, send)
  lastCode = Date.now()
  return /\b\d{6}\b/.exec(text)![0]
}
