/** A text message or e-mail that was received. */
export interface Message {
  readonly id: number
  readonly kind: 'sms' | 'mail'
  readonly to: string
  readonly subject?: string
  readonly text: string
  /** HTML of an e-mail as it was sent; never rendered here. */
  readonly html?: string
  /** ISO time. */
  readonly at: string
}

/** Maximum number of stored messages; older ones are deleted. */
const KEPT = 200

/** Maximum number of addresses and numbers that are set to reject messages; the oldest are forgotten. */
const MAX_REJECTING = 1_000
/** Characters of one text or HTML that are stored: a mail may have a mebibyte of each. */
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
    /** All messages, or those to one number or address. */
    list: (to?: string): readonly Message[] =>
      to === undefined ? list : list.filter((message) => message.to.toLowerCase() === to.toLowerCase()),
    /**
     * Makes this number or address reject messages, like one that is no longer in use, to test how a sender handles it.
     */
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
