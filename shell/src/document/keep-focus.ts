/**
 * Moves the focus of a keyboard user from a link of the document's skeleton to the same link of the page when React
 * replaces the skeleton, which would otherwise lose the focus. Ends with the first rendering into `root`.
 */
export function keepFocus(root: HTMLElement): void {
  let focused: Element | null = root.contains(document.activeElement) ? document.activeElement : null
  const note = ({ target }: FocusEvent) => void (focused = target as Element)
  // Chromium reports the lost focus before it removes the element, which looks like the visitor had moved the focus.
  const forget = ({ target }: FocusEvent) =>
    queueMicrotask(() => void (focused === target && focused?.isConnected && (focused = null)))
  root.addEventListener('focusin', note)
  root.addEventListener('focusout', forget)
  new MutationObserver((_, observer) => {
    observer.disconnect()
    root.removeEventListener('focusin', note)
    root.removeEventListener('focusout', forget)
    if (focused && !focused.isConnected && document.activeElement === document.body)
      root.querySelector<HTMLElement>(placeOf(focused))?.focus({ preventScroll: true })
  }).observe(root, { childList: true })
}

/** Identifies a focusable element in both the skeleton and the page: by its id, or by its class and address. */
const placeOf = (element: Element): string =>
  element.id ? `#${element.id}` : `a.${element.classList[0]}[href="${element.getAttribute('href')}"]`
