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

/** Messages in memory, newest first. */
export function createMessages() {
  let list: Message[] = []
  let made = 0
  const refused = new Set<string>()
  return {
    add(message: Omit<Message, 'id' | 'at'>): void {
      list = [{ id: ++made, at: new Date().toISOString(), ...message }, ...list].slice(0, KEPT)
    },
    /** All, or those to one number or address. */
    list: (to?: string): readonly Message[] => (to === undefined ? list : list.filter((message) => message.to.toLowerCase() === to.toLowerCase())),
    /** From now on this number or address takes nothing, as one that is no longer in use: for trying out what a sender makes of it. */
    refuse: (to: string) => void refused.add(to.toLowerCase()),
    takes: (to: string): boolean => !refused.has(to.toLowerCase()),
    clear(): void {
      list = []
    },
  }
}

export type Messages = ReturnType<typeof createMessages>
