import { DOCUMENT_IDS, LAST_KNOWN_GOOD_PATH } from '@atrium/contracts/portal/bootstrap'
import type { Bootstrap, RemoteRelease } from '@atrium/contracts/portal/bootstrap'
import { parseBootstrap } from '@atrium/contracts/portal/remote-release'
import { paintProof, PAINT_PATH } from '@atrium/contracts/portal/telemetry'
import { send } from '../browser/wire.ts'

/** The bootstrap data in the document of an address, with the hash of every file. */
export async function bootstrapOf(origin: string, path = '/index'): Promise<Bootstrap> {
  const bootstrap = readBootstrap((await send(origin, path)).bytes.toString())
  for (const [name, { hashes, integrity }] of Object.entries(bootstrap.releaseSet.remotes))
    if (hashes) Object.assign(integrity, await hashTableOf(origin, name, hashes))
  return bootstrap
}

/** The hashes of scripts that are not listed in the document. */
export const hashTableOf = async (origin: string, name: string, file: string): Promise<Record<string, string>> =>
  JSON.parse((await send(origin, `/r/${name}/${file}`)).bytes.toString()) as Record<string, string>

/**
 * Reads the bootstrap like `bootstrapOf`, and reports a painted document: the guard only compares documents that
 * painted.
 */
export async function paintedBootstrapOf(origin: string, path = '/index'): Promise<Bootstrap> {
  const bootstrap = await bootstrapOf(origin, path)
  const { status } = await send(origin, PAINT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    body: paintProof(bootstrap.visit!),
  })
  if (status !== 204) throw new Error(`The portal did not accept the proof of a painted document: ${status}`)
  return bootstrap
}

/** The fallback releases of an origin's remotes, by remote name. */
export async function lastKnownGoodOf(origin: string): Promise<Record<string, RemoteRelease>> {
  return (
    JSON.parse((await send(origin, LAST_KNOWN_GOOD_PATH)).bytes.toString()) as {
      remotes: Record<string, RemoteRelease>
    }
  ).remotes
}

export function readBootstrap(html: string): Bootstrap {
  const json = new RegExp(`<script type="application/json" id="${DOCUMENT_IDS.bootstrap}">(.*?)</script>`, 's').exec(
    html,
  )![1]!
  return parseBootstrap(json, /<script type="importmap">(.*?)<\/script>/s.exec(html)![1]!)
}
