import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isRefusal } from './registry.tsx'

/** Retries only errors that a retry may resolve, and calls `onSessionEnd` when the session has ended. */
export function createQueryClient(onSessionEnd: () => void): QueryClient {
  const look = (error: unknown) => {
    if (isRefusal(error, 'UNAUTHENTICATED')) onSessionEnd()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: look }),
    mutationCache: new MutationCache({ onError: look }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => !isRefusal(error) && failures < 2,
        staleTime: 2_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
