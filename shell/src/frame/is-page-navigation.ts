interface Address {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/**
 * Whether a navigation goes to another page or anchor, or to the same one again. Where only the query changes, a centre
 * was opened or closed, or the page has a filter there: the position stays.
 */
export const isPageNavigation = (before: Address, now: Address): boolean =>
  before.pathname !== now.pathname || before.hash !== now.hash || before.search === now.search
