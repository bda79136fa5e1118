import { useCopy, usePortal, useText } from '@atrium/portal-kit'

/** Passes a link on: by the share sheet of the device where it has one, else by the clipboard. */
export function useShare(): (url: string) => void {
  const t = useText()
  const { merchant } = usePortal()
  const copy = useCopy()
  return (url) => {
    if (!('share' in navigator)) return copy(url)
    navigator
      .share({ title: merchant.name, text: t('links.shareText', { brand: merchant.name }), url })
      .catch((error: unknown) => {
        // Closing the sheet is no failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) copy(url)
      })
  }
}
