import { Spinner } from '@atrium/ui/spinner'
import { useLayoutEffect, useRef } from 'react'
import styles from './loading-overlay.module.css'

/**
 * Covers the page while some work must not be interrupted. As a native modal dialog it makes the page inert, is above
 * every other dialog, and returns the focus.
 */
export function LoadingOverlay({ text }: { text: string }) {
  const overlay = useRef<HTMLDialogElement>(null)

  // Only `showModal` makes it modal. It is closed before it is unmounted, because only closing returns the focus.
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
