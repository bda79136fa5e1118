import type { CallRequest } from '@atrium/contracts/calls'
import type { Language } from '@atrium/contracts/languages'
import type { Category } from './categories.ts'

export const FEATURES = ['new', 'hot', 'trial'] as const
export type Feature = (typeof FEATURES)[number]
export const SORTS = ['popular', 'new', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** What a lobby shows, as its address says it. */
export interface LobbyState {
  /** The active vendor tab. */
  vassalage: string | undefined
  q: string
  feature: Feature | undefined
  sort: Sort
  page: number
}

const PAGE_SIZE = 24
/** The longest text the search call takes. */
export const SEARCH_LENGTH = 60

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined => values.find((value) => value === text)

/** Anything unreadable in the address counts as not there. */
export function readLobby(params: URLSearchParams): LobbyState {
  const page = Number(params.get('p'))
  return {
    vassalage: params.get('page') || undefined,
    q: (params.get('q') ?? '').slice(0, SEARCH_LENGTH),
    feature: oneOf(FEATURES, params.get('f')),
    sort: oneOf(SORTS, params.get('sort')) ?? 'popular',
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : 1,
  }
}

/** The address after a change: defaults are left out, any change but of the page goes back to the first one, foreign parameters stay. */
export function writeLobby(params: URLSearchParams, change: Partial<LobbyState>): URLSearchParams {
  const { vassalage, q, feature, sort, page } = { ...readLobby(params), page: 1, ...change }
  const next = new URLSearchParams(params)
  const values = { page: vassalage, q: q.trim(), f: feature, sort: sort === 'popular' ? '' : sort, p: page > 1 ? String(page) : '' }
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Whether the visitor looks for something, rather than around. */
export const isNarrowed = ({ vassalage, q, feature, page }: LobbyState): boolean => Boolean(vassalage || q || feature || page > 1)

export function gameListRequest(category: Category, { vassalage, q, feature, sort, page }: LobbyState, language: Language): CallRequest<'gameList'> {
  return { language, gameType: category.gameType, vassalage, gameName: q.trim() || undefined, feature: category.feature ?? feature, sort, pageNo: page, pageSize: PAGE_SIZE }
}

/** The request of a lobby's plain address, as the release record names it: for whatever language. */
export function firstGames(category: Category): Record<string, string | number> {
  const request = gameListRequest(category, readLobby(new URLSearchParams()), '$language' as Language)
  return Object.fromEntries(Object.entries(request).filter((entry): entry is [string, string | number] => entry[1] !== undefined))
}
