import type { TokenStore } from './storage.ts'
import { createExchange, type TabKeys } from './tab-keys.ts'

/** The part of `BroadcastChannel` that sharing uses. Every document of the origin can read it and write to it. */
export interface TokenChannel {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

/** `proof` is over all other fields of the message. The public keys are for this exchange alone. */
type Message =
  | { kind: 'request'; from: string; publicKey: string; proof: string }
  | { kind: 'response'; to: string; publicKey: string; token: string; proof: string }

const requestText = (from: string, publicKey: string): string => ['request', from, publicKey].join('\n')
/** Contains the request, so that a response to another request does not verify. */
const responseText = (to: string, requested: string, publicKey: string, token: string): string =>
  ['response', to, requested, publicKey, token].join('\n')

/**
 * How long a tab waits for the response of another one: briefly where there may be none; longer for a tab that
 * announced its login, which is busy with it.
 */
export const TOKEN_WAIT_MS = { unknown: 1_000, announced: 5_000 } as const

/**
 * Shares the session of this tab with a new tab of this browser that requests it and proves that it is a document of
 * this portal.
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
    // A malformed request is no request of this portal and is ignored.
    if (message?.kind === 'request' && tokens.get() && mayShare()) void respond(message).catch(() => undefined)
  })
}

/**
 * Requests the session of the other tabs, one of which may have announced its own. Resolves to whether a tab responded;
 * the token is in the store then.
 */
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
      // Without a proof anybody could plant their own session in this tab.
      if (!(await keys.verify(responseText(from, publicKey, message.publicKey, message.token), message.proof))) return
      const token = await exchange.decryptFrom(message.publicKey, message.token)
      // The member may have logged in here in the meantime.
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
