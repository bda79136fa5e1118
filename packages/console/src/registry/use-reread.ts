import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Reads everything on screen again once what waited is decided, by somebody else too: it may show what has changed by
 * it. `waiting`: the id of what waits.
 */
export function useRereadOnceDecided(waiting: string | number | undefined): void {
  const queries = useQueryClient()
  const before = useRef(waiting)
  // The cache is outside of React.
  useEffect(() => {
    if (before.current !== undefined && before.current !== waiting) void queries.invalidateQueries()
    before.current = waiting
  }, [queries, waiting])
}
