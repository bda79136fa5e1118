import { Suspense, useEffect, useState } from 'react'
import { useBusEvent } from '@atrium/portal-kit'
import type { GameRequest } from './game-request.ts'
import { GameBar } from './GameBar.tsx'
import { GameStage } from './GameStage.tsx'
import { LazySimilarGames } from './lazy-parts.ts'
import { Loading } from './Loading.tsx'
import { RealityCheckDialog } from './RealityCheckDialog.tsx'
import { SeatPanel } from './SeatPanel.tsx'
import type { GameControl, LaunchedGame } from './talk.ts'
import { useRealityCheck } from './use-reality-check.ts'
import { useSeat } from './use-seat.ts'
import { useTheatre } from './use-theatre.ts'
import styles from './game.module.css'

/** One stay at one game. Bar and game go full screen together. */
export function GameTable({ request }: { request: GameRequest }) {
  const [table, setTable] = useState<HTMLDivElement | null>(null)
  const [roundRuns, setRoundRuns] = useState(false)
  const [game, setGame] = useState<LaunchedGame>()
  const [control, setControl] = useState<GameControl | null>(null)
  const { state, insist, lose } = useSeat(request.mode === 'real')
  // Where the browser has no locks, the server's word comes late, but it comes.
  useBusEvent('game.session.opened', ({ launchId }) => {
    if (request.mode === 'real' && game?.launch && game.launch.launchId !== launchId) lose()
  })
  const isOpen = state === 'held'
  const theatre = useTheatre(table)
  const reality = useRealityCheck(request.mode === 'real' && isOpen)
  const isDue = reality.check?.isPending ?? false
  // The game is outside React.
  useEffect(() => {
    if (!control || !isDue) return
    control.tell({ type: 'atrium.portal.pauseForRealityCheck' })
    return () => control.tell({ type: 'atrium.portal.resume' })
  }, [control, isDue])
  const content = () => {
    if (isOpen) return <GameStage request={request} isCheckDue={isDue} onGame={setGame} onRound={setRoundRuns} onLimit={(reason) => reason === 'REALITY_CHECK_PENDING' && reality.lookAgain()} onKey={theatre.press} ref={setControl} />
    return state === 'asking' ? <Loading /> : <SeatPanel state={state} onTake={insist} />
  }
  return (
    <div ref={setTable} data-whole-screen className={styles.page}>
      <GameBar request={request} game={isOpen ? game : undefined} isLoading={isOpen && !game} roundRuns={roundRuns} reality={reality} control={isOpen ? control : null} theatre={theatre} table={table} />
      <div className={styles.table}>
        <div className={styles.stage}>{content()}</div>
        {theatre.hasRail && request.gameId && <div className={styles.side}>{game?.launch && <Suspense fallback={null}><LazySimilarGames gameId={request.gameId} /></Suspense>}</div>}
      </div>
      {isDue && !roundRuns && <RealityCheckDialog check={reality.check!} isGoingOn={reality.isGoingOn} failure={reality.failure} onGoOn={reality.goOn} />}
    </div>
  )
}
