import type { TokenStore } from './storage.ts'
import { createExchange, type TabKeys } from './tab-keys.ts'

/** The methods of `BroadcastChannel` that sharing uses. Every document of the origin can read and write the channel. */
export interface TokenChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

/**
 * Messages between tabs. `proof` signs all other fields of the message. The public keys are used for one exchange only.
 */
type Message =
  | { kind: 'request'; from: string; publicKey: string; proof: string }
  | { kind: 'response'; to: string; publicKey: string; token: string; proof: string }

const requestText = (from: string, publicKey: string): string => ['request', from, publicKey].join('\n')
/** The signed text of a response. Contains the request, so that a response to another request fails verification. */
const responseText = (to: string, requested: string, publicKey: string, token: string): string =>
  ['response', to, requested, publicKey, token].join('\n')

/**
 * How long a tab waits for the response of another tab: briefly if there may be none, longer for a tab that announced
 * its login and is still busy with it.
 */
export const TOKEN_WAIT_MS = { unknown: 1_000, announced: 5_000 } as const

/**
 * Shares the session of this tab with any other tab that requests it and proves that it is a document of this portal in
 * this browser.
 */
export function shareWithOtherTabs(
  channel: TokenChannel,
  tokens: TokenStore,
  keys: TabKeys,
  mayShare: () => boolean = () => true,
): void {
  async function respond({ from, publicKey: requested, proof }: Extract<Message, { kind: 'request' }>): Promise<void> {
    if (!(await keys.verify(requestText(from, requested), proof))) return
    const exchange = await createExchange()
    const token = tokens.get()
    if (!token || !mayShare()) return
    const { publicKey } = exchange
    const encrypted = await exchange.encryptFor(requested, token)
    channel.postMessage({
      kind: 'response',
      to: from,
      publicKey,
      token: encrypted,
      proof: await keys.sign(responseText(from, requested, publicKey, encrypted)),
    } satisfies Message)
  }
  channel.addEventListener('message', ({ data }) => {
    const message = data as Message
    // A malformed request is ignored.
    if (message?.kind === 'request' && tokens.get() && mayShare()) void respond(message).catch(() => undefined)
  })
}

/** Requests a session from the other tabs. Resolves to whether a tab responded; the token is in the store by then. */
export async function adoptFromOtherTabs(
  channel: TokenChannel,
  tokens: TokenStore,
  keys: TabKeys,
  hint: keyof typeof TOKEN_WAIT_MS = 'unknown',
  from: string = crypto.randomUUID(),
): Promise<boolean> {
  const exchange = await createExchange()
  const { publicKey } = exchange
  const proof = await keys.sign(requestText(from, publicKey))
  return new Promise((resolve) => {
    const settle = (adopted: boolean) => {
      clearTimeout(timer)
      channel.removeEventListener('message', listener)
      resolve(adopted)
    }
    async function take(message: Extract<Message, { kind: 'response' }>): Promise<void> {
      // Without a proof anyone could plant their own session in this tab.
      if (!(await keys.verify(responseText(from, publicKey, message.publicKey, message.token), message.proof))) return
      const token = await exchange.decryptFrom(message.publicKey, message.token)
      // The member may have logged in here while this tab waited.
      if (!tokens.get()) tokens.set(token)
      settle(true)
    }
    const listener = ({ data }: { data: unknown }) => {
      const message = data as Message
      if (message?.kind === 'response' && message.to === from) void take(message).catch(() => undefined)
    }
    const timer = setTimeout(() => settle(false), TOKEN_WAIT_MS[hint])
    channel.addEventListener('message', listener)
    channel.postMessage({ kind: 'request', from, publicKey, proof } satisfies Message)
  })
}
