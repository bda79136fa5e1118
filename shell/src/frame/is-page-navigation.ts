interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * Whether a navigation leads to another page or anchor, or to the same one again. If only the query changes, a centre
 * was opened or closed, or a filter changed, and the scroll position stays.
 */
export const isPageNavigation = (before: Address, now: Address): boolean =>
  before.pathname !== now.pathname || before.hash !== now.hash || before.search === now.search
