import type { SyntheticEvent } from 'react'

/**
 * Handles failed pictures of tiles without state in each tile: marks the element around the picture for the style
 * sheet. `:has()` would be evaluated for every added tile.
 */
export const picture = {
  onError({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
    const own = ownAddress(image.src)
    // A picture that fails on the CDN is loaded once from the portal's own origin.
    if (own) image.src = own
    else image.parentElement!.dataset.broken = ''
  },
  onLoad({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
    delete image.parentElement!.dataset.broken
  },
}

/** The same path at the page's own origin; undefined if the failed picture came from there. */
function ownAddress(source: string): string | undefined {
  const { origin, pathname, search } = new URL(source, location.href)
  return origin === location.origin ? undefined : pathname + search
}
