import type { TestGateway } from '../gateway.ts'

/** Waits until there are `count` mails to an address and returns the newest. Mails are sent after the response. */
export async function mailTo({ sent, sql }: Pick<TestGateway, 'sent' | 'sql'>, address: string, count = 1) {
  for (;;) {
    const mails = sent.mail.filter(({ to }) => to === address)
    if (mails.length >= count) return mails.at(-1)!
    await sql`select 1`
  }
}

/** Extracts the six-digit code from a mail. */
export const codeIn = ({ text }: { text: string }): string => /\b\d{6}\b/.exec(text)![0]
