import { useLayoutEffect } from 'react'

/**
 * Hides the portal's header while the component is mounted, on phones or at every width. The page needs its own control
 * to leave it.
 *
 * Sets `data-whole-screen` on the document's root, which the style sheets of the shell and of toasts read.
 * `:root:has()` would work without it, but makes the browser compute the styles of the whole page again whenever an
 * element is added or removed: 40 to 70 ms on a phone.
 */
export function useWholeScreen(where: 'phone' | 'always'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['wholeScreen'] = where
    return () => void delete dataset['wholeScreen']
  }, [where])
}
