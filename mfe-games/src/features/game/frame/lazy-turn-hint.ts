import { lazyPage } from '@atrium/portal-kit'

/** The hint to turn the phone, whose code is loaded after the game. */
export const LazyTurnHint = lazyPage(() => import('./TurnHint.tsx').then((m) => m.TurnHint))
