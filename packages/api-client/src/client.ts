import { callQuery } from '@atrium/contracts/calls/call-address'
import { callSurface } from '@atrium/contracts/calls/call-surface'
import type { CallName, CallRequest, CallValue, SignedIn } from '@atrium/contracts/calls'
import { HEADERS } from '@atrium/contracts/http/envelope'
import { PortalError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { failureOf, browserError, valueOf } from './response.ts'
import { request as sendRequest } from './request.ts'
import { createSealer, loadEncryption as encryptionFile, type LoadEncryption } from './sealer.ts'
import { createTokenStore, type TokenStorage } from './storage.ts'
import { createTabKeys } from './tab-keys.ts'
import { adoptFromOtherTabs, shareWithOtherTabs, type TokenChannel } from './token-sharing.ts'

export interface ApiClientOptions {
  /** Origin of the API, such as `https://play.example`. */
  baseUrl: string
  storage: TokenStorage
  /** Shares the token, encrypted, with a new tab of the same browser that has the same secrets. */
  channel?: TokenChannel
  /**
   * Secrets of the document (`Bootstrap.tabSecrets`) that encrypt a shared token. Without them the token is not shared.
   */
  tabSecrets?: readonly string[]
  /** Returns the language of error messages and of responses. Called for every request. */
  language: () => Language
  /** Called when the server reports that the session has ended. The token is already removed by then. */
  onUnauthorized?: (error: PortalError) => void
  /** Called after every successful call with a token. The server counts such calls as activity of the member. */
  onActivity?: (name: CallName) => void
  /** Whether this tab may share its session with another tab. */
  mayShare?: () => boolean
  fetch?: typeof globalThis.fetch
  isSecureContext?: boolean
  /** Loads the encryption code. Pass a loader with retries if loading a chunk can fail. */
  loadEncryption?: LoadEncryption
}

export interface CallOptions {
  signal?: AbortSignal
  onProgress?: (sent: number) => void
}

export interface ApiClient {
  /**
   * Makes a call of the contract. Rejects with `PortalError`, or with the reason of the given signal. A login's token
   * stays inside the client: the returned one is empty. The token is removed after a log-out, even if the log-out
   * failed. `onProgress` is for uploads: it receives the fraction sent, from 0 to 1. An upload has no time limit as
   * long as data is being sent.
   */
  call<N extends CallName>(name: N, request: CallRequest<N>, options?: CallOptions): Promise<CallValue<N>>
  /** Whether this tab has a token. The session may nevertheless have ended on the server since the last call. */
  hasSession(): boolean
  /**
   * Takes over the session of another tab of this browser, if one responds. `announced`: another tab announced its
   * login, so this waits longer.
   */
  adoptSession(hint?: 'announced'): Promise<boolean>
  /** Removes the token of this tab without a call to the server. */
  forgetSession(): void
  /** The estimated time of the server, in milliseconds since the epoch. The device's clock may be wrong. */
  serverNow(): number
}

/**
 * The Date header is truncated to whole seconds and arrives late, so an estimate is never ahead of the server's clock.
 * Estimates that differ by more than this mean that a clock was changed.
 */
const CUT_MS = 2_000

/**
 * The later of two estimates of the offset. If they differ by more than `CUT_MS`, a clock was changed and the new
 * estimate is used.
 */
const closerOffset = (before: number | undefined, now: number): number =>
  before !== undefined && now <= before && now > before - CUT_MS ? before : now

export function createApiClient({
  baseUrl,
  storage,
  channel,
  tabSecrets,
  language,
  onUnauthorized,
  onActivity,
  mayShare,
  fetch = globalThis.fetch.bind(globalThis),
  isSecureContext = globalThis.isSecureContext,
  loadEncryption = encryptionFile,
}: ApiClientOptions): ApiClient {
  const tokens = createTokenStore(storage)
  const keys = channel && createTabKeys(tabSecrets)
  if (channel && keys) shareWithOtherTabs(channel, tokens, keys, mayShare)
  // Estimated difference between the server's clock and the device's. Encrypted requests contain the time: a wrong
  // device clock must not make them look expired.
  let clockOffset: number | undefined
  const serverNow = () => Date.now() + (clockOffset ?? 0)

  // While a log-out is in progress, no other call is sent with the token: the server would reject it.
  let loggingOut: Promise<unknown> | undefined
  let reads = new AbortController()

  async function logOut(request: object, options: CallOptions): Promise<unknown> {
    reads.abort()
    reads = new AbortController()
    loggingOut = send('logout', request, undefined, options).finally(tokens.clear)
    try {
      return await loggingOut
    } finally {
      loggingOut = undefined
    }
  }

  /** Repeats a call without a token after a log-out in progress. Fails if the call needs a session. */
  async function afterLogOut(name: CallName, again: () => Promise<unknown>): Promise<unknown> {
    await loggingOut?.catch(() => undefined)
    const [, , auth] = callSurface[name]
    if (auth !== 'none') throw browserError('LOGIN_REQUIRED', language())
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
    if (loggingOut) return afterLogOut(name, again)
    const token = tokens.get()
    const untilLogOut = method === 'GET' && token ? reads.signal : undefined
    const spoken = language()
    const headers = { [HEADERS.language]: spoken, ...(token ? { [HEADERS.token]: token } : {}) }
    try {
      const url = new URL(path, baseUrl)
      if (inQuery) url.search = callQuery(body ?? request).toString()
      const isForm = travels === 'form'
      const response = await sendRequest(url, {
        method,
        headers: inQuery || isForm ? headers : { ...headers, 'content-type': 'application/json' },
        signal: untilLogOut && signal ? AbortSignal.any([untilLogOut, signal]) : (untilLogOut ?? signal ?? null),
        fetch: onProgress ? (await import('./upload-fetch.ts')).uploadFetch(onProgress) : fetch,
        isUnlimited: Boolean(onProgress),
        ...(!inQuery && { body: isForm ? callQuery(request) : JSON.stringify(body ?? request) }),
      })
      const date = Date.parse(response.headers.get('date') ?? '')
      if (date) clockOffset = closerOffset(clockOffset, date - Date.now())
      if (token && response.ok) onActivity?.(name)
      return await valueOf(response, spoken)
    } catch (error) {
      if (untilLogOut?.aborted && !signal?.aborted) return afterLogOut(name, again)
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

  function end(rejectedToken: string, failure: PortalError): void {
    // A call with an old token may be rejected after a new login. The new session must not end then.
    if (tokens.get() !== rejectedToken) return
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
    if (!isSecureContext) throw browserError('INSECURE_CONTEXT', language())
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
        ? logOut(request, options)
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

/**
 * Whether a response contains a session. Log-in, verification, registration and free play return it in the same shape.
 */
const signsIn = (value: unknown): value is SignedIn =>
  typeof value === 'object' && value !== null && 'token' in value && 'firstTimeLogin' in value
