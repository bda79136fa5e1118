import { useLayoutEffect } from 'react'

/**
 * The page takes the place of the portal's header while the component is mounted, on phones or at every width. It has
 * to offer a way out itself.
 *
 * Says so by `data-whole-screen` of the document's root, by which the shell's sheets and those of toasts go. They would
 * not need it with `:root:has()`, but then a browser computes the styles of the whole page again for each element that
 * comes or goes: 40 to 70 ms of a phone each time.
 */
export function useWholeScreen(where: 'phone' | 'always'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['wholeScreen'] = where
    return () => void delete dataset['wholeScreen']
  }, [where])
}
