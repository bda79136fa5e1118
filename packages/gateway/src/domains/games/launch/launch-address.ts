import { randomInt } from 'node:crypto'
import type { CallValue } from '@atrium/contracts/calls'

export interface LaunchPlaces {
  /** Address of the provider's own launch page. */
  readonly providerOrigin: string
  /** Mirrors of the launch page that the merchant has configured. */
  readonly cdns: readonly string[]
}

type Addresses = Pick<CallValue<'launchGame'>, 'game_url' | 'game_url2' | 'origin'>

/**
 * Returns the launch page on a random CDN, with the provider's own page as the second address. Without CDNs it returns
 * only the provider's page.
 */
export function launchAddresses(
  { providerOrigin, cdns }: LaunchPlaces,
  query: Record<string, string>,
  pick: (count: number) => number = randomInt,
): Addresses {
  const at = (origin: string): string => {
    const address = new URL('/launch', origin)
    address.search = new URLSearchParams(query).toString()
    return address.href
  }
  if (cdns.length === 0) return { game_url: at(providerOrigin), origin: new URL(providerOrigin).origin }
  const cdn = cdns[pick(cdns.length)]!
  return { game_url: at(cdn), game_url2: at(providerOrigin), origin: new URL(cdn).origin }
}
