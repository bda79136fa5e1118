import { callSurface } from './call-surface.ts'
import type { CallName } from './index.ts'

/**
 * The query string of a request, without undefined parameters and sorted by name, so that equal requests have the same
 * address.
 */
export function callQuery(request: object): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request))
    if (value !== undefined && value !== null) query.set(name, String(value))
  query.sort()
  return query
}

/** Path and query of a GET call, exactly as browsers request it. */
export function callAddress(name: CallName, request: object): string {
  const query = callQuery(request).toString()
  return `${callSurface[name][1]}${query && `?${query}`}`
}
