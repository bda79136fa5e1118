import { useEffect } from 'react'

/** The tab says which page it shows. */
export function useTitle(title: string): void {
  // The document is outside of React.
  useEffect(() => {
    document.title = `${title} · Atrium`
  }, [title])
}
