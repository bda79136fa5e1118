import { useSearchParams } from 'react-router-dom'

interface TeamNode {
  /** The member whose team is shown; undefined for the agent's own. */
  readonly node: string | undefined
  /**
   * Shows the team of a member, or the agent's own team with undefined, with the same filters. Resets the search, which
   * was for a member of the previous team.
   */
  open(node: string | undefined): void
}

/** The team of a report, stored in the address. */
export function useNode(): TeamNode {
  const [query, setQuery] = useSearchParams()
  const node = query.get('node') ?? ''
  return {
    node: /^\d{1,18}$/.test(node) ? node : undefined,
    open: (next) =>
      setQuery((now) => {
        const { node: _node, search: _search, after: _after, before: _before, ...kept } = Object.fromEntries(now)
        return next === undefined ? kept : { ...kept, node: next }
      }),
  }
}
