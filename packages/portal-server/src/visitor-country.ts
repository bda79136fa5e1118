import { INTERNAL_HEADERS } from '@atrium/contracts/internal/headers'
import type { IncomingMessage } from 'node:http'

/**
 * Copies the visitor's country from the header of the trusted proxy to the product's internal header, before anything
 * reads it. Removes the internal header if the visitor has sent it.
 */
export function readCountry({ headers }: Pick<IncomingMessage, 'headers'>, countryHeader: string | undefined): void {
  const country = countryHeader && headers[countryHeader]
  if (typeof country === 'string') headers[INTERNAL_HEADERS.country] = country
  else delete headers[INTERNAL_HEADERS.country]
}
