import type { CallValue, ParsedRequest } from '@atrium/contracts/calls'
import type { Deps } from '../deps.ts'
import { CATEGORIES } from './categories.ts'
import { readGames, readVendors } from './catalogue-repository.ts'

/** A game counts as new for this long after its release. */
const NEW_MS = 30 * 24 * 60 * 60_000
/** Popularity runs from 0 to 1000. */
const HOT_FROM = 900

/** What a merchant's visitors can play. */
export function createCatalogue({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const thresholds = () => ({ newSince: new Date(clock().getTime() - NEW_MS), hotFrom: HOT_FROM })

  return {
    async menus(merchant: string, { language }: ParsedRequest<'gameMenus'>): Promise<CallValue<'gameMenus'>> {
      const vendors = await readVendors(sql, { merchant, language, category: undefined })
      return {
        categories: CATEGORIES.map(({ category, title, points }) => ({ gameCategory: category, title: title[language], ...(points && { points }), cards: vendors.filter((vendor) => vendor.category === category) }))
          .filter(({ cards }) => cards.length > 0),
      }
    },

    /** `vassalage` is the vendor whose tab opens first; empty where the category has none. */
    async vendors(merchant: string, { gameCategory, language }: ParsedRequest<'gameVendor'>): Promise<CallValue<'gameVendor'>> {
      const vendors = await readVendors(sql, { merchant, language, category: gameCategory })
      return { gameCategory, vendors, vassalage: vendors[0]?.vassalage ?? '' }
    },

    async hot(merchant: string, { language, vassalage, size }: ParsedRequest<'hotGames'>): Promise<CallValue<'hotGames'>> {
      const { games } = await readGames(sql, { merchant, language, vassalage, sort: 'popular', limit: size, offset: 0, ...thresholds() })
      return { list: games }
    },

    async list(merchant: string, { language, gameType, vassalage, gameName, feature, sort, pageNo, pageSize, firstPageSize = pageSize }: ParsedRequest<'gameList'>): Promise<CallValue<'gameList'>> {
      const { games, total } = await readGames(sql, { merchant, language, category: gameType, vassalage, name: gameName, feature, sort, ...pageWindow(pageNo, pageSize, firstPageSize), ...thresholds() })
      return { games, pageNum: pageNo, totalPages: total === 0 ? 0 : 1 + Math.ceil(Math.max(0, total - firstPageSize) / pageSize), total }
    },
  }
}

/** Which rows a page has, when the first page is of another size than those after it. */
function pageWindow(pageNo: number, pageSize: number, firstPageSize: number): { limit: number; offset: number } {
  return pageNo === 1 ? { limit: firstPageSize, offset: 0 } : { limit: pageSize, offset: firstPageSize + (pageNo - 2) * pageSize }
}
