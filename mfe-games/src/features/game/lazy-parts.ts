import { lazyPage } from '@atrium/portal-kit'
import type { SimilarGamesProps } from './SimilarGames.tsx'

/** What stands beside or over a game that is there: its code comes after the game. */
export const LazySimilarGames = lazyPage<SimilarGamesProps>(() => import('./SimilarGames.tsx').then((m) => m.SimilarGames))
export const LazyTurnHint = lazyPage(() => import('./TurnHint.tsx').then((m) => m.TurnHint))
