import type { Deps } from '../../platform/deps.ts'
import type { Handlers } from '../../pipeline/handler.ts'
import type { Passwords } from '../accounts/index.ts'
import { createOwnFreeRounds } from './free-rounds/own-free-rounds.ts'
import { createFavourites } from './favourites/favourites-service.ts'
import { createJackpots } from './jackpots/jackpots-service.ts'
import { createLaunch } from './launch/launch-service.ts'
import { createRecentGames } from './recent/recent-service.ts'
import { createReplay } from './replay/replay-service.ts'
import { createRooms } from './rooms/rooms-service.ts'
import { createCatalogue } from './catalogue/service.ts'
import { createWinnerBoard } from './winners/winner-service.ts'

export function gameHandlers(deps: Pick<Deps, 'sql' | 'clock' | 'log'>, passwords: Passwords): Handlers {
  const catalogue = createCatalogue(deps)
  const favourites = createFavourites(deps)
  const rooms = createRooms(deps)
  const { launch, trial } = createLaunch(deps, passwords)
  const winners = createWinnerBoard(deps)
  const jackpots = createJackpots(deps)
  return {
    gameMenus: (request, context) => catalogue.menus(context, request),
    gameVendor: (request, context) => catalogue.vendors(context, request),
    hotGames: (request, context) => catalogue.hot(context, request),
    gameList: (request, context) => catalogue.list(context, request),
    similarGames: (request, context) => catalogue.similar(context, request),
    gameClasses: (request, context) => catalogue.classes(context, request),
    vassGameType: (request, context) => catalogue.gameTypes(context, request),
    favoriteGames: (_request, context) => favourites.ids(context),
    favoriteGamesList: favourites.list,
    addFavoriteGame: favourites.add,
    removeFavoriteGame: favourites.remove,
    recentGames: createRecentGames(deps),
    freeRounds: createOwnFreeRounds(deps),
    roomList: (request, { merchant }) => rooms(merchant, request),
    launchGame: launch,
    trialLaunch: trial,
    replayRound: createReplay(deps),
    winnerBoard: (request, context) => winners(context, request),
    jackpots: (request, context) => jackpots(context, request),
  }
}
