/** Distance of toasts from the bottom, for the bar of a page that sticks there. */
const INSET = '--toast-inset-block-end'

/**
 * A `ref` for a bar that sticks to the bottom of the window: toasts are shown above it, at its current height, while it
 * is mounted. A page has one such bar. The height is measured because texts wrap, and is set on the root because the
 * region of toasts is outside the page.
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
