import { merchantCode } from '@atrium/contracts/staff/terms'
import { Report } from '@atrium/report-kit'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useRead } from '../registry/registry.tsx'
import { consoleHost } from '../reports/console-host.tsx'
import { logReport } from './report.tsx'

/** The log of all decisions. All filters are in the address. */
export function LogPage() {
  const [query] = useSearchParams()
  const merchants = useRead('merchants', {})
  const { q, ...others } = Object.fromEntries(query)
  // Supports addresses from before the filter was renamed.
  if (q !== undefined)
    return <Navigate replace to={`?${new URLSearchParams({ ...(q.trim() && { search: q.trim() }), ...others })}`} />
  // The merchant of the address is an option before the list is loaded.
  const named = merchantCode.safeParse(query.get('merchant'))
  const codes = new Set([
    ...(merchants.data ?? []).map(({ merchant }) => merchant),
    ...(named.success ? [named.data] : []),
  ])
  return <Report report={logReport([...codes])} host={consoleHost} />
}
