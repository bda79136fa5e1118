import type { CallName, CallRequest, CallValue } from '@atrium/contracts/calls'
import { keepConsolidated, keepFavGame, keepFavGames, keepIframeUrl, keepMerchantWallet } from '../storage/storage.ts'

/** Removes the one-time token before storage: only the session's key may contain a secret. */
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

/**
 * Writes the part of a response that the specification requires into the tab's storage, whichever page made the call.
 */
export const storeResponse = <Name extends CallName>(
  name: Name,
  value: CallValue<Name>,
  request: CallRequest<Name>,
): void => RESPONSE_WRITERS[name]?.(value, request)
