import { RemoteFailure } from './loader.ts'
import { FILE_TIMEOUT_MS, withTimeLimit } from './time-limit.ts'

/** A file of a release: its address, and the hash that Integrity-Policy requires. */
export interface ReleaseFile {
  readonly url: string
  readonly integrity: string
}

/** Loads release files into the document. */
export interface PageFiles {
  /**
   * Fetches a module without running it, so that Integrity-Policy allows its later import. In browsers without
   * `modulepreload` it resolves immediately, and the import itself fetches.
   */
  preload(file: ReleaseFile, priority?: 'low' | 'auto'): Promise<void>
  /**
   * Fetches a file into the browser's cache with low priority. A style sheet is not applied, since that would cause a
   * new layout.
   */
  prefetch(file: ReleaseFile): Promise<void>
  /** Adds a style sheet, once. Resolves when it is applied. */
  style(file: ReleaseFile): Promise<void>
  /**
   * Fetches a JSON file; after a failure once more, bypassing the browser's cache. Also rejects if the content does not
   * match the hash.
   */
  data(file: ReleaseFile): Promise<unknown>
  /**
   * Fetches a file bypassing the browser's cache, and replaces the cached file. Rejects if the content does not match
   * the hash.
   */
  refetch(file: ReleaseFile): Promise<void>
}

/** Files of a document. All failures are `RemoteFailure` of kind `network` or `timeout`. */
export function createPageFiles(document: Document): PageFiles {
  const sheets = new Map<string, Promise<void>>()
  // The document marks its own preloads when they have loaded or failed. The others are still pending.
  const isPreload = (url: string, event: 'load' | 'error') =>
    document.querySelector(`link[rel=modulepreload][data-${event}][href="${url}"]`) !== null
  const canPreload = document.createElement('link').relList.supports('modulepreload')

  function link(
    rel: 'modulepreload' | 'stylesheet',
    { url, integrity }: ReleaseFile,
    priority: 'low' | 'auto',
  ): Promise<void> {
    const element = document.createElement('link')
    // The hash is set first, since an element in the document starts fetching once it has an address.
    Object.assign(element, { integrity, crossOrigin: 'anonymous', fetchPriority: priority, rel, href: url })
    const settled = new Promise<void>((resolve, reject) => {
      element.addEventListener('load', () => resolve(), { once: true })
      element.addEventListener('error', () => reject(failureOf(url)), { once: true })
    })
    document.head.append(element)
    return withTimeLimit(settled, url).catch((error: unknown) => {
      // A style sheet needs a new element for the next attempt. A failed preload stays, so that a lazy page that
      // requests the file again finds its hash.
      if (rel === 'stylesheet') element.remove()
      throw error
    })
  }

  return {
    async preload(file, priority = 'auto') {
      if (!canPreload || isPreload(file.url, 'load')) return
      // An import that joins a failed one may never succeed, and a second attempt must be reported as one.
      if (isPreload(file.url, 'error')) throw failureOf(file.url)
      await link('modulepreload', file, priority)
    },
    prefetch: async (file) => void (await fetchText(file, 'default', 'low')),
    style(file) {
      const known = sheets.get(file.url)
      if (known) return known
      const sheet = link('stylesheet', file, 'auto')
      sheets.set(file.url, sheet)
      sheet.catch(() => sheets.delete(file.url))
      return sheet
    },
    data: async (file) =>
      JSON.parse(await fetchText(file, 'default').catch(() => fetchText(file, 'reload'))) as unknown,
    refetch: async (file) => void (await fetchText(file, 'reload')),
  }
}

/** Fetches a text file. The browser checks the hash over the whole body. */
async function fetchText(
  { url, integrity }: ReleaseFile,
  cache: RequestCache,
  priority: RequestPriority = 'auto',
): Promise<string> {
  const answer = fetch(url, {
    cache,
    priority,
    integrity,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
  })
  const response = await answer.catch((error: unknown) => {
    throw new RemoteFailure('network', `${url} could not be fetched.`, error)
  })
  if (!response.ok) throw new RemoteFailure('network', `${url} is not there: status ${response.status}.`)
  return response.text().catch((error: unknown) => {
    throw new RemoteFailure('network', `${url} is not the file its hash names.`, error)
  })
}

const failureOf = (url: string): RemoteFailure =>
  new RemoteFailure('network', `${url} did not come, or is not the file its hash names.`)
