/** Time limit for a complete response. After it a call fails with TIMED_OUT. */
export const CALL_TIMEOUT_MS = 20_000
/** Delay before the one retry of a read after a network error. */
const RETRY_MS = 300

export interface RequestOptions extends Pick<RequestInit, 'body' | 'headers' | 'signal'> {
  readonly method: string
  readonly fetch: typeof globalThis.fetch
  /** No time limit, for uploads. */
  readonly isUnlimited?: boolean
}

/**
 * Sends one request. Rejects with the `TypeError` of `fetch` if the network fails, with a `TimeoutError` after
 * `CALL_TIMEOUT_MS`, and with the reason of `signal` if that is aborted.
 */
export async function request(
  url: URL,
  { method, fetch, signal, isUnlimited = false, ...rest }: RequestOptions,
): Promise<Response> {
  const send = () => {
    const signals = [signal, isUnlimited ? undefined : AbortSignal.timeout(CALL_TIMEOUT_MS)]
    return fetch(
      new Request(url, { ...rest, method, signal: AbortSignal.any(signals.filter((given) => given != null)) }),
    )
  }
  try {
    return await send()
  } catch (error) {
    if (method !== 'GET' || !(error instanceof TypeError)) throw error
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return send()
  }
}

/** Whether an error is a timeout, of this client or of the browser. */
export const isTimeout = (error: unknown): boolean => (error as Error | undefined)?.name === 'TimeoutError'
