interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * Whether a navigation goes to another page or anchor, or to the same one again. Where the query alone changes, a
 * centre opened or closed over the page, or the page keeps a filter there: it stays where it is.
 */
export const isPageNavigation = (before: Address, now: Address): boolean =>
  before.pathname !== now.pathname || before.hash !== now.hash || before.search === now.search
