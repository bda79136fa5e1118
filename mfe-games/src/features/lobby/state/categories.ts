import type { GameCategory } from '@atrium/contracts/calls'

/** A lobby: its address, its key in the texts, and the games of the catalogue that it lists. */
export interface Category {
  path: string
  key: 'rng' | 'live' | 'pvp' | 'fish' | 'sports' | 'esports' | 'hot' | 'seamless'
  /** The lobby's category. Absent: games of all categories, with a filter by category. */
  gameType?: GameCategory
  /** A feature that is always on in this lobby. */
  feature?: 'hot'
  /** Only games that use the portal's single wallet. */
  wallet?: 'single'
}

export const CATEGORIES: readonly Category[] = [
  { path: '/rng', key: 'rng', gameType: 'RNG' },
  { path: '/live', key: 'live', gameType: 'LIVE' },
  { path: '/pvp', key: 'pvp', gameType: 'PVP' },
  { path: '/fish', key: 'fish', gameType: 'FISH' },
  { path: '/sports', key: 'sports', gameType: 'SPORTS' },
  { path: '/esports', key: 'esports', gameType: 'ESPORTS' },
  { path: '/hot', key: 'hot', feature: 'hot' },
  { path: '/seamless', key: 'seamless', wallet: 'single' },
]

export const categoryOf = (pathname: string): Category =>
  CATEGORIES.find(({ path }) => path === pathname) ?? CATEGORIES[0]!
