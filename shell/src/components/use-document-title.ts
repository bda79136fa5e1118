import { useEffect } from 'react'
import { useMerchantName } from '../context/shell-context.ts'

/** Names the page in the browser's tab while it is shown: `Notices – Atrium`. Without a title the portal's own name. */
export function useDocumentTitle(title?: string): void {
  const name = useMerchantName()
  // The title is outside of React's tree.
  useEffect(() => {
    document.title = title ? `${title} – ${name}` : name
  }, [title, name])
}
