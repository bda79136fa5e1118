import { useCopy, usePortal, useText } from '@atrium/portal-kit'

/** Shares a link: by the share sheet of the device if it has one, else by the clipboard. */
export function useShare(): (url: string) => void {
  const t = useText()
  const { merchant } = usePortal()
  const copy = useCopy()
  return (url) => {
    if (!('share' in navigator)) return copy(url)
    navigator
      .share({ title: merchant.name, text: t('links.shareText', { brand: merchant.name }), url })
      .catch((error: unknown) => {
        // Closing the sheet is not an error.
        if (!(error instanceof DOMException && error.name === 'AbortError')) copy(url)
      })
  }
}
