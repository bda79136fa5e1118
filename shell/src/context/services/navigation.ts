/**
 * When this tab has to change to the current release set: not at all, with its next page, or at the first safe moment.
 */
export type Outdated = 'no' | 'next page' | 'soon'

/** The part of the router that the shell uses. */
export interface Router {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } }
  navigate(to: string, options?: { replace?: boolean; state?: unknown; viewTransition?: boolean }): void
  subscribe(listener: (state: { location: { pathname: string } }) => void): () => void
}

/** Navigation between pages, and holds on the current one. Created in `navigation/`. */
export interface Navigation {
  attach(router: Router): void
  /**
   * Goes to a path, or to a query alone: that opens an overlay over the current page and keeps the page's own query.
   */
  go(to: string, options?: { replace?: boolean; state?: unknown }): void
  /** Whether this page is the current one, with any query. */
  isAt(path: string): boolean
  /**
   * Prefetches the files of an address. With `intent` the visitor is about to go there: then its page and its first
   * data are loaded as well.
   */
  prefetch(to: string, intent?: boolean): Promise<unknown>
  /** Warns with this reason before the page is left, until the returned function is called. */
  hold(reason: string): () => void
  isHeld(): boolean
  /** The reason of the last hold; undefined when there is none. */
  heldFor(): string | undefined
  /** Changes this tab to the merchant's current release set, unless the page is held. */
  markOutdated(how: Outdated): void
}
