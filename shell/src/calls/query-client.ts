import { QueryClient } from '@tanstack/react-query'

/**
 * A failed read is retried by a component that mounts later, but not at once: two components that replace each other
 * would retry forever.
 */
const RETRY_ON_MOUNT_AFTER_MS = 10_000
const isWorthRetrying = ({ state }: { readonly state: { readonly errorUpdatedAt: number } }): boolean =>
  Date.now() - state.errorUpdatedAt > RETRY_ON_MOUNT_AFTER_MS

/** The query cache of the shell and its remotes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Sends requests offline as well: a silently paused read would look like a hanging page. Failed reads are
        // repeated when the network is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: false,
        retryOnMount: isWorthRetrying,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  })
}
