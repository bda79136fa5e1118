import type { LotteryView } from '@atrium/contracts/portal/paths'
import { lazyPage } from '@atrium/portal-kit'
import type { GameViewProps, ViewProps } from '../lotteries/views.ts'

const TicketsPage = lazyPage(() => import('../features/tickets/TicketsPage.tsx').then((m) => m.TicketsPage))
const ChasesPage = lazyPage(() => import('../features/chases/ChasesPage.tsx').then((m) => m.ChasesPage))
const GamePage = lazyPage(() => import('../features/game/GamePage.tsx').then((m) => m.GamePage))
const ResultsPage = lazyPage(() => import('../features/results/ResultsPage.tsx').then((m) => m.ResultsPage))
const TrendsPage = lazyPage(() => import('../features/trends/TrendsPage.tsx').then((m) => m.TrendsPage))
const RulesPage = lazyPage(() => import('../features/rules/RulesPage.tsx').then((m) => m.RulesPage))
const FairnessPage = lazyPage(() => import('../features/fairness/FairnessPage.tsx').then((m) => m.FairnessPage))

/** Names of views that open with and without a game. */
export const isGeneral = (view: LotteryView | undefined): boolean =>
  view === 'results' || view === 'tickets' || view === 'chases'

/** A view of a lottery page that opens with and without a game. */
export function GeneralPart({ view, ...props }: ViewProps & { view: LotteryView }) {
  switch (view) {
    case 'results':
      return <ResultsPage {...props} />
    case 'tickets':
      return <TicketsPage {...props} />
    case 'chases':
      return <ChasesPage {...props} />
    default:
      return null
  }
}

/** A view of one game; betting when the address contains no view. */
export function GamePart({ view, ...props }: GameViewProps & { view: LotteryView | undefined }) {
  switch (view) {
    case 'trends':
      return <TrendsPage {...props} />
    case 'rules':
      return <RulesPage game={props.game} />
    case 'fairness':
      return <FairnessPage {...props} />
    default:
      return <GamePage key={props.game.code} {...props} />
  }
}
