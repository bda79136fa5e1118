import { hostName } from '@atrium/contracts/http/host-name'
import { isLoopbackOrigin } from '@atrium/contracts/staff/loopback-origin'
import { decodeText } from '@atrium/contracts/text/decode-text'
import { SHELL, releaseRecord, type ReleaseRecord } from '@atrium/contracts/releases'

/** Timeout for a record from the developer's machine. */
const TIMEOUT_MS = 2_000
/** Maximum size of a record. A record lists files but does not contain them. */
const MAX_RECORD_BYTES = 4 * 1024 * 1024

/** The builds that a developer's machine serves: a remote, and the development build of the shell that displays it. */
export interface DevBuild {
  readonly remote: ReleaseRecord
  readonly shell: ReleaseRecord
}

/**
 * Fetches the records of the builds that a developer's machine serves. Checks the origin again, because any other
 * origin would make this server a proxy to addresses that only it can reach.
 * @throws Error when the origin is not on this machine, redirects, does not respond, or sends anything else
 */
export async function fetchDevBuild(origin: string | undefined): Promise<DevBuild> {
  if (origin === undefined || !isLoopbackOrigin(origin))
    throw new Error(
      `A development build is served at http://localhost or another address of this machine, not at ${origin}`,
    )
  const [remote, shell] = await Promise.all([fetchRecord(origin, '/release.json'), fetchRecord(origin, '/shell.json')])
  if (shell.name !== SHELL) throw new Error(`${origin}/shell.json is the record of ${shell.name}`)
  return { remote, shell }
}

async function fetchRecord(origin: string, path: string): Promise<ReleaseRecord> {
  const answer = await fetch(new URL(path, resolvable(origin)), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  return releaseRecord.parse(JSON.parse(await textOf(answer)))
}

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/

/**
 * Returns the origin from which a visitor's browser loads a development build. A phone reaches this machine by its IP
 * address, so it loads the build from the same address and the build's port. This works if the build server listens on
 * the network.
 */
export function originSeenFrom(host: string, origin: string): string {
  const name = hostName(host)
  return !IPV4.test(name) || isLoopbackOrigin(`http://${name}`) ? origin : `http://${name}:${new URL(origin).port}`
}

/**
 * Browsers resolve every name below `localhost` to this machine. Other resolvers may look such a name up in the
 * network, so it is replaced with `localhost`.
 */
function resolvable(origin: string): URL {
  const url = new URL(origin)
  if (url.hostname.endsWith('.localhost')) url.hostname = 'localhost'
  return url
}

/** Reads a response up to the maximum size of a record, so that it cannot exhaust this server's memory. */
async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_RECORD_BYTES) throw new Error(`${answer.url} is longer than ${MAX_RECORD_BYTES} bytes`)
    chunks.push(chunk)
  }
  return decodeText(Buffer.concat(chunks))
}
