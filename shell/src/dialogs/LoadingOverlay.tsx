import { Spinner } from '@atrium/ui/spinner'
import { useLayoutEffect, useRef } from 'react'
import styles from './loading-overlay.module.css'

/**
 * Lies over the page while something runs that must not be crossed. As the browser's own modal dialog it makes the page
 * inert, stands above every other dialog, and gives the focus back.
 */
export function LoadingOverlay({ text }: { text: string }) {
  const overlay = useRef<HTMLDialogElement>(null)

  // Only the method makes it modal. It is closed before it is taken out of the page: only then does the focus go back.
  useLayoutEffect(() => {
    const element = overlay.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={overlay}
      className={styles.overlay}
      aria-label={text}
      aria-busy
      closedby="none"
      onCancel={(event) => event.preventDefault()}
    >
      <p role="status" className={styles.text}>
        <Spinner size={32} />
        {text}
      </p>
    </dialog>
  )
}
