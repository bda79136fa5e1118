import { DOCUMENT_IDS } from '@atrium/contracts/bootstrap'
import type { Bootstrap } from '@atrium/contracts/bootstrap'
import { send } from './wire.ts'

/** What the document of an address tells the shell, right now. */
export async function bootstrapOf(origin: string, path = '/index'): Promise<Bootstrap> {
  return readBootstrap((await send(origin, path)).bytes.toString())
}

export function readBootstrap(html: string): Bootstrap {
  return JSON.parse(new RegExp(`<script type="application/json" id="${DOCUMENT_IDS.bootstrap}">(.*?)</script>`, 's').exec(html)![1]!) as Bootstrap
}
