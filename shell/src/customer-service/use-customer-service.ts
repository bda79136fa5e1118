import { useShell, type Shell } from '../context/shell-context.ts'

/** 440 × 500, by the specification. */
const FEATURES = 'popup,width=440,height=500'
const NAME = 'customer-service'

/** The window of an earlier click. One of another origin counts as closed: the browser parts it from the portal. */
let current: Window | null = null

/**
 * Answers what opens customer service in its window. To be called in the click itself: browsers block windows that open
 * later.
 */
export function useCustomerService(): () => void {
  const shell = useShell()
  return () => openCustomerService(shell)
}

/** The same outside of components. */
export function openCustomerService(shell: Shell): void {
  // What was typed in an open window stays.
  if (current && !current.closed) return current.focus()
  const popup = window.open('', NAME, FEATURES)
  current = popup
  import('./fill-popup.ts').then(
    ({ fillPopup }) => fillPopup(popup, shell, (address) => window.open(address, '_blank', `noopener,${FEATURES}`)),
    (error: Error) => {
      popup?.close()
      shell.dialogs.toast(error.message, 'error')
    },
  )
}
