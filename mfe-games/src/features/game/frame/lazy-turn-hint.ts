import { lazyPage } from '@atrium/portal-kit'

/** Loaded after the game. */
export const LazyTurnHint = lazyPage(() => import('./TurnHint.tsx').then((m) => m.TurnHint))
