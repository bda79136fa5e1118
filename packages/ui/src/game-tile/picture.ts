import type { SyntheticEvent } from 'react'

/**
 * Handles failed pictures of tiles without a state in each tile: marks the element around the picture for the style
 * sheet. `:has()` would be evaluated for every tile that is added.
 */
export const picture = {
  onError({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
    const own = ownAddress(image.src)
    // A picture that fails on the CDN is loaded from the portal's own address, once.
    if (own) image.src = own
    else image.parentElement!.dataset.broken = ''
  },
  onLoad({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
    delete image.parentElement!.dataset.broken
  },
}

/** The same path under the page's own origin; undefined when the picture came from there. */
function ownAddress(source: string): string | undefined {
  const { origin, pathname, search } = new URL(source, location.href)
  return origin === location.origin ? undefined : pathname + search
}
