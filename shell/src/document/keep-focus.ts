/**
 * Whoever works by keyboard may have come to a link of the document's skeleton when React replaces it, and would be
 * nowhere then: the same link of the page takes the focus. Ends with the first thing drawn into `root`.
 */
export function keepFocus(root: HTMLElement): void {
  let focused: Element | null = root.contains(document.activeElement) ? document.activeElement : null
  const note = ({ target }: FocusEvent) => void (focused = target as Element)
  // Chromium tells of the loss before it takes an element away, when that still looks as if it had been left.
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

/** The skeleton and the page name what can have the focus alike: by its id, or by its class and address. */
const placeOf = (element: Element): string =>
  element.id ? `#${element.id}` : `a.${element.classList[0]}[href="${element.getAttribute('href')}"]`
