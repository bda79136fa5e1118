import { lazyPage } from '@atrium/portal-kit'

/** Its code comes after the game. */
export const LazyTurnHint = lazyPage(() => import('./TurnHint.tsx').then((m) => m.TurnHint))
