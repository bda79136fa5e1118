import { nextAddress, plainAddress } from '@atrium/contracts/releases/release-address'

/** How webpack names and loads the files of this bundle. Nobody else has these two. */
declare let __webpack_get_script_filename__: (chunk: string) => string
declare const __webpack_chunk_load__: (chunk: string) => Promise<unknown>

/** Which file failed, in the words of browsers. Safari does not say; it does not remember failures either. */
const addressIn = (reason: unknown): string | undefined =>
  reason instanceof TypeError ? /https?:\/\/\S+\.js/.exec(reason.message)?.[0] : undefined

/**
 * Brings the file in whose import failed for this reason: past caches, which keep a spoilt answer like a good one, and
 * under its next address, because browsers remember for the life of the page that an address failed.
 * Answers whether the bundle has it now; rejects with the browser's words, which name the new address, when it failed
 * again.
 */
export async function renewFile(reason: unknown): Promise<boolean> {
  const address = addressIn(reason)
  if (!address) return false
  const plain = plainAddress(address)
  const answer = await fetch(plain, { cache: 'reload', credentials: 'same-origin' }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => undefined)
  const next = nextAddress(address)
  const admitted = admitOf(globalThis)?.(next)
  if (admitted) await admitted
  else {
    const integrity = integrityOf(plain)
    if (integrity) await preload(next, integrity)
  }
  return loadFrom(next)
}

/**
 * As `admit` of `LazyFiles` in @atrium/federation/runtime. Absent beside a shell from before releases had hashes in a
 * file: there the document has them all.
 */
const admitOf = (page: object) =>
  (page as Record<symbol, ((address: string) => Promise<void> | undefined) | undefined>)[Symbol.for('atrium.admit')]

/**
 * The document's import map has the hashes of its release set; those of a last known good release are in their
 * preloads.
 */
function integrityOf(plain: string): string | undefined {
  const { integrity = {} } = JSON.parse(document.querySelector('script[type=importmap]')?.textContent ?? '{}') as {
    integrity?: Record<string, string>
  }
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][integrity]')]
  return (
    integrity[new URL(plain).pathname] ??
    integrity[plain] ??
    links.find(({ href }) => plainAddress(href) === plain)?.getAttribute('integrity') ??
    undefined
  )
}

/**
 * Lets the file pass Integrity-Policy, as the import map knows plain addresses only. Settles either way: the import
 * tells how it went.
 */
async function preload(href: string, integrity: string): Promise<void> {
  const link = document.createElement('link')
  if (!link.relList.supports('modulepreload')) return
  Object.assign(link, { integrity, crossOrigin: 'anonymous', rel: 'modulepreload', href })
  const settled = new Promise((resolve) =>
    ['load', 'error'].forEach((event) => link.addEventListener(event, resolve, { once: true })),
  )
  document.head.append(link)
  await settled
}

/** Loads one chunk of this bundle from another folder. The imports in its code name it, and find it loaded. */
async function loadFrom(address: string): Promise<boolean> {
  if (typeof __webpack_chunk_load__ !== 'function') return false
  const { pathname } = new URL(address)
  const [file = ''] = pathname.split('/').slice(-1)
  const [chunk = ''] = file.split('.')
  const fileOf = __webpack_get_script_filename__
  if (fileOf(chunk) !== file) return false
  // webpack imports "./" and this name: from wherever the bundle lies up to the root, and down again.
  const upToRoot = pathname
    .split('/')
    .slice(2)
    .map(() => '..')
    .join('/')
  __webpack_get_script_filename__ = () => upToRoot + pathname
  const loading = __webpack_chunk_load__(chunk)
  __webpack_get_script_filename__ = fileOf
  await loading
  return true
}
