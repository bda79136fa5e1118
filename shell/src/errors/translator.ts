/** Elements and marks of Google's and Microsoft's translators. The portal itself has none of them. */
const MARKS = 'font, [_msttexthash], html.translated-ltr, html.translated-rtl'
/** A place that crashes again this soon has not been helped by mounting it again. */
const REMOUNT_PAUSE_MS = 10_000

let isTranslated = false

/**
 * Whether an error comes from a page translator, which puts elements of its own in the place of text nodes: when React
 * takes such a text out, or puts something before it, it is no longer where React has put it. No release is to blame,
 * and what is mounted again has text nodes of its own. Boundaries ask in `getDerivedStateFromError`, while the marks of
 * the translator are still in the document; the page remembers it.
 */
export function isTranslatorCrash(error: Error): boolean {
  if (!(error instanceof DOMException) || error.name !== 'NotFoundError') return false
  isTranslated ||= document.querySelector(MARKS) !== null
  return isTranslated
}

/** Whether a place that such an error has hit may be mounted again: not twice in a row. */
export function createRemountLimit(): (error: Error) => boolean {
  let mountedAt = -REMOUNT_PAUSE_MS
  return (error) => {
    if (!isTranslatorCrash(error) || performance.now() - mountedAt < REMOUNT_PAUSE_MS) return false
    mountedAt = performance.now()
    return true
  }
}
