/**
 * Loads a picture from the next origin when one fails: the image CDNs in the order of the visit, at last the portal
 * itself. Only pictures that stand on one of these origins are touched; what their page does about a picture that fails
 * happens when the last one has failed.
 */
export function fallBackOnImageError(document: Document, imageCDNs: readonly string[] = []): void {
  if (imageCDNs.length === 0) return
  // Errors of images do not bubble: they are seen on their way down.
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
