import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { CallRequest } from '@atrium/contracts/calls'
import { PAGE_SIZE, readLobby } from '../state/lobby-state.ts'

export const SORTS = ['recent', 'popular', 'new', 'name'] as const

/** The state of the favourites page, stored in its address. */
export interface FavouritesState {
  sort: (typeof SORTS)[number]
  page: number
}

/** Reads the state from the address; invalid values are ignored. */
export const readFavourites = (params: URLSearchParams): FavouritesState => ({
  sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'recent',
  page: readLobby(params).page,
})

/** The address after a change. Another sort order starts at the first page; other parameters stay. */
export function writeFavourites(params: URLSearchParams, change: Partial<FavouritesState>): URLSearchParams {
  const { sort, page } = { ...readFavourites(params), page: 1, ...change }
  const next = new URLSearchParams(params)
  const values = { sort: sort === 'recent' ? '' : sort, p: page > 1 ? String(page) : '' }
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

export const favouritesRequest = (
  { sort, page }: FavouritesState,
  language: LanguageCode,
): CallRequest<'favoriteGamesList'> => ({ language, sort, pageNo: page, pageSize: PAGE_SIZE })
