import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Reads everything on screen again once a pending item is decided, also by another person. `waiting`: its id. */
export function useRereadOnceDecided(waiting: string | number | undefined): void {
  const queries = useQueryClient()
  const before = useRef(waiting)
  // The cache is outside of React.
  useEffect(() => {
    if (before.current !== undefined && before.current !== waiting) void queries.invalidateQueries()
    before.current = waiting
  }, [queries, waiting])
}
