import { lazyPage } from '@atrium/portal-kit'

/** The bets of the team, for the slot and for the centre, which shows it by itself. */
export const BetsPage = lazyPage(() => import('./features/bets/BetsPage.tsx').then((m) => m.BetsPage))
