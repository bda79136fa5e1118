import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import type { CallRequest, GameCategory, GameClass, GameFeature } from '@atrium/contracts/calls'
import { GAME_CLASSES, GAME_FEATURES } from '@atrium/contracts/rules/game-entries'
import type { Language } from '@atrium/contracts/locale/languages'
import type { Category } from './categories.ts'

export const SORTS = ['popular', 'new', 'name', 'rtp'] as const
export type Sort = (typeof SORTS)[number]
/** The categories of the header, in its order. */
export const GAME_TYPES: readonly GameCategory[] = ['LIVE', 'RNG', 'SPORTS', 'FISH', 'PVP', 'ESPORTS', 'ELOTT', 'LOTT']

/** The state of a lobby, stored in its address. */
export interface LobbyState {
  /** Code of the active vendor tab. */
  vassalage: string | undefined
  q: string
  feature: GameFeature | undefined
  gameClass: GameClass | undefined
  /** The chosen category in a lobby of all categories. */
  gameType: GameCategory | undefined
  sort: Sort
  page: number
  /** All games in one list instead of pages. */
  view: 'all' | undefined
}

export const PAGE_SIZE = 24
/** Maximum length of the search call's text. */
export const SEARCH_LENGTH = 60

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** Reads the state from the address; invalid values are ignored. */
export function readLobby(params: URLSearchParams): LobbyState {
  const page = Number(params.get('p'))
  return {
    vassalage: params.get('page') || undefined,
    q: (params.get('q') ?? '').slice(0, SEARCH_LENGTH),
    feature: oneOf(GAME_FEATURES, params.get('f')),
    gameClass: oneOf(GAME_CLASSES, params.get('class')),
    gameType: oneOf(GAME_TYPES, params.get('type')),
    sort: oneOf(SORTS, params.get('sort')) ?? 'popular',
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : 1,
    view: oneOf(['all'], params.get('v')),
  }
}

/**
 * The address after a change. Defaults are omitted, any change except of the page returns to the first page, and other
 * parameters stay.
 */
export function writeLobby(params: URLSearchParams, change: Partial<LobbyState>): URLSearchParams {
  const { vassalage, q, feature, gameClass, gameType, sort, page, view } = { ...readLobby(params), page: 1, ...change }
  const next = new URLSearchParams(params)
  const values = {
    page: vassalage,
    q: q.trim(),
    f: feature,
    class: gameClass,
    type: gameType,
    sort: sort === 'popular' ? '' : sort,
    p: page > 1 && !view ? String(page) : '',
    v: view,
  }
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Whether any filter is set. */
export const isNarrowed = ({ vassalage, q, feature, gameClass, gameType, page, view }: LobbyState): boolean =>
  Boolean(vassalage || q || feature || gameClass || gameType || page > 1 || view)

/** Filters of both the list and the counts of vendors. */
const filterOf = ({ wallet, feature }: Category, state: LobbyState) => ({
  gameName: state.q.trim() || undefined,
  feature: feature ?? state.feature,
  gameClass: state.gameClass,
  wallet,
})

/** Whether there is a search. A search covers all categories, the lobby's own first, unless a category is chosen. */
export const isSearch = ({ q }: LobbyState): boolean => q.trim() !== ''

/** The chosen category, or the lobby's own. */
const categoryIn = (category: Category, state: LobbyState) =>
  isSearch(state)
    ? { gameType: state.gameType, searchFrom: state.gameType ? undefined : category.gameType }
    : { gameType: category.gameType ?? state.gameType }

/** The change for a new search, which is not limited to one vendor, class or category. */
export const searchChange = (q: string): Partial<LobbyState> => ({
  q,
  vassalage: undefined,
  gameClass: undefined,
  gameType: undefined,
})

export function gameListRequest(
  category: Category,
  state: LobbyState,
  language: LanguageCode,
): CallRequest<'gameList'> {
  return {
    language,
    ...categoryIn(category, state),
    vassalage: state.vassalage,
    ...filterOf(category, state),
    sort: state.sort,
    pageNo: state.view ? 1 : state.page,
    pageSize: PAGE_SIZE,
  }
}

/** Requests the vendors of the whole lobby, so that filters change only their counts and no vendor disappears. */
export const vendorRequest = (
  category: Category,
  state: LobbyState,
  language: LanguageCode,
): CallRequest<'gameVendor'> => ({ language, gameCategory: category.gameType, ...filterOf(category, state) })

/**
 * The request of a lobby's address without parameters, as the release record contains it for preloading, for any
 * language.
 */
export function firstGames(category: Category): Record<string, string | number> {
  const request = gameListRequest(category, readLobby(new URLSearchParams()), '$language' as Language)
  return Object.fromEntries(
    Object.entries(request).filter((entry): entry is [string, string | number] => entry[1] !== undefined),
  )
}
