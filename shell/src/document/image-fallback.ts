/**
 * Loads a picture from the next origin when one fails: first the image CDNs in the order of the visit, last the portal
 * itself. Only pictures from these origins are handled. When the last origin has failed, the page's own error handler
 * runs.
 */
export function fallBackOnImageError(document: Document, imageCDNs: readonly string[] = []): void {
  if (imageCDNs.length === 0) return
  // Error events of images do not bubble, so they are captured.
  document.addEventListener(
    'error',
    (event) => {
      const image = event.target
      if (!(image instanceof HTMLImageElement)) return
      const failed = imageCDNs.findIndex((origin) => image.src.startsWith(`${origin}/`))
      if (failed < 0) return
      event.stopPropagation()
      image.src = `${imageCDNs[failed + 1] ?? ''}${image.src.slice(imageCDNs[failed]!.length)}`
    },
    true,
  )
}
