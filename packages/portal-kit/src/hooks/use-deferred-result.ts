import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

/** The result while the first response is pending. */
const PENDING: PropertyDescriptorMap = {
  data: { value: undefined },
  error: { value: null },
  isError: { value: false },
  isPending: { value: true },
  isSuccess: { value: false },
  status: { value: 'pending' },
}

/**
 * The result of a query, whose first response is rendered as a transition: in slices between which the browser responds
 * to the visitor. TanStack Query notifies React through an external store, and what depends on one is otherwise
 * rendered in a single task. What is cached is there at once, and so is every later change.
 */
export function useDeferredResult<Data, Failure>(result: UseQueryResult<Data, Failure>): UseQueryResult<Data, Failure> {
  const wasPending = useDeferredValue(result.isPending)
  // On top of the result, not a copy: reading all of its properties would subscribe to all of them.
  return wasPending && !result.isPending ? (Object.create(result, PENDING) as UseQueryResult<Data, Failure>) : result
}
