/** Elements and attributes of the Google and Microsoft translators, which the portal does not use. */
const MARKS = 'font, [_msttexthash], html.translated-ltr, html.translated-rtl'
/** A second crash within this time shows that mounting again did not help. */
const REMOUNT_PAUSE_MS = 10_000

let isTranslated = false

/**
 * Whether a page translator caused an error. Translators replace text nodes with their own elements, so React fails to
 * remove such a text node or to insert before it. No release is to blame, and remounted children have new text nodes.
 * Boundaries call this in `getDerivedStateFromError`, while the translator's elements are still in the document; the
 * result is cached for the page.
 */
export function isTranslatorCrash(error: Error): boolean {
  if (!(error instanceof DOMException) || error.name !== 'NotFoundError') return false
  isTranslated ||= document.querySelector(MARKS) !== null
  return isTranslated
}

/** Whether children that crashed by such an error may be mounted again; false for the second crash in a row. */
export function createRemountLimit(): (error: Error) => boolean {
  let mountedAt = -REMOUNT_PAUSE_MS
  return (error) => {
    if (!isTranslatorCrash(error) || performance.now() - mountedAt < REMOUNT_PAUSE_MS) return false
    mountedAt = performance.now()
    return true
  }
}
