import { readFile } from 'node:fs/promises'
import { unwatchFile, watchFile } from 'node:fs'
import { Reader } from 'maxmind'
import type { CountryResponse } from 'maxmind'
import type { Logger } from 'pino'

/** Looks up the country of an address in the operator's file. */
export interface GeoIp {
  /** Returns the ISO 3166-1 alpha-2 code. Undefined for a private, unknown or malformed address. */
  countryOf(ip: string): string | undefined
  close(): void
}

const LOOK_EVERY_MS = 5_000

/** A record of a country file: in MaxMind's structure, or with only a country code. */
type Found = CountryResponse & { readonly country_code?: string }

/**
 * Reads a country file in MaxMind's format, and again whenever it changes. If a changed file cannot be read, the
 * previous one stays in use.
 * @throws Error at start when the file cannot be read.
 */
export async function openGeoIp(file: string, log: Logger, lookEveryMs = LOOK_EVERY_MS): Promise<GeoIp> {
  const read = async () => new Reader<Found>(await readFile(file))
  let reader = await read().catch((error: Error) => {
    throw new Error(
      `GEOIP_FILE cannot be read: ${error.message}. Give it a country database in MaxMind's format, or unset it.`,
    )
  })

  const reload = () =>
    void read().then(
      (next) => {
        reader = next
        log.info({ file }, 'the country file has changed and was read again')
      },
      (error: unknown) =>
        log.warn({ err: error, file }, 'the country file has changed and cannot be read: the last one stays in use'),
    )
  watchFile(file, { interval: lookEveryMs, persistent: false }, reload)

  return {
    countryOf(ip) {
      try {
        const found = reader.get(ip)
        const code = found?.country?.iso_code ?? found?.registered_country?.iso_code ?? found?.country_code
        return code && /^[A-Z]{2}$/.test(code) ? code : undefined
      } catch {
        return undefined
      }
    },
    close: () => unwatchFile(file, reload),
  }
}
