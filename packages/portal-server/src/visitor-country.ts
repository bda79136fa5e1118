import { INTERNAL_HEADERS } from '@atrium/contracts/http/internal-api'
import type { IncomingMessage } from 'node:http'

/**
 * Puts the visitor's country where all of the product reads it, before anything reads a header: from the header of the
 * trusted proxy in front, or nothing. What the visitor wrote there is removed.
 */
export function readCountry({ headers }: Pick<IncomingMessage, 'headers'>, countryHeader: string | undefined): void {
  const country = countryHeader && headers[countryHeader]
  if (typeof country === 'string') headers[INTERNAL_HEADERS.country] = country
  else delete headers[INTERNAL_HEADERS.country]
}
