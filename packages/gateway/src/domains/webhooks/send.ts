import { errorCode } from '@atrium/database'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import type { Attempt } from './deliveries-repository.ts'
import { ForbiddenAddress, resolvePublic } from './public-addresses.ts'

const TIMEOUT_MS = 10_000
/** What is stored of the body of a response, and how long it is waited for. */
const MAX_RESPONSE_BYTES = 512
const RESPONSE_TIMEOUT_MS = 1_000

export interface Message {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Send = (message: Message) => Promise<Attempt>

/**
 * Creates a function that sends messages to receivers. They are reached directly, without a proxy, at the address that
 * was checked. Redirects are not followed. The status of the response is the result; of its body the first bytes are
 * read, for staff.
 */
export const createSend =
  ({ allowsLoopback, timeoutMs = TIMEOUT_MS }: { allowsLoopback: boolean; timeoutMs?: number }): Send =>
  async (message) => {
    const start = performance.now()
    const ms = () => Math.round(performance.now() - start)
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const response = await Promise.race([post(message, allowsLoopback, signal), rejectAfter(signal)])
      const result = { status: response.statusCode!, ms: ms() }
      const text = await firstBytes(response)
      return { ...result, ...(text && { response: text }) }
    } catch (error) {
      return { error: reasonOf(error, signal), ms: ms() }
    }
  }

async function post(
  { url, headers, body }: Message,
  allowsLoopback: boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && !allowsLoopback) throw new ForbiddenAddress('the address is not https')
  const address = await resolvePublic(hostname, allowsLoopback)
  signal.throwIfAborted()
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [address]) : done(null, address.address, address.family)
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (protocol === 'https:' ? httpsRequest : httpRequest)(
      url,
      {
        method: 'POST',
        agent: false,
        lookup,
        signal,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'atrium-webhooks',
          ...headers,
        },
      },
      resolve,
    )
    request.on('error', reject)
    request.end(body)
  })
}

async function firstBytes(response: IncomingMessage): Promise<string> {
  const timer = setTimeout(() => response.destroy(), RESPONSE_TIMEOUT_MS)
  let bytes = Buffer.alloc(0)
  try {
    for await (const chunk of response) {
      bytes = Buffer.concat([bytes, chunk as Buffer])
      if (bytes.length >= MAX_RESPONSE_BYTES) break
    }
  } catch {
    // The message has arrived: what could be read of the response is enough.
  } finally {
    clearTimeout(timer)
    response.on('error', () => undefined).destroy()
  }
  // PostgreSQL stores no NUL in texts.
  return bytes.subarray(0, MAX_RESPONSE_BYTES).toString().replaceAll('\0', '')
}

// The resolver of host names cannot be aborted.
const rejectAfter = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'no response in time'
  if (error instanceof ForbiddenAddress) return error.message
  return errorCode(error) ?? 'no connection'
}
