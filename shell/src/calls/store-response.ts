import type { CallName, CallRequest, CallValue } from '@atrium/contracts/calls'
import { keepConsolidated, keepFavGame, keepFavGames, keepIframeUrl, keepMerchantWallet } from '../storage/storage.ts'

/** The one-time token stays out of storage: no key but the session's holds a secret. */
function withoutToken({ game_url, game_url2 }: CallValue<'launchGame'>): string | undefined {
  const given = game_url ?? game_url2
  if (given === undefined) return undefined
  const address = new URL(given, location.href)
  address.searchParams.delete('token')
  return address.href
}

const keepLaunch = (launch: CallValue<'launchGame'>): void => keepIframeUrl(withoutToken(launch))

const RESPONSE_WRITERS: { readonly [Name in CallName]?: (value: CallValue<Name>, request: CallRequest<Name>) => void } =
  {
    fundsConsolidated: ({ endedkinds: _, ...flags }) => keepConsolidated(flags),
    favoriteGames: ({ gameIds }) => keepFavGames(gameIds),
    addFavoriteGame: (_, { gameId }) => keepFavGame(gameId, true),
    removeFavoriteGame: (_, { gameId }) => keepFavGame(gameId, false),
    launchGame: keepLaunch,
    trialLaunch: keepLaunch,
    merchantWallet: keepMerchantWallet,
  }

/** What the specification wants among the tab's keys, whichever page asks for it. */
export const storeResponse = <Name extends CallName>(
  name: Name,
  value: CallValue<Name>,
  request: CallRequest<Name>,
): void => RESPONSE_WRITERS[name]?.(value, request)
