import { useState } from 'react'
import type { CallName, CallRequest } from '@atrium/contracts/calls'
import { usePortal } from '@atrium/portal-kit'

/**
 * Sends the call a page is about while the page is still being drawn. Reads start in effects, and those of the
 * parts around it run before its own: without this, what matters most would be asked for last.
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
