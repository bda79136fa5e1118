import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { centreTitleAtom } from '../context/atoms.ts'
import { useMerchantName } from '../context/shell-context.ts'

/**
 * Sets the title of the browser's tab while the page is shown: `Notices – Atrium`. Without a title the portal's own
 * name. The page of a centre over it takes precedence.
 */
export function useDocumentTitle(title?: string): void {
  const name = useMerchantName()
  const shown = useAtomValue(centreTitleAtom) ?? title
  // The title is outside of React's tree.
  useEffect(() => {
    document.title = shown ? `${shown} – ${name}` : name
  }, [shown, name])
}
