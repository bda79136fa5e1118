import { QueryClient } from '@tanstack/react-query'

/**
 * A failed read is tried again by what mounts later, but not at once: two parts that take each other's place would ask
 * without end.
 */
const RETRY_ON_MOUNT_AFTER_MS = 10_000
const isWorthRetrying = ({ state }: { readonly state: { readonly errorUpdatedAt: number } }): boolean =>
  Date.now() - state.errorUpdatedAt > RETRY_ON_MOUNT_AFTER_MS

/** The cache of everything that the shell and its remotes read. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Asked for without a network as well: a read that waits in silence would look like a page that hangs. It is
        // asked again when the network is back.
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
