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
  /** For the form that the panel belongs to. */
  handlers: Pick<FormHTMLAttributes<HTMLFormElement>, 'onFocus' | 'onBlur' | 'onKeyDown'>
}

/**
 * Whether the panel under the login form is shown: while the focus is in the form, and after a failed login until
 * somebody presses elsewhere or Escape. `isHeldOpen`: something in it waits to be answered.
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
  // The rest of the page is not the form's.
  useEffect(() => {
    const listener = (event: PointerEvent) => closeOnPressElsewhere(event)
    document.addEventListener('pointerdown', listener)
    return () => document.removeEventListener('pointerdown', listener)
  }, [])

  const handlers = {
    onFocus: () => setHasFocus(true),
    // To nowhere goes the focus of another window, and of a control that is disabled: the panel stays for it.
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) =>
      void (relatedTarget && !currentTarget.contains(relatedTarget) && close()),
    onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLFormElement>) {
      if (key !== 'Escape') return
      // What closes must not take the focus along.
      if (!(document.activeElement instanceof HTMLInputElement)) currentTarget.querySelector('input')?.focus()
      close()
    },
  }
  return { isOpen: hasFocus || failures > seenFailures || isHeldOpen, handlers }
}
