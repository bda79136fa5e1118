import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isStaffApiError } from './registry.tsx'

/** Retries only errors that a retry may resolve, and calls `onSessionEnd` when the session has ended. */
export function createQueryClient(onSessionEnd: () => void): QueryClient {
  const look = (error: unknown) => {
    if (isStaffApiError(error, 'UNAUTHENTICATED')) onSessionEnd()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: look }),
    mutationCache: new MutationCache({ onError: look }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => !isStaffApiError(error) && failures < 2,
        staleTime: 2_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
