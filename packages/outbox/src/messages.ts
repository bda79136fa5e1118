/** A received text message or e-mail. */
export interface Message {
  readonly id: number
  readonly kind: 'sms' | 'mail'
  readonly to: string
  readonly subject?: string
  readonly text: string
  /** HTML of an e-mail as sent. It is not rendered here. */
  readonly html?: string
  /** Time of receipt (ISO 8601). */
  readonly at: string
}

/** Maximum number of stored messages. Older ones are deleted. */
const KEPT = 200

/** Maximum number of addresses and phone numbers that reject messages. The oldest are removed. */
const MAX_REJECTING = 1_000
/** Maximum number of stored characters of one text or HTML. A mail may have a mebibyte of each. */
const MAX_CHARACTERS = 100_000

/** Messages in memory, newest first. */
export function createMessages() {
  let list: Message[] = []
  let made = 0
  const rejecting = new Set<string>()
  return {
    add(message: Omit<Message, 'id' | 'at'>): void {
      const { text, html } = message
      list = [
        {
          id: ++made,
          at: new Date().toISOString(),
          ...message,
          text: text.slice(0, MAX_CHARACTERS),
          ...(html !== undefined && { html: html.slice(0, MAX_CHARACTERS) }),
        },
        ...list,
      ].slice(0, KEPT)
    },
    /** All messages, or those sent to one phone number or address. */
    list: (to?: string): readonly Message[] =>
      to === undefined ? list : list.filter((message) => message.to.toLowerCase() === to.toLowerCase()),
    /** Makes a phone number or address reject messages, as if it were no longer in use, to test senders. */
    reject(to: string): void {
      rejecting.add(to.toLowerCase())
      if (rejecting.size > MAX_REJECTING) rejecting.delete(rejecting.values().next().value!)
    },
    accepts: (to: string): boolean => !rejecting.has(to.toLowerCase()),
    clear(): void {
      list = []
    },
  }
}

export type Messages = ReturnType<typeof createMessages>
