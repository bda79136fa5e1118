import type { CallRequest } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/locale/languages'
import { PAGE_SIZE, readLobby } from '../state/lobby-state.ts'

export const SORTS = ['recent', 'popular', 'new', 'name'] as const

/** What the page of favourites shows, as its address says it. */
export interface FavouritesState {
  sort: (typeof SORTS)[number]
  page: number
}

/** Anything unreadable in the address counts as not there. */
export const readFavourites = (params: URLSearchParams): FavouritesState => ({
  sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'recent',
  page: readLobby(params).page,
})

/** The address after a change: another order begins at the first page, foreign parameters stay. */
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
  language: Language,
): CallRequest<'favoriteGamesList'> => ({ language, sort, pageNo: page, pageSize: PAGE_SIZE })
