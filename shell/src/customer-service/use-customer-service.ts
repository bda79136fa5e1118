import { useShell, type Shell } from '../context/shell-context.ts'

/** 440 × 500, from the specification. */
const FEATURES = 'popup,width=440,height=500'
const NAME = 'customer-service'

/**
 * The window of an earlier click. A window of another origin is reported as closed, because the browser isolates it
 * from the portal.
 */
let current: Window | null = null

/**
 * Returns a function that opens customer service in a window. Call it synchronously in the click handler: browsers
 * block windows that open later.
 */
export function useCustomerService(): () => void {
  const shell = useShell()
  return () => openCustomerService(shell)
}

/** Opens customer service outside components. */
export function openCustomerService(shell: Shell): void {
  // A window that is already open keeps the typed text.
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
