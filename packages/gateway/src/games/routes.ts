import type { Deps } from '../deps.ts'
import type { Handlers } from '../http/handler.ts'
import { createLaunch } from './launch-service.ts'
import { createCatalogue } from './service.ts'

export function gameHandlers(deps: Pick<Deps, 'sql' | 'clock'>): Handlers {
  const catalogue = createCatalogue(deps)
  return {
    gameMenus: (request, { merchant }) => catalogue.menus(merchant.code, request),
    gameVendor: (request, { merchant }) => catalogue.vendors(merchant.code, request),
    hotGames: (request, { merchant }) => catalogue.hot(merchant.code, request),
    gameList: (request, { merchant }) => catalogue.list(merchant.code, request),
    launchGame: createLaunch(deps),
  }
}
