/** Whether a key press is a shortcut of the page: not while the user types or a dialog is open. */
export function isShortcut({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  return (
    !isTyping &&
    !ctrlKey &&
    !metaKey &&
    !altKey &&
    !defaultPrevented &&
    document.querySelector('[role=dialog]') === null
  )
}
