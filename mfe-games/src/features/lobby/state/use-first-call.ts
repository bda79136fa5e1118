import { useState } from 'react'
import type { CallName, CallRequest } from '@atrium/contracts/calls'
import { usePortal } from '@atrium/portal-kit'

/**
 * Starts a page's main call while the page is still rendering. Queries start in effects, and effects of inner
 * components run first: without this hook, the most important request would be sent last.
 */
export function useFirstCall<N extends CallName>(name: N, request: CallRequest<N>): void {
  const host = usePortal()
  useState(
    () =>
      void host.queryClient.prefetchQuery({
        queryKey: host.queryKey(name, request),
        queryFn: ({ signal }) => host.call(name, request, { signal }),
      }),
  )
}
