import { useEffect } from 'react'

const DIALOGS = '[role=dialog], [role=alertdialog]'
/** Styles by which dialogs of any library lock the page. */
const LOCKS = ['overflow', 'overflow-x', 'overflow-y', 'pointer-events', 'position', 'touch-action', 'user-select']

/**
 * Unlocks the page when another one is opened: a remote may have locked its scrolling, or hidden header and footer from
 * the keyboard, without restoring them. While a dialog is open the locks are its own.
 */
export function useUnlockedPage(pathname: string): void {
  // Styles of the document and attributes that others set are outside of React.
  useEffect(() => {
    if (document.querySelector(DIALOGS)) return
    for (const { style } of [document.documentElement, document.body])
      for (const lock of LOCKS) style.removeProperty(lock)
    for (const part of document.querySelectorAll('.frame, .frame > *')) {
      part.removeAttribute('inert')
      part.removeAttribute('aria-hidden')
    }
  }, [pathname])
}
