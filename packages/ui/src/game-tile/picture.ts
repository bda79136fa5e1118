import type { SyntheticEvent } from 'react'

/**
 * What a tile's picture does when it does not load, without a state for each of them. A CSS class cannot know, so the
 * art around it is marked. Not by `:has()`, which would be asked of every tile that comes.
 */
export const picture = {
  onError({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
    const own = ownAddress(image.src)
    // A CDN that fails is left for the portal's own address, once.
    if (own) image.src = own
    else image.parentElement!.dataset.broken = ''
  },
  onLoad({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) {
    delete image.parentElement!.dataset.broken
  },
}

/** The same path under the page's own origin; undefined when that is where it was looked for. */
function ownAddress(source: string): string | undefined {
  const { origin, pathname, search } = new URL(source, location.href)
  return origin === location.origin ? undefined : pathname + search
}
