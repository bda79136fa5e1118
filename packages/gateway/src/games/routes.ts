import type { Deps } from '../deps.ts'
import type { Handlers } from '../http/handler.ts'
import type { Passwords } from '../identity/passwords.ts'
import { createFavourites } from './favourites-service.ts'
import { createJackpots } from './jackpots-service.ts'
import { createLaunch } from './launch-service.ts'
import { createRecentGames } from './recent-service.ts'
import { createReplay } from './replay-service.ts'
import { createRooms } from './rooms-service.ts'
import { createCatalogue } from './service.ts'
import { createWinnerBoard } from './winner-service.ts'

export function gameHandlers(deps: Pick<Deps, 'sql' | 'clock' | 'log'>, passwords: Passwords): Handlers {
  const catalogue = createCatalogue(deps)
  const favourites = createFavourites(deps)
  const rooms = createRooms(deps)
  const { launch, trial } = createLaunch(deps, passwords)
  const winners = createWinnerBoard(deps)
  const jackpots = createJackpots(deps)
  return {
    gameMenus: (request, { merchant }) => catalogue.menus(merchant, request),
    gameVendor: (request, { merchant }) => catalogue.vendors(merchant, request),
    hotGames: (request, { merchant }) => catalogue.hot(merchant, request),
    gameList: (request, { merchant }) => catalogue.list(merchant, request),
    similarGames: (request, { merchant }) => catalogue.similar(merchant, request),
    gameClasses: (request, { merchant }) => catalogue.classes(merchant, request),
    vassGameType: (request, { merchant }) => catalogue.gameTypes(merchant, request),
    favoriteGames: (_request, context) => favourites.ids(context),
    favoriteGamesList: favourites.list,
    addFavoriteGame: favourites.add,
    removeFavoriteGame: favourites.remove,
    recentGames: createRecentGames(deps),
    roomList: (request, { merchant }) => rooms(merchant, request),
    launchGame: launch,
    trialLaunch: trial,
    replayRound: createReplay(deps),
    winnerBoard: (request, { merchant }) => winners(merchant.code, request),
    jackpots: (request, { merchant }) => jackpots(merchant.code, request),
  }
}
