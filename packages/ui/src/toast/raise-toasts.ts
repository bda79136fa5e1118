/** Distance that toasts keep from the bottom bar, for the bar of a page that sticks above it. */
const INSET = '--toast-inset-block-end'

/**
 * Goes to the `ref` of a bar that sticks to the bottom of the window: toasts stand above it, as high as it is at the
 * time, while it is shown. A page has one such bar. The height is measured because texts wrap, and is set on the root
 * because the region of toasts is outside the page.
 */
export function raiseToasts(bar: HTMLElement | null): () => void {
  if (!bar) return () => undefined
  const { style } = bar.ownerDocument.documentElement
  // Where nothing has a layout there is none, and toasts stand where they always do.
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const observer = new ResizeObserver(() => style.setProperty(INSET, `${bar.offsetHeight}px`))
  observer.observe(bar, { box: 'border-box' })
  return () => {
    observer.disconnect()
    style.removeProperty(INSET)
  }
}
