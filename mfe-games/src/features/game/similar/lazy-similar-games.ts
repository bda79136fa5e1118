import { lazyPage } from '@atrium/portal-kit'
import type { SimilarGamesProps } from './SimilarGames.tsx'

/** Loaded after the game. */
export const LazySimilarGames = lazyPage<SimilarGamesProps>(() =>
  import('./SimilarGames.tsx').then((m) => m.SimilarGames),
)
