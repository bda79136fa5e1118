import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import type { Deps } from '../deps.ts'
import { isModuleOn } from '../merchants/modules.ts'
import type { Merchant } from '../merchants/service.ts'
import { CATEGORIES } from './categories.ts'
import { toGame } from './catalogue-columns.ts'
import { readClasses, readFeatures, readGames, readGameTypes, readVendors } from './catalogue-repository.ts'
import { CLASSES } from './game-classes.ts'
import { viewAt } from './game-view.ts'
import { readSimilar } from './similar-repository.ts'
import { createGameSearch } from './search-service.ts'

/** What a merchant's visitors can play. */
export function createCatalogue({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const search = createGameSearch(sql)
  const find = (text: string | undefined) => (text ? search(text) : undefined)
  const view = viewAt(clock)

  return {
    async menus({ code }: Merchant, { language }: ParsedRequest<'gameMenus'>): Promise<CallValue<'gameMenus'>> {
      const vendors = await readVendors(sql, view(code, language), {})
      return {
        categories: CATEGORIES.map(({ category, title, points }) => ({ gameCategory: category, title: title[language], ...(points && { points }), cards: vendors.filter((vendor) => vendor.gameType === category) }))
          .filter(({ cards }) => cards.length > 0),
      }
    },

    /** `vassalage` is the vendor whose tab opens first; empty where the category has none. */
    async vendors({ code }: Merchant, { gameCategory, language, gameName, ...filter }: ParsedRequest<'gameVendor'>): Promise<CallValue<'gameVendor'>> {
      const seen = view(code, language)
      const [vendors, { features, hasRtp }] = await Promise.all([
        Promise.resolve(find(gameName)).then((found) => readVendors(sql, seen, { category: gameCategory, found, ...filter })),
        readFeatures(sql, seen, gameCategory),
      ])
      return { ...(gameCategory && { gameCategory }), vendors, vassalage: vendors[0]?.vassalage ?? '', features, ...(hasRtp && { hasRtp }) }
    },

    async hot({ code }: Merchant, { language, vassalage, size }: ParsedRequest<'hotGames'>): Promise<CallValue<'hotGames'>> {
      const { games } = await readGames(sql, view(code, language), { vassalage, gamesOnly: true, sort: 'popular', limit: size, offset: 0 })
      return { list: games.map(toGame) }
    },

    /** @throws DomainError GAME_NOT_FOUND */
    async similar({ code }: Merchant, { language, gameId, size }: ParsedRequest<'similarGames'>): Promise<CallValue<'similarGames'>> {
      const games = await readSimilar(sql, view(code, language), { gameId, limit: size })
      if (!games) throw new DomainError('GAME_NOT_FOUND', gameId)
      return { list: games.map(toGame) }
    },

    /** @throws DomainError FEATURE_OFF */
    async list(merchant: Merchant, { language, gameType, gameName, sort, pageNo, pageSize, firstPageSize = pageSize, ...filter }: ParsedRequest<'gameList'>): Promise<CallValue<'gameList'>> {
      if (filter.feature === 'hot' && !isModuleOn(merchant, 'GAMELOHOT3')) throw new DomainError('FEATURE_OFF', 'off: GAMELOHOT3')
      const found = await find(gameName)
      const { games, total, entries } = await readGames(sql, view(merchant.code, language), { category: gameType, found, sort, ...filter, ...pageWindow(pageNo, pageSize, firstPageSize) })
      return { games: games.map(toGame), pageNum: pageNo, totalPages: total === 0 ? 0 : 1 + Math.ceil(Math.max(0, total - firstPageSize) / pageSize), total, ...(entries > 0 && { entries }) }
    },

    async classes({ code }: Merchant, { language, gameCategory, size }: ParsedRequest<'gameClasses'>): Promise<CallValue<'gameClasses'>> {
      const cards = await readClasses(sql, view(code, language), { category: gameCategory, size })
      const categories = CLASSES.map(({ gameClass, title }) => {
        const own = cards.filter((card) => card.gameClass === gameClass)
        return { gameClass, title: title[language], total: own[0]?.total ?? 0, cards: own.map(toGame) }
      })
      return { categories: categories.filter(({ total }) => total > 0) }
    },

    async gameTypes({ code }: Merchant, { language, vassalage }: ParsedRequest<'vassGameType'>): Promise<CallValue<'vassGameType'>> {
      const rows = await readGameTypes(sql, code, vassalage)
      const gameTypes = CATEGORIES.flatMap(({ category, title }) => [
        ...rows.filter(({ gameType, gameClass }) => gameType === category && !gameClass).map(({ gameCount }) => ({ gameType: category, title: title[language], gameCount })),
        ...CLASSES.flatMap((each) => rows.filter(({ gameType, gameClass }) => gameType === category && gameClass === each.gameClass)
          .map(({ gameCount }) => ({ gameType: category, gameClass: each.gameClass, title: each.title[language], gameCount }))),
      ])
      return { vassalage, gameTypes }
    },
  }
}

/** Which rows a page has, when the first page is of another size than those after it. */
function pageWindow(pageNo: number, pageSize: number, firstPageSize: number): { limit: number; offset: number } {
  return pageNo === 1 ? { limit: firstPageSize, offset: 0 } : { limit: pageSize, offset: firstPageSize + (pageNo - 2) * pageSize }
}
