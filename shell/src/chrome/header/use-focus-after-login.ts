import { useEffect, useRef, type RefObject } from 'react'
import { openDialogAtom } from '../../context/atoms.ts'
import { useShell } from '../../context/shell-context.ts'

/**
 * Keeps the focus of a keyboard user after a login. The element that had it may be removed: the member's bar replaces
 * the header's form, and pages reload for the account. In the first case the focus moves to the account button, in the
 * second to the content. Returns a function to call when the member's bar is mounted.
 */
export function useFocusAfterLogin(end: RefObject<HTMLElement | null>): (account: HTMLElement) => void {
  const { store } = useShell()
  const last = useRef<{ element: HTMLElement; isInHeader: boolean }>(undefined)

  // An effect, because the focus belongs to the document. The element that had the focus before the login dialog
  // counts.
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !store.get(openDialogAtom))
        last.current = { element: target, isInHeader: end.current?.contains(target) ?? false }
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [end, store])

  return (account) => {
    const from = last.current
    if (!from) return
    // A dialog that has just closed returns the focus in the same task, so this runs after it.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      const to = from.element.isConnected ? from.element : from.isInHeader ? account : document.getElementById('main')
      to?.focus({ preventScroll: true })
    })
  }
}
