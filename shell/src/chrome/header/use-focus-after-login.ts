import { useEffect, useRef, type RefObject } from 'react'
import { openDialogAtom } from '../../context/atoms.ts'
import { useShell } from '../../context/shell-context.ts'

/**
 * Whoever logs in by keyboard goes on where they were. What they came from may be gone by then: the header's form is
 * replaced by the member's bar, and pages are read again for the account. The focus goes to the account in the first
 * case and to the content in the second. Returns what to call when the member's bar is on screen.
 */
export function useFocusAfterLogin(end: RefObject<HTMLElement | null>): (account: HTMLElement) => void {
  const { store } = useShell()
  const last = useRef<{ element: HTMLElement; isInHeader: boolean }>(undefined)

  // The focus is the document's, not React's. What had it before the dialog of the login is what counts.
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
    // A dialog that has just closed gives the focus back in the same turn: it goes first.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      const to = from.element.isConnected ? from.element : from.isInHeader ? account : document.getElementById('main')
      to?.focus({ preventScroll: true })
    })
  }
}
