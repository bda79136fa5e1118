import { useShell } from '../shell-context.ts'

/** 440 × 500, by the specification. */
const FEATURES = 'popup,width=440,height=500'
const NAME = 'customer-service'

/** Answers what opens customer service in its window. To be called in the click itself: browsers block windows that open later. */
export function useCustomerService(): () => void {
  const shell = useShell()
  return () => {
    const popup = window.open('', NAME, FEATURES)
    popup?.focus()
    // Open from an earlier click: what was typed there stays.
    if (popup && !isFresh(popup)) return
    import('../features/customer-service/fill-popup.ts').then(
      ({ fillPopup }) => fillPopup(popup, shell, (address) => window.open(address, '_blank', `noopener,${FEATURES}`)),
      (error: Error) => {
        popup?.close()
        shell.dialogs.toast(error.message, 'error')
      },
    )
  }
}

function isFresh(popup: Window): boolean {
  try {
    return popup.location.href === 'about:blank'
  } catch {
    // Of another origin, so it has been led somewhere.
    return false
  }
}
