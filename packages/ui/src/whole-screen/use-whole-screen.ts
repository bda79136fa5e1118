import { useLayoutEffect } from 'react'

/**
 * Hides the portal's header while the component is mounted, on phones or at every width. The page needs its own control
 * to leave it. Sets `data-whole-screen` on the root element, which style sheets of the shell and of toasts use.
 * `:root:has()` would work without the attribute, but browsers would recompute the styles of the whole page whenever an
 * element is added or removed: 40 to 70 ms on a phone.
 */
export function useWholeScreen(where: 'phone' | 'always'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['wholeScreen'] = where
    return () => void delete dataset['wholeScreen']
  }, [where])
}
