import { DOCUMENT_IDS, LAST_KNOWN_GOOD_PATH } from '@atrium/contracts/bootstrap'
import type { Bootstrap, RemoteRelease } from '@atrium/contracts/bootstrap'
import { send } from './wire.ts'

/** What the document of an address tells the shell, right now. */
export async function bootstrapOf(origin: string, path = '/index'): Promise<Bootstrap> {
  return readBootstrap((await send(origin, path)).bytes.toString())
}

/** What the remotes of an origin fall back to, by name. */
export async function lastKnownGoodOf(origin: string): Promise<Record<string, RemoteRelease>> {
  return (JSON.parse((await send(origin, LAST_KNOWN_GOOD_PATH)).bytes.toString()) as { remotes: Record<string, RemoteRelease> }).remotes
}

export function readBootstrap(html: string): Bootstrap {
  return JSON.parse(new RegExp(`<script type="application/json" id="${DOCUMENT_IDS.bootstrap}">(.*?)</script>`, 's').exec(html)![1]!) as Bootstrap
}
