import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { centreTitleAtom } from '../context/atoms.ts'
import { useMerchantName } from '../context/shell-context.ts'

/**
 * Sets the title of the browser tab while the page is mounted: `Notices – Atrium`. Without a title, the portal's name.
 * The page of a centre over it takes precedence.
 */
export function useDocumentTitle(title?: string): void {
  const name = useMerchantName()
  const shown = useAtomValue(centreTitleAtom) ?? title
  // An effect, because the document's title is outside React.
  useEffect(() => {
    document.title = shown ? `${shown} – ${name}` : name
  }, [shown, name])
}
