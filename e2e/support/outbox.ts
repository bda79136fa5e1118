import { expect } from './test.ts'

interface Message {
  readonly to: string
  readonly text: string
}

/** Waits for a text message or an e-mail to this number or address, and answers with its text. */
export async function messageTo(outbox: string, to: string): Promise<string> {
  let newest: Message | undefined
  await expect(async () => {
    const response = await fetch(`${outbox}/messages?${new URLSearchParams({ to })}`)
    newest = ((await response.json()) as { messages: Message[] }).messages[0]
    expect(newest, `a message to ${to}`).toBeDefined()
  }).toPass({ timeout: 8_000 })
  return newest!.text
}

/** The six digits of a text message to this number. */
export const codeFor = async (outbox: string, number: string): Promise<string> => /\b\d{6}\b/.exec(await messageTo(outbox, number))![0]
