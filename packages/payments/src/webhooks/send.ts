import { errorCode } from '@atrium/database'
import type { LeasedMessage } from './repository.ts'
import type { SignatureHeaders } from './sign.ts'

const SEND_TIMEOUT_MS = 10_000
/** The body of a response is read so far, to use the connection again. Nothing of it is used. */
const MAX_RESPONSE_BYTES = 1_024

/** An HTTP status, or the reason why none was received. */
export type SendResult = { readonly status: number } | { readonly error: string }

export interface SenderOptions {
  readonly url: string
  readonly sign: (message: LeasedMessage, at: Date) => SignatureHeaders
  /** Default: 10 seconds. */
  readonly timeoutMs?: number
}

export type Send = (message: LeasedMessage, at: Date) => Promise<SendResult>

/**
 * Sends messages to the webhook endpoint. Redirects are not followed: a signed message goes to the configured address
 * only.
 */
export const createSender =
  ({ url, sign, timeoutMs = SEND_TIMEOUT_MS }: SenderOptions): Send =>
  async (message, at) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'atrium-payments', ...sign(message, at) },
        body: message.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await drain(response)
      return { status: response.status }
    } catch (error) {
      return { error: reasonOf(error) }
    }
  }

// The status is the result, whatever happens to the body after it.
async function drain({ body }: Response): Promise<void> {
  const reader = body?.getReader()
  if (!reader) return
  try {
    for (let bytes = 0; bytes <= MAX_RESPONSE_BYTES;) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.length
    }
    await reader.cancel()
  } catch {
    // The connection is closed; the next message opens another one.
  }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error
  return name === 'TimeoutError' ? 'no response in time' : (errorCode(cause) ?? 'no connection')
}
