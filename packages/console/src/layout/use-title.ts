import { useEffect } from 'react'

/** Sets the title of the browser tab to the page's title. */
export function useTitle(title: string): void {
  // An effect, because the document is outside React.
  useEffect(() => {
    document.title = `${title} · Atrium`
  }, [title])
}
