import { useEffect } from 'react'

/** Sets the title of the tab to that of the page. */
export function useTitle(title: string): void {
  // The document is outside of React.
  useEffect(() => {
    document.title = `${title} · Atrium`
  }, [title])
}
