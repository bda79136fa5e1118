import type { TokenStore } from './storage.ts'

/** The part of `BroadcastChannel` that sharing uses. It carries tokens: give it a channel that nothing else listens to. */
export interface TokenChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

type Message = { kind: 'ask'; from: string } | { kind: 'give'; to: string; token: string }

/** How long a tab waits for another one to answer: a new tab, for there may be none; and a tab that has heard of a login in another one, which is busy with it. */
export const TOKEN_WAIT_MS = { unknown: 1_000, announced: 5_000 } as const

/** Answers a new tab of this browser that asks for the session of this one. */
export function answerOtherTabs(channel: TokenChannel, tokens: TokenStore, mayShare: () => boolean = () => true): void {
  channel.addEventListener('message', ({ data }) => {
    const message = data as Message
    const token = tokens.get()
    if (message?.kind === 'ask' && token && mayShare()) channel.postMessage({ kind: 'give', to: message.from, token } satisfies Message)
  })
}

/** Asks the other tabs for their session, of which one may have announced its own. Answers whether there was one; the token is in the store then. */
export function adoptFromOtherTabs(channel: TokenChannel, tokens: TokenStore, hint: keyof typeof TOKEN_WAIT_MS = 'unknown', id: string = crypto.randomUUID()): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (adopted: boolean) => {
      clearTimeout(timer)
      channel.removeEventListener('message', listener)
      resolve(adopted)
    }
    const listener = ({ data }: { data: unknown }) => {
      const message = data as Message
      if (message?.kind !== 'give' || message.to !== id) return
      // Somebody may have logged in here meanwhile.
      if (!tokens.get()) tokens.set(message.token)
      settle(true)
    }
    const timer = setTimeout(() => settle(false), TOKEN_WAIT_MS[hint])
    channel.addEventListener('message', listener)
    channel.postMessage({ kind: 'ask', from: id } satisfies Message)
  })
}
