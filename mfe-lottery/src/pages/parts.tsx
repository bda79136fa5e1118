import type { LotteryView } from '@atrium/contracts/portal/paths'
import { lazyPage } from '@atrium/portal-kit'
import type { GameViewProps, ViewProps } from '../lotteries/views.ts'

const TicketsPage = lazyPage(() => import('../features/tickets/TicketsPage.tsx').then((m) => m.TicketsPage))
const ChasesPage = lazyPage(() => import('../features/chases/ChasesPage.tsx').then((m) => m.ChasesPage))
const GamePage = lazyPage(() => import('../features/game/GamePage.tsx').then((m) => m.GamePage))

/** Parts that open with and without a game. */
export const isGeneral = (view: LotteryView | undefined): boolean => view === 'results' || view === 'tickets' || view === 'chases'

/** A part of a lottery page that opens with and without a game. */
export function GeneralPart({ view, ...props }: ViewProps & { view: LotteryView }) {
  switch (view) {
    case 'tickets': return <TicketsPage {...props} />
    case 'chases': return <ChasesPage {...props} />
    default: return null
  }
}

/** A part about one game; betting without a view. */
export function GamePart({ view, ...props }: GameViewProps & { view: LotteryView | undefined }) {
  switch (view) {
    default: return <GamePage key={props.game.code} {...props} />
  }
}
