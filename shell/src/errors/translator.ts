/** Elements and attributes of Google's and Microsoft's translators. The portal itself has none of them. */
const MARKS = 'font, [_msttexthash], html.translated-ltr, html.translated-rtl'
/** Another crash within this time shows that mounting again did not help. */
const REMOUNT_PAUSE_MS = 10_000

let isTranslated = false

/**
 * Whether an error comes from a page translator, which replaces text nodes by elements of its own: React fails to
 * remove such a text node, or to insert before it, because it is no longer its parent's child. No release is to blame,
 * and remounted children have text nodes of their own. Boundaries call this in `getDerivedStateFromError`, while the
 * translator's elements are still in the document; the result is remembered for the page.
 */
export function isTranslatorCrash(error: Error): boolean {
  if (!(error instanceof DOMException) || error.name !== 'NotFoundError') return false
  isTranslated ||= document.querySelector(MARKS) !== null
  return isTranslated
}

/** Returns whether children that such an error has hit may be mounted again: not twice in a row. */
export function createRemountLimit(): (error: Error) => boolean {
  let mountedAt = -REMOUNT_PAUSE_MS
  return (error) => {
    if (!isTranslatorCrash(error) || performance.now() - mountedAt < REMOUNT_PAUSE_MS) return false
    mountedAt = performance.now()
    return true
  }
}
