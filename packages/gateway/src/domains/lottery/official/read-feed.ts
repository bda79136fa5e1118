import { readFile, stat } from 'node:fs/promises'
import { decodeText } from '@atrium/contracts/text/decode-text'
import { z } from 'zod'

const TIMEOUT_MS = 10_000
/** Maximum size of a feed in bytes. */
const MAX_FEED_BYTES = 1024 * 1024

const feedRow = z.object({
  game: z.string().min(1).max(20),
  issue: z.string().regex(/^\d{8}-\d{4}$/),
  result: z.string().min(1).max(400),
})
export type FeedRow = z.infer<typeof feedRow>

/**
 * Reads the feed of public draws; docs/lottery-results-feed.md describes its format. `source` is an http(s) address or
 * a file path.
 * @throws Error if the feed does not respond in time, is too large, or has another format
 */
export async function readFeed(source: string): Promise<FeedRow[]> {
  const text = /^https?:/i.test(source) ? await download(source) : await readSmallFile(source)
  const parsed = z.array(feedRow).safeParse(JSON.parse(text))
  if (parsed.success) return parsed.data
  const [{ path, message } = { path: [], message: '' }] = parsed.error.issues
  throw new Error(`The feed has another form at ${path.join('.') || 'its top'}: ${message}`)
}

async function download(url: string): Promise<string> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok || !response.body) throw new Error(`The feed responded with ${response.status}.`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body) {
    size += part.byteLength
    if (size > MAX_FEED_BYTES) throw tooLarge()
    parts.push(part)
  }
  return decodeText(Buffer.concat(parts))
}

async function readSmallFile(path: string): Promise<string> {
  if ((await stat(path)).size > MAX_FEED_BYTES) throw tooLarge()
  return decodeText(await readFile(path))
}

const tooLarge = (): Error => new Error(`The feed has more than ${MAX_FEED_BYTES} bytes.`)
