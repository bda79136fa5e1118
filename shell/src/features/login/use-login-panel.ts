import {
  useEffect,
  useEffectEvent,
  useState,
  type FocusEvent,
  type FormHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
} from 'react'

export interface LoginPanel {
  isOpen: boolean
  /** Handlers of the form that the panel belongs to. */
  handlers: Pick<FormHTMLAttributes<HTMLFormElement>, 'onFocus' | 'onBlur' | 'onKeyDown'>
}

/**
 * Whether the panel below the login form is shown: while the focus is in the form, and after a failed login until
 * Escape or a click elsewhere. `isHeldOpen`: the panel contains something that needs a response.
 */
export function useLoginPanel(
  form: RefObject<HTMLFormElement | null>,
  { failures, isHeldOpen }: { failures: number; isHeldOpen: boolean },
): LoginPanel {
  const [hasFocus, setHasFocus] = useState(false)
  const [seenFailures, setSeenFailures] = useState(0)
  const close = () => {
    setHasFocus(false)
    setSeenFailures(failures)
  }

  const closeOnPressElsewhere = useEffectEvent(
    ({ target }: PointerEvent) => void (form.current?.contains(target as Node) || close()),
  )
  // Listens on the document, because clicks outside the form do not reach the form.
  useEffect(() => {
    const listener = (event: PointerEvent) => closeOnPressElsewhere(event)
    document.addEventListener('pointerdown', listener)
    return () => document.removeEventListener('pointerdown', listener)
  }, [])

  const handlers = {
    onFocus: () => setHasFocus(true),
    // No element receives the focus when the window loses it, or when the focused control is disabled; then the panel
    // stays open.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) =>
      void (relatedTarget && !currentTarget.contains(relatedTarget) && close()),
    onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLFormElement>) {
      if (key !== 'Escape') return
      // Moves the focus first, because it would be lost with the closed panel.
      if (!(document.activeElement instanceof HTMLInputElement)) currentTarget.querySelector('input')?.focus()
      close()
    },
  }
  return { isOpen: hasFocus || failures > seenFailures || isHeldOpen, handlers }
}
