import { PortalError } from '@atrium/contracts/errors'
import { queryKeyOf } from '../calls/call.ts'
import type { Shell } from '../context/shell-context.ts'
import type { StatusWatch } from './watch-status.ts'

/**
 * After the page is rendered, fetches the country for the visitor's phone number, and whether the visitor may use the
 * portal from this IP address.
 */
export async function checkAccess(shell: Shell, status: StatusWatch): Promise<void> {
  const { store, call, queryClient, bootstrap } = shell
  const { code } = bootstrap.merchant
  const where = { url: location.host }
  void queryClient.prefetchQuery({
    queryKey: queryKeyOf(store, code, 'countryCode', {}),
    queryFn: ({ signal }) => call('countryCode', {}, { signal }),
    staleTime: Infinity,
  })
  const permission = await queryClient
    .fetchQuery({
      queryKey: queryKeyOf(store, code, 'permission', where),
      queryFn: ({ signal }) => call('permission', where, { signal }),
    })
    .catch(async (error: unknown) => {
      if (error instanceof PortalError && error.code === 'INVALID_URL')
        await import('./report-invalid-address.ts').then(({ reportInvalidAddress }) =>
          reportInvalidAddress(shell, error.message),
        )
      return undefined
    })
  if (permission?.info.maintenance || permission?.info.regionRestriction) await status.look().catch(() => undefined)
}
