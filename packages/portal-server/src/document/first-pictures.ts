import { callAddress } from '@atrium/contracts/calls/call-address'
import { firstReads, type FirstRead } from '@atrium/contracts/calls/first-reads'
import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { PortalMerchant } from '../merchants.ts'
import type { RoutedPage } from './page-kind.ts'

const FRESH_MS = 30_000
const MAX_READS = 2_000

/** Addresses of a picture: one for all screens, or one each for wide and narrow screens. */
export interface FirstPicture {
  readonly wide: string
  readonly narrow?: string
}

/**
 * Makes a call at a merchant's portal as a signed-out visitor. Resolves with its value, or undefined if there is none.
 */
export type ReadCall = (merchant: Pick<PortalMerchant, 'hosts'>, address: string) => Promise<unknown>

/**
 * Finds the picture that a page shows first, so that its document can preload it. The address is in a call's response,
 * which is fetched in the background and cached. A document never waits for it, and preloads no picture until the
 * address is known.
 */
export function createFirstPictures(read: ReadCall, clock: () => number = Date.now) {
  const known = new Map<string, { picture: FirstPicture | undefined; until: number }>()

  async function refresh(key: string, merchant: PortalMerchant, address: string, path: string): Promise<void> {
    const picture = pictureIn(await read(merchant, address).catch(() => undefined), path)
    known.set(key, { picture, until: clock() + FRESH_MS })
  }

  return {
    of(
      merchant: PortalMerchant,
      { first }: Pick<RoutedPage, 'first'>,
      language: LanguageCode,
    ): FirstPicture | undefined {
      // Browsers choose one of the picture hosts at random, so the address cannot be predicted.
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

/**
 * Returns the picture if it is one of the portal's own. Pictures of other origins cannot be preloaded, because the
 * document's policy differs.
 */
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
