/**
 * When this tab has to change to the current release set: not at all, on its next navigation, or at the first safe
 * moment.
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
   * Navigates to a path, or to a query alone: that opens an overlay over the current page and keeps the page's own
   * query.
   */
  go(to: string, options?: { replace?: boolean; state?: unknown }): void
  /** Whether this page is the current one, whatever its query. */
  isAt(path: string): boolean
  /**
   * Preloads the files of an address. With `intent` the visitor is likely to navigate there, so the page's remote and
   * its first data are preloaded too.
   */
  prefetch(to: string, intent?: boolean): Promise<unknown>
  /** Warns with this reason before the page is left, until the returned function is called. */
  hold(reason: string): () => void
  isHeld(): boolean
  /** The reason of the newest active hold; undefined without one. */
  heldFor(): string | undefined
  /** Changes this tab to the merchant's current release set, unless the page is held. */
  markOutdated(how: Outdated): void
}
