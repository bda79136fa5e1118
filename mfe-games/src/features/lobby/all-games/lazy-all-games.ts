import { lazyPage } from '@atrium/portal-kit'
import type { AllGamesProps } from './AllGames.tsx'

/** The long list, whose code comes with the first visitor who wants it. */
export const LazyAllGames = lazyPage<AllGamesProps>(() => import('./AllGames.tsx').then((m) => m.AllGames))
