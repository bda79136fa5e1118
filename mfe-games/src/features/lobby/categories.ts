import type { GameCategory } from '@atrium/contracts/calls'

/** A lobby: its address, its key in the texts, and what of the catalogue it lists. */
export interface Category {
  path: string
  key: 'rng' | 'live' | 'pvp' | 'fish' | 'sports' | 'esports' | 'hot'
  gameType: GameCategory
  /** Always on in this lobby. */
  feature?: 'hot'
}

export const CATEGORIES: readonly Category[] = [
  { path: '/rng', key: 'rng', gameType: 'RNG' },
  { path: '/live', key: 'live', gameType: 'LIVE' },
  { path: '/pvp', key: 'pvp', gameType: 'PVP' },
  { path: '/fish', key: 'fish', gameType: 'FISH' },
  { path: '/sports', key: 'sports', gameType: 'SPORTS' },
  { path: '/esports', key: 'esports', gameType: 'ESPORTS' },
  { path: '/hot', key: 'hot', gameType: 'RNG', feature: 'hot' },
]

export const categoryOf = (pathname: string): Category => CATEGORIES.find(({ path }) => path === pathname) ?? CATEGORIES[0]!
