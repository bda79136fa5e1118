/** When this tab has to change to the set that runs: not at all, with its next page, or at the first safe moment. */
export type Outdated = 'no' | 'next page' | 'soon'

/** The part of the router that the shell drives. */
export interface Router {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } }
  navigate(to: string, options?: { replace?: boolean; state?: unknown; viewTransition?: boolean }): void
  subscribe(listener: (state: { location: { pathname: string } }) => void): () => void
}

/** Going from page to page, and what holds a page. Created in `navigation/`. */
export interface Navigation {
  attach(router: Router): void
  /** A path, or a query alone: that one opens an overlay over the page on screen and keeps the page's own query. */
  go(to: string, options?: { replace?: boolean; state?: unknown }): void
  /** Whether this page is on screen, with whatever query. */
  isAt(path: string): boolean
  /**
   * Fetches what an address will need. `intent` means the visitor is about to go there: then its page and its first
   * data are loaded as well.
   */
  prefetch(to: string, intent?: boolean): Promise<unknown>
  /** Warns before leaving, in these words, until the answer is called. */
  hold(reason: string): () => void
  isHeld(): boolean
  /** Why something is held, in the words of what was held last; undefined when nothing is. */
  heldFor(): string | undefined
  /** Another set runs for this merchant now: this tab changes to it, unless something is held. */
  markOutdated(how: Outdated): void
}
