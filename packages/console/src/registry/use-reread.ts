import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Refetches everything on screen once a pending item is decided, also by another person. `waiting`: the item's id. */
export function useRereadOnceDecided(waiting: string | number | undefined): void {
  const queries = useQueryClient()
  const before = useRef(waiting)
  // An effect, because the cache is outside React.
  useEffect(() => {
    if (before.current !== undefined && before.current !== waiting) void queries.invalidateQueries()
    before.current = waiting
  }, [queries, waiting])
}
