import { feedAnswer, logAnswer, merchantRequest, publishAnswer, registryError, registryPaths, releaseSummary, tokenAnswer, verificationAnswer } from '@atrium/contracts/registry-api'
import type { PinRequest, RollbackRequest, TokenGrant } from '@atrium/contracts/registry-api'
import { merchantPointer, releaseRecord } from '@atrium/contracts/releases'
import type { ReleaseRecord } from '@atrium/contracts/releases'
import { z } from 'zod'
import { RegistryRefusal, unreachable } from './registry-refusal.ts'

export type RegistryClient = ReturnType<typeof registryClient>

interface Question {
  body?: unknown
  query?: Record<string, string | number | undefined>
  signal?: AbortSignal
  /** Milliseconds until the wait ends in an error. */
  timeout?: number
}

/**
 * The registry's HTTP API, one function per call. `url` is the staff origin.
 * Every function rejects with RegistryRefusal when the registry says no, and with an Error of one sentence when it cannot be reached.
 */
export function registryClient({ url, token }: { url: string; token: string }) {
  async function send(method: string, path: string, { body, query = {}, signal, timeout = 30_000 }: Question): Promise<Response> {
    const address = new URL(path, url)
    for (const [name, value] of Object.entries(query)) if (value !== undefined) address.searchParams.set(name, String(value))
    const signals = [AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]
    const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const answer = await fetch(address, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), signal: AbortSignal.any(signals) }).catch((error: unknown) => {
      throw signal?.aborted ? error : unreachable(url, error)
    })
    if (!answer.ok) throw await refusalOf(answer)
    return answer
  }

  const ask = async <Schema extends z.ZodType>(method: string, path: string, schema: Schema, question: Question = {}): Promise<z.infer<Schema>> =>
    schema.parse(await (await send(method, path, question)).json())

  return {
    /** Answers whether the release is new; the same content again is not. `files` are the bytes by file name. */
    async publish(record: ReleaseRecord, files: Readonly<Record<string, Uint8Array>>): Promise<{ name: string; version: string; isNew: boolean }> {
      const encoded = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]))
      const answer = await send('POST', registryPaths.releases(), { body: { record, files: encoded }, timeout: 300_000 })
      return { ...publishAnswer.parse(await answer.json()), isNew: answer.status === 201 }
    },
    releases: () => ask('GET', registryPaths.releases(), z.array(releaseSummary)),
    release: (name: string, version: string) => ask('GET', registryPaths.release(name, version), releaseRecord),
    /** The bytes of a release file, plain or as the registry precompressed them. */
    async file(name: string, file: string, encoding?: 'br'): Promise<Buffer> {
      return Buffer.from(await (await send('GET', registryPaths.file(name, file, encoding), {})).arrayBuffer())
    },
    addMerchant: (merchant: string) => ask('POST', registryPaths.merchants(), merchantRequest, { body: { merchant } }),
    /** What runs now for every merchant that has a set. */
    pointers: () => ask('GET', registryPaths.pointers(), z.array(merchantPointer)),
    /** What ran at a time, or runs now. */
    running: (query: { merchant?: string; at?: string } = {}) => ask('GET', registryPaths.running(), z.array(merchantPointer), { query }),
    pin: (request: PinRequest) => ask('POST', registryPaths.pins(), merchantPointer, { body: request }),
    rollBack: (request: RollbackRequest) => ask('POST', registryPaths.rollbacks(), merchantPointer, { body: request }),
    log: (query: { merchant?: string; limit?: number } = {}) => ask('GET', registryPaths.log(), logAnswer, { query }),
    verifyLog: () => ask('GET', registryPaths.verification(), verificationAnswer, { timeout: 120_000 }),
    /** Waits up to 25 seconds for a move after `after`; -1 never waits. */
    feed: (after: number, signal?: AbortSignal) => ask('GET', registryPaths.feed(), feedAnswer, { query: { after }, signal, timeout: 40_000 }),
    createToken: async (label: string, grant: TokenGrant): Promise<string> => (await ask('POST', registryPaths.tokens(), tokenAnswer, { body: { label, grant } })).token,
    revokeToken: async (label: string): Promise<void> => void (await send('DELETE', `${registryPaths.tokens()}/${encodeURIComponent(label)}`, {})),
  }
}

async function refusalOf(answer: Response): Promise<Error> {
  const parsed = registryError.safeParse(await answer.json().catch(() => undefined))
  if (parsed.success) return new RegistryRefusal(answer.status, parsed.data.error)
  return new Error(`${new URL(answer.url).origin} answered ${answer.status}, and not as a registry does. Use the staff address that "npm start" prints.`)
}
