import { isLoopbackOrigin } from '@atrium/contracts/registry/loopback-origin'
import { releaseRecord, type ReleaseRecord } from '@atrium/contracts/releases'

/** How long a developer's machine may take to send its record. */
const TIMEOUT_MS = 2_000
/** A record names files; it does not hold them. */
const MAX_RECORD_BYTES = 4 * 1024 * 1024

/**
 * The record of the build that a developer's machine serves. Claims are checked again here: an origin elsewhere would make this server
 * fetch for others what only it can reach.
 * @throws Error when the origin is not on this machine, redirects, is silent, or sends something else
 */
export async function fetchDevBuild(origin: string | undefined): Promise<ReleaseRecord> {
  if (origin === undefined || !isLoopbackOrigin(origin)) throw new Error(`A development build is served at http://localhost or another address of this machine, not at ${origin}`)
  const answer = await fetch(new URL('/release.json', resolvable(origin)), { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  return releaseRecord.parse(JSON.parse(await textOf(answer)))
}

/** Browsers keep every name below `localhost` on the machine; a resolver may ask the network for it. */
function resolvable(origin: string): URL {
  const url = new URL(origin)
  if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost'
  return url
}

/** Stops reading what is longer than a record can be: this server serves everybody. */
async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_RECORD_BYTES) throw new Error(`${answer.url} is longer than ${MAX_RECORD_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
