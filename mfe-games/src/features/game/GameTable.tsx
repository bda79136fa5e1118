import { useState } from 'react'
import type { GameRequest } from './game-request.ts'
import { GameBar } from './GameBar.tsx'
import { GameFrame } from './GameFrame.tsx'
import { LaunchFailed } from './LaunchFailed.tsx'
import { Loading } from './Loading.tsx'
import { useGameLaunch } from './use-game-launch.ts'
import styles from './game.module.css'

/** One stay at one game. Bar and game go full screen together. */
export function GameTable({ request }: { request: GameRequest }) {
  const [table, setTable] = useState<HTMLDivElement | null>(null)
  const [roundRuns, setRoundRuns] = useState(false)
  const { data: launch, error, isFetching, refetch } = useGameLaunch(request)
  const again = () => void refetch()
  const content = () => {
    if (isFetching) return <Loading />
    if (launch) return <GameFrame launch={launch} onRound={setRoundRuns} onRetry={again} />
    return error && <LaunchFailed gameId={request.gameId} error={error} onRetry={again} />
  }
  return (
    <div ref={setTable} className={styles.page}>
      <GameBar name={launch?.gameName} failed={Boolean(error) && !launch} mode={request.mode} roundRuns={roundRuns} table={table} />
      <div className={styles.stage}>{content()}</div>
    </div>
  )
}
