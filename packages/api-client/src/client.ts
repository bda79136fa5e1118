import { callQuery } from '@atrium/contracts/calls/call-address'
import { callSurface } from '@atrium/contracts/calls/call-surface'
import type { CallName, CallRequest, CallValue, SignedIn } from '@atrium/contracts/calls'
import { HEADERS } from '@atrium/contracts/http/envelope'
import { PortalError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { failureOf, refusal, valueOf } from './answer.ts'
import { request as sendRequest } from './request.ts'
import { createSealer, loadEncryption as encryptionFile, type LoadEncryption } from './sealer.ts'
import { createTokenStore, type TokenStorage } from './storage.ts'
import { createTabKeys } from './tab-keys.ts'
import { adoptFromOtherTabs, shareWithOtherTabs, type TokenChannel } from './token-sharing.ts'

export interface ApiClientOptions {
  /** Origin of the API, such as `https://play.example`. */
  baseUrl: string
  storage: TokenStorage
  /** Carries the token, encrypted, to a new tab of the same browser that has the same secrets. */
  channel?: TokenChannel
  /** Of the document (`Bootstrap.tabSecrets`). Without them nothing is shared. */
  tabSecrets?: readonly string[]
  /** Language of messages and contents, asked for at every call. */
  language: () => Language
  /** The session ended on the server. The token is gone already. */
  onUnauthorized?: (error: PortalError) => void
  /** The server has answered a call that carried a token: it has taken it as a sign of life. */
  onAnswered?: (name: CallName) => void
  /** Whether another tab may take over the session of this one, as far as the page is concerned. */
  mayShare?: () => boolean
  fetch?: typeof globalThis.fetch
  isSecureContext?: boolean
  /** Brings the cryptography in, where a file that did not come has to be asked for in another way. */
  loadEncryption?: LoadEncryption
}

export interface CallOptions {
  signal?: AbortSignal
  onProgress?: (sent: number) => void
}

export interface ApiClient {
  /**
   * Makes a call of the contract. Rejects with `PortalError`, or with the reason of the given signal.
   * The token of a login stays inside the client: the answer has an empty one. It is gone after a log-out, answered or
   * not.
   * `onProgress` is for a call that carries files: it is told how much is sent, from 0 to 1, and the call may take as
   * long as the line needs.
   */
  call<N extends CallName>(name: N, request: CallRequest<N>, options?: CallOptions): Promise<CallValue<N>>
  /** Whether there is a token: somebody was signed in when this was last heard of. */
  hasSession(): boolean
  /**
   * Takes over the session of another tab of this browser, if one answers. One that has announced its login is waited
   * for longer.
   */
  adoptSession(hint?: 'announced'): Promise<boolean>
  /** Forgets the token of this tab, without telling the server. */
  forgetSession(): void
  /** The server's clock as far as known, in milliseconds since the epoch: that of a device may be wrong. */
  serverNow(): number
}

/** The Date header is cut to seconds and takes a while to arrive: it is later than it says, never earlier. */
const CUT_MS = 2_000

/** Of two estimates the later one, as far as they can be of the same clock. */
const closerOffset = (before: number | undefined, now: number): number =>
  before !== undefined && now <= before && now > before - CUT_MS ? before : now

export function createApiClient({
  baseUrl,
  storage,
  channel,
  tabSecrets,
  language,
  onUnauthorized,
  onAnswered,
  mayShare,
  fetch = globalThis.fetch.bind(globalThis),
  isSecureContext = globalThis.isSecureContext,
  loadEncryption = encryptionFile,
}: ApiClientOptions): ApiClient {
  const tokens = createTokenStore(storage)
  const keys = channel && createTabKeys(tabSecrets)
  if (channel && keys) shareWithOtherTabs(channel, tokens, keys, mayShare)
  // A wrong device clock must not make sealed requests look old.
  let clockOffset: number | undefined
  const serverNow = () => Date.now() + (clockOffset ?? 0)

  // While the server is told that the member leaves, no other call is sent in their name: it would be rejected.
  let leaving: Promise<unknown> | undefined
  let reads = new AbortController()

  async function leave(request: object, options: CallOptions): Promise<unknown> {
    reads.abort()
    reads = new AbortController()
    leaving = send('logout', request, undefined, options).finally(tokens.clear)
    try {
      return await leaving
    } finally {
      leaving = undefined
    }
  }

  /** Makes a call that came while the member left as soon as they have; theirs alone is not made any more. */
  async function afterLeaving(name: CallName, again: () => Promise<unknown>): Promise<unknown> {
    await leaving?.catch(() => undefined)
    const [, , auth] = callSurface[name]
    if (auth !== 'none') throw refusal('LOGIN_REQUIRED', language())
    return again()
  }

  async function send(
    name: CallName,
    request: object,
    body: object | undefined,
    { signal, onProgress }: CallOptions = {},
  ): Promise<unknown> {
    const [method, path, , travels] = callSurface[name]
    const inQuery = method === 'GET' || method === 'DELETE'
    const again = () => send(name, request, body, { ...(signal && { signal }), ...(onProgress && { onProgress }) })
    if (leaving) return afterLeaving(name, again)
    const token = tokens.get()
    const left = method === 'GET' && token ? reads.signal : undefined
    const spoken = language()
    const headers = { [HEADERS.language]: spoken, ...(token ? { [HEADERS.token]: token } : {}) }
    try {
      const url = new URL(path, baseUrl)
      if (inQuery) url.search = callQuery(body ?? request).toString()
      const isForm = travels === 'form'
      const response = await sendRequest(url, {
        method,
        headers: inQuery || isForm ? headers : { ...headers, 'content-type': 'application/json' },
        signal: left && signal ? AbortSignal.any([left, signal]) : (left ?? signal ?? null),
        fetch: onProgress ? (await import('./upload-fetch.ts')).uploadFetch(onProgress) : fetch,
        isUnlimited: Boolean(onProgress),
        ...(!inQuery && { body: isForm ? callQuery(request) : JSON.stringify(body ?? request) }),
      })
      const date = Date.parse(response.headers.get('date') ?? '')
      if (date) clockOffset = closerOffset(clockOffset, date - Date.now())
      if (token && response.ok) onAnswered?.(name)
      return await valueOf(response, spoken)
    } catch (error) {
      if (left?.aborted && !signal?.aborted) return afterLeaving(name, again)
      const failure = failureOf(error, spoken, signal)
      if (
        token &&
        failure instanceof PortalError &&
        ['SESSION_EXPIRED', 'SESSION_REPLACED', 'LOGIN_REQUIRED', 'SELF_EXCLUDED'].includes(failure.code)
      )
        end(token, failure)
      throw failure
    }
  }

  function end(refused: string, failure: PortalError): void {
    // An old call may be refused after a new login: that one stays.
    if (tokens.get() !== refused) return
    tokens.clear()
    onUnauthorized?.(failure)
  }

  const sealer = createSealer(
    () => send('encryptionKeys', {}, undefined) as never,
    serverNow,
    () =>
      loadEncryption().catch((error: unknown) => {
        throw failureOf(error, language(), undefined)
      }),
  )

  async function sendSealed(name: CallName, request: object, options: CallOptions): Promise<unknown> {
    if (!isSecureContext) throw refusal('INSECURE_CONTEXT', language())
    const attempt = async (fresh: boolean) => send(name, {}, { payload: await sealer.seal(request, fresh) }, options)
    try {
      return await attempt(false)
    } catch (error) {
      if (error instanceof PortalError && error.code === 'INVALID_ENCRYPTED_PAYLOAD') return attempt(true)
      throw error
    }
  }

  return {
    async call(name, request, options = {}) {
      const [, , , travels] = callSurface[name]
      const value = await (name === 'logout'
        ? leave(request, options)
        : travels === 'encrypted'
          ? sendSealed(name, request, options)
          : send(name, request, undefined, options))
      return (signsIn(value) ? keepToken(value) : value) as never
    },
    hasSession: () => tokens.get() !== undefined,
    adoptSession: (hint) =>
      channel && keys ? adoptFromOtherTabs(channel, tokens, keys, hint) : Promise.resolve(false),
    forgetSession: tokens.clear,
    serverNow,
  }

  function keepToken(answer: SignedIn): SignedIn {
    tokens.set(answer.token)
    return { ...answer, token: '' }
  }
}

/** Every way in answers alike: log-in, verification, registration, free play. */
const signsIn = (value: unknown): value is SignedIn =>
  typeof value === 'object' && value !== null && 'token' in value && 'firstTimeLogin' in value
