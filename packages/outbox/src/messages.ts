/** One text message or e-mail that arrived. */
export interface Message {
  readonly id: number
  readonly kind: 'sms' | 'mail'
  readonly to: string
  readonly subject?: string
  readonly text: string
  /** Of an e-mail, as it was sent; never shown as HTML here. */
  readonly html?: string
  /** ISO time. */
  readonly at: string
}

/** The most that are kept; older ones go. */
const KEPT = 200

/** The most addresses and numbers that can be set to take nothing; the ones set longest ago are forgotten. */
const MAX_REFUSED = 1_000
/** Characters of one text or HTML that are stored: a mail may have a mebibyte of each. */
const MAX_CHARACTERS = 100_000

/** Messages in memory, newest first. */
export function createMessages() {
  let list: Message[] = []
  let made = 0
  const refused = new Set<string>()
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
    /** All, or those to one number or address. */
    list: (to?: string): readonly Message[] =>
      to === undefined ? list : list.filter((message) => message.to.toLowerCase() === to.toLowerCase()),
    /**
     * From now on this number or address takes nothing, as one that is no longer in use: for trying out what a sender
     * makes of it.
     */
    refuse(to: string): void {
      refused.add(to.toLowerCase())
      if (refused.size > MAX_REFUSED) refused.delete(refused.values().next().value!)
    },
    takes: (to: string): boolean => !refused.has(to.toLowerCase()),
    clear(): void {
      list = []
    },
  }
}

export type Messages = ReturnType<typeof createMessages>
