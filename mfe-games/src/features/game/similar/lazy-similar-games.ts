import { lazyPage } from '@atrium/portal-kit'
import type { SimilarGamesProps } from './SimilarGames.tsx'

/** The similar games, whose code is loaded after the game. */
export const LazySimilarGames = lazyPage<SimilarGamesProps>(() =>
  import('./SimilarGames.tsx').then((m) => m.SimilarGames),
)
