/** Distance of toasts from the bottom of the window, above a sticky bar of the page. */
const INSET = '--toast-inset-block-end'

/**
 * A `ref` for a bar that sticks to the bottom of the window: while it is mounted, toasts are shown above it. A page can
 * have one such bar. Its height is measured because its text wraps, and is stored on the root element because the
 * toasts are outside the page.
 */
export function raiseToasts(bar: HTMLElement | null): () => void {
  if (!bar) return () => undefined
  const { style } = bar.ownerDocument.documentElement
  // Without a ResizeObserver, as in tests, toasts keep their default position.
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(() => style.setProperty(INSET, `${bar.offsetHeight}px`))
  observer.observe(bar, { box: 'border-box' })
  return () => {
    observer.disconnect()
    style.removeProperty(INSET)
  }
}
