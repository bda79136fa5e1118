import { useEffect } from 'react'

const DIALOGS = '[role=dialog], [role=alertdialog]'
/** Styles with which dialog libraries lock the scrolling of the page. */
const LOCKS = ['overflow', 'overflow-x', 'overflow-y', 'pointer-events', 'position', 'touch-action', 'user-select']

/**
 * Removes such locks when another page opens: a remote may have locked the scrolling, or made header and footer inert,
 * without restoring them. Locks of an open dialog stay.
 */
export function useUnlockedPage(pathname: string): void {
  // An effect, because styles and attributes of the document are outside React.
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
