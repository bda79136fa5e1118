import type { GameCategory } from '@atrium/contracts/calls'

/** A lobby: its address, its key in the texts, and what of the catalogue it lists. */
export interface Category {
  path: string
  key: 'rng' | 'live' | 'pvp' | 'fish' | 'sports' | 'esports' | 'hot' | 'seamless'
  /** Absent: games of all categories, to be narrowed to one. */
  gameType?: GameCategory
  /** Always on in this lobby. */
  feature?: 'hot'
  /** Only games that play from the portal's one wallet. */
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
