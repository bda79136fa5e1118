import { lazyPage } from '@atrium/portal-kit'
import type { AllGamesProps } from './AllGames.tsx'

/** The list of all games, whose code is loaded when it is first shown. */
export const LazyAllGames = lazyPage<AllGamesProps>(() => import('./AllGames.tsx').then((m) => m.AllGames))
