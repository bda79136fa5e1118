import { callAddress } from '@atrium/contracts/calls/call-address'
import { firstReads, type FirstRead } from '@atrium/contracts/calls/first-reads'
import type { Language } from '@atrium/contracts/locale/languages'
import type { PortalMerchant } from '../merchants.ts'
import type { RoutedPage } from './page-kind.ts'

const FRESH_MS = 30_000
const MAX_READS = 2_000

/** Addresses of a picture: for all screens, or for wide and narrow ones. */
export interface FirstPicture {
  readonly wide: string
  readonly narrow?: string
}

/**
 * Reads a call for a merchant, as a visitor without an account. Resolves with its value, or undefined where there is
 * none.
 */
export type ReadCall = (merchant: Pick<PortalMerchant, 'hosts'>, address: string) => Promise<unknown>

/**
 * Addresses of the pictures that pages show first, so that documents can name them. They are in answers of calls, which
 * are read in the background and remembered: a document never waits for one, and names none until it is known.
 */
export function createFirstPictures(read: ReadCall, clock: () => number = Date.now) {
  const known = new Map<string, { picture: FirstPicture | undefined; until: number }>()

  async function refresh(key: string, merchant: PortalMerchant, address: string, path: string): Promise<void> {
    const picture = pictureIn(await read(merchant, address).catch(() => undefined), path)
    known.set(key, { picture, until: clock() + FRESH_MS })
  }

  return {
    of(merchant: PortalMerchant, { first }: Pick<RoutedPage, 'first'>, language: Language): FirstPicture | undefined {
      // Browsers choose one of the hosts of pictures by chance.
      if (merchant.imgOrigins.length) return undefined
      const named = firstReads(first, language).find(
        (each): each is FirstRead & { picture: string } => each.picture !== undefined,
      )
      if (!named) return undefined
      const address = callAddress(named.call, named.request)
      const key = `${merchant.code} ${named.picture} ${address}`
      const last = known.get(key)
      if (!last || last.until <= clock()) {
        if (known.size >= MAX_READS) known.clear()
        known.set(key, { picture: last?.picture, until: clock() + FRESH_MS })
        void refresh(key, merchant, address, named.picture)
      }
      return last?.picture
    },
  }
}
export type FirstPictures = ReturnType<typeof createFirstPictures>

/** A picture of the portal's own; any other stands under another policy. */
function pictureIn(value: unknown, path: string): FirstPicture | undefined {
  const at = (place: string): string | undefined => {
    const found = place
      .split('.')
      .reduce<unknown>(
        (part, name) => (part instanceof Object ? (part as Record<string, unknown>)[name] : undefined),
        value,
      )
    return typeof found === 'string' && found.startsWith('/art/') ? found : undefined
  }
  const [wide, narrow] = [at(path), at(`${path}Narrow`)]
  return wide === undefined ? undefined : { wide, ...(narrow && { narrow }) }
}
