import { nextAddress, plainAddress } from '@atrium/contracts/releases/release-address'
import type { WebpackRequire } from './webpack.ts'

/**
 * Preloads a lazy file with its hash before it is imported, as Integrity-Policy requires. Undefined if the document
 * already has the hash. Set by the code that starts the page; without it files are imported immediately.
 */
type Admit = (address: string) => Promise<void> | undefined

const admitOf = (page: object): Admit | undefined =>
  (page as Record<symbol, Admit | undefined>)[Symbol.for('atrium.admit')]

/**
 * Admits every lazy file of a bundle before the bundle imports it. Retries files that fail to load, since a phone's
 * network may change while a page loads. A retry bypasses caches, which may contain a damaged response, and imports a
 * different address, since browsers may remember a failed address for the life of the page. Each further retry uses the
 * next address. `folder` returns the address of the bundle's files.
 */
export function guardLazyImports(
  bundle: WebpackRequire,
  folder: () => string,
  importFile = (address: string): Promise<unknown> => import(/* webpackIgnore: true */ address),
): void {
  const { ei } = bundle
  if (!ei) return
  const failed = new Map<string, string>()

  async function importAgain(chunk: string, address: string): Promise<unknown> {
    const plain = plainAddress(address)
    const next = nextAddress(address)
    failed.set(chunk, next)
    const response = await fetch(plain, { cache: 'reload', credentials: 'same-origin' }).catch(() => undefined)
    await response?.arrayBuffer().catch(() => undefined)
    await (admitOf(globalThis)?.(next) ?? preload(next, integrityOf(plain)))
    return importFile(next)
  }

  bundle.ei = (chunk, load) =>
    ei(chunk, () => {
      const last = failed.get(chunk)
      if (last) return importAgain(chunk, last)
      const address = folder() + bundle.u(chunk)
      const admitted = admitOf(globalThis)?.(address)
      return (admitted ? admitted.then(load) : load()).catch((reason: unknown) => {
        // An address outside a release has no alternative.
        if (nextAddress(address) === address) throw reason
        return importAgain(chunk, address)
      })
    })
}

/**
 * The hash of a file if the shell is older than releases with a file of hashes. The document's import map has the
 * hashes of its release set; preloads have those of a last known good release.
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
 * Preloads the file with its hash, since the import map contains only addresses without an attempt. Also resolves if
 * the preload fails: the import then reports the error.
 */
async function preload(href: string, integrity: string | undefined): Promise<void> {
  const link = document.createElement('link')
  if (!integrity || !link.relList.supports('modulepreload')) return
  Object.assign(link, { integrity, crossOrigin: 'anonymous', rel: 'modulepreload', href })
  const settled = new Promise((resolve) =>
    ['load', 'error'].forEach((event) => link.addEventListener(event, resolve, { once: true })),
  )
  document.head.append(link)
  await settled
}
