import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import { DomainError } from '@atrium/contracts/errors'
import { parseMoney } from '@atrium/contracts/money'
import type { Deps } from '../../../platform/deps.ts'
import { isModuleOn } from '../../../platform/tenancy/modules.ts'
import { CATEGORY_TITLES } from './categories.ts'
import { toGame } from './catalogue-columns.ts'
import {
  countByCategory,
  readClasses,
  readFeatures,
  readGames,
  readGameTypes,
  readVendors,
} from './catalogue-repository.ts'
import { assertOwnMerchant } from './client-fields.ts'
import { CLASSES } from './game-classes.ts'
import { viewAt, type Viewer } from './game-view.ts'
import { readSimilar } from './similar-repository.ts'
import { createGameSearch } from '../search/search-service.ts'

/** Creates the calls that list the games of a merchant. */
export function createCatalogue({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const search = createGameSearch(sql)
  const find = (text: string | undefined) => (text ? search(text) : undefined)
  const view = viewAt(clock)

  return {
    async menus(viewer: Viewer, { language }: ParsedRequest<'gameMenus'>): Promise<CallValue<'gameMenus'>> {
      const vendors = await readVendors(sql, view(viewer, language), {})
      return {
        categories: viewer.merchant.categories
          .map(({ category, points }) => ({
            gameCategory: category,
            title: CATEGORY_TITLES[category][language],
            ...(points && { points }),
            cards: vendors.filter((vendor) => vendor.gameType === category),
          }))
          .filter(({ cards }) => cards.length > 0),
      }
    },

    /**
     * Returns the vendors of a category. `vassalage` is the vendor whose tab opens first; empty if there is none.
     * Without a category in the request, the response also contains the category of that vendor.
     */
    async vendors(
      viewer: Viewer,
      { gameCategory, language, gameName, merchantCode, ...filter }: ParsedRequest<'gameVendor'>,
    ): Promise<CallValue<'gameVendor'>> {
      assertOwnMerchant(viewer.merchant, merchantCode)
      const seen = view(viewer, language)
      const [vendors, { features, hasRtp }] = await Promise.all([
        Promise.resolve(find(gameName)).then((found) =>
          readVendors(sql, seen, { category: gameCategory, found, ...filter }),
        ),
        readFeatures(sql, seen, gameCategory),
      ])
      const { categories } = viewer.merchant
      const points = categories.find(({ category }) => category === gameCategory)?.points
      return {
        gameCategory: gameCategory ?? vendors[0]?.gameType ?? categories[0]!.category,
        ...(points && { points }),
        vendors,
        vassalage: vendors[0]?.vassalage ?? '',
        features,
        ...(hasRtp && { hasRtp }),
      }
    },

    /** Returns hot games. @throws DomainError INVALID_REQUEST if the request names another merchant */
    async hot(
      viewer: Viewer,
      { language, vassalage, size, merchantCode }: ParsedRequest<'hotGames'>,
    ): Promise<CallValue<'hotGames'>> {
      assertOwnMerchant(viewer.merchant, merchantCode)
      const { games } = await readGames(sql, view(viewer, language), {
        vassalage,
        gamesOnly: true,
        sort: 'popular',
        limit: size,
        offset: 0,
      })
      return { list: games.map(toGame) }
    },

    /** Returns games similar to a game. @throws DomainError GAME_NOT_FOUND */
    async similar(
      viewer: Viewer,
      { language, gameId, size }: ParsedRequest<'similarGames'>,
    ): Promise<CallValue<'similarGames'>> {
      const games = await readSimilar(sql, view(viewer, language), { gameId, limit: size })
      if (!games) throw new DomainError('GAME_NOT_FOUND', gameId)
      return { list: games.map(toGame) }
    },

    /**
     * Returns a filtered page of games.
     * @throws DomainError FEATURE_OFF, INVALID_REQUEST if the request names another merchant
     */
    async list(
      viewer: Viewer,
      {
        language,
        gameType,
        searchFrom,
        gameName,
        minBet,
        minLineNum,
        merchant: named,
        sort,
        pageNo,
        pageSize,
        firstPageSize = pageSize,
        ...filter
      }: ParsedRequest<'gameList'>,
    ): Promise<CallValue<'gameList'>> {
      const { merchant } = viewer
      assertOwnMerchant(merchant, named)
      if (filter.feature === 'hot' && !isModuleOn(merchant, 'GAMELOHOT3'))
        throw new DomainError('FEATURE_OFF', 'off: GAMELOHOT3')
      const found = await find(gameName)
      const seen = view(viewer, language)
      const wanted = {
        found,
        ...filter,
        ...(minBet !== undefined && { minBet: parseMoney(minBet) }),
        ...(minLineNum && { minLines: minLineNum }),
      }
      const categoryOrder = merchant.categories.map(({ category }) => category)
      const [{ games, total, entries }, counts] = await Promise.all([
        readGames(sql, seen, {
          category: gameType,
          sort,
          groupedBy: found && searchFrom && [searchFrom, ...categoryOrder],
          ...wanted,
          ...pageWindow(pageNo, pageSize, firstPageSize),
        }),
        found && countByCategory(sql, seen, wanted),
      ])
      const categories =
        counts &&
        categoryOrder
          .flatMap((category) => counts.filter((each) => each.gameType === category))
          .map((each) => ({ ...each, title: CATEGORY_TITLES[each.gameType][language] }))
      return {
        games: games.map(toGame),
        ...(categories && { categories }),
        pageNum: pageNo,
        totalPages: total === 0 ? 0 : 1 + Math.ceil(Math.max(0, total - firstPageSize) / pageSize),
        total,
        ...(entries > 0 && { entries }),
      }
    },

    async classes(
      viewer: Viewer,
      { language, gameCategory, size }: ParsedRequest<'gameClasses'>,
    ): Promise<CallValue<'gameClasses'>> {
      const cards = await readClasses(sql, view(viewer, language), { category: gameCategory, size })
      const categories = CLASSES.map(({ gameClass, title }) => {
        const own = cards.filter((card) => card.gameClass === gameClass)
        return { gameClass, title: title[language], total: own[0]?.total ?? 0, cards: own.map(toGame) }
      })
      return { categories: categories.filter(({ total }) => total > 0) }
    },

    async gameTypes(
      { merchant }: Viewer,
      { language, vassalage }: ParsedRequest<'vassGameType'>,
    ): Promise<CallValue<'vassGameType'>> {
      const rows = await readGameTypes(sql, merchant.code, vassalage)
      const gameTypes = merchant.categories.flatMap(({ category }) => [
        ...rows
          .filter(({ gameType, gameClass }) => gameType === category && !gameClass)
          .map(({ gameCount }) => ({ gameType: category, title: CATEGORY_TITLES[category][language], gameCount })),
        ...CLASSES.flatMap((each) =>
          rows
            .filter(({ gameType, gameClass }) => gameType === category && gameClass === each.gameClass)
            .map(({ gameCount }) => ({
              gameType: category,
              gameClass: each.gameClass,
              title: each.title[language],
              gameCount,
            })),
        ),
      ])
      return { vassalage, gameTypes }
    },
  }
}

/** Returns the range of rows of a page. The first page may have a different size. */
function pageWindow(pageNo: number, pageSize: number, firstPageSize: number): { limit: number; offset: number } {
  return pageNo === 1
    ? { limit: firstPageSize, offset: 0 }
    : { limit: pageSize, offset: firstPageSize + (pageNo - 2) * pageSize }
}
