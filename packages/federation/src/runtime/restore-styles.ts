import type { PageFiles } from './page-files.ts'
import { createPageFiles } from './page-files.ts'
import { recover } from './recovery.ts'

/**
 * Loads the document's style sheets that failed to load, for example because the network changed. The document's
 * watchdog has marked them (`data-error`). They are fetched bypassing the cache: immediately, then with increasing
 * delays, and when the browser is online again. Resolves after the first attempt. Undefined if none is missing.
 */
export function restoreStyles(page: Document, files: PageFiles = createPageFiles(page)): Promise<unknown> | undefined {
  const missing = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-error]')]
  if (missing.length === 0) return undefined
  return Promise.all(missing.map((sheet) => restore(sheet, files)))
}

async function restore(sheet: HTMLLinkElement, files: PageFiles): Promise<void> {
  const file = { url: sheet.href, integrity: sheet.getAttribute('integrity')! }
  async function attempt(): Promise<boolean> {
    try {
      await files.refetch(file)
      await files.style(file)
      sheet.remove()
      return true
    } catch {
      return false
    }
  }
  if (await attempt()) return
  const retry = () =>
    void recover(attempt, () => !sheet.isConnected).then(
      () => removeEventListener('online', retry),
      () => undefined,
    )
  addEventListener('online', retry)
  retry()
}
