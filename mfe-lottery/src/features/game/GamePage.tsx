import { useIssue } from '../../lotteries/use-issue.ts'
import { Countdown } from '../../lotteries/Countdown.tsx'
import type { GameViewProps } from '../../lotteries/views.ts'

/** Betting on one lottery. */
export function GamePage({ game, lotteries: { clock } }: GameViewProps) {
  const issue = useIssue(game, clock)
  return (
    <div>
      <h1>{game.name}</h1>
      {issue && <Countdown to={issue.isOpen ? issue.closeAt : issue.drawAt} clock={clock} />}
    </div>
  )
}
