import { Suspense, useEffect, useRef, useState } from 'react'
import { useBusEvent } from '@atrium/portal-kit'
import { useWholeScreen } from '@atrium/ui/whole-screen'
import type { GameRequest } from './launch/game-request.ts'
import { useBonusLimit } from './bonus/use-bonus-limit.ts'
import { GameBar } from './bar/GameBar.tsx'
import { GameStage } from './frame/GameStage.tsx'
import { LazySimilarGames } from './similar/lazy-similar-games.ts'
import { Loading } from './screen/Loading.tsx'
import { RealityCheckDialog } from './reality-check/RealityCheckDialog.tsx'
import { SeatPanel } from './seat/SeatPanel.tsx'
import type { GameControl, LaunchedGame } from './messaging/game-messaging.ts'
import { useRail } from './theatre/use-rail.ts'
import { useRealityCheck } from './reality-check/use-reality-check.ts'
import { useSeat } from './seat/use-seat.ts'
import { useSimilar } from './similar/use-similar.ts'
import { useTheatre } from './theatre/use-theatre.ts'
import styles from './styles/game.module.css'

/** One visit to one game. The bar and the game go full screen together. */
export function GameTable({ request }: { request: GameRequest }) {
  const [table, setTable] = useState<HTMLDivElement | null>(null)
  const [roundRuns, setRoundRuns] = useState(false)
  const [game, setGame] = useState<LaunchedGame>()
  const [control, setControl] = useState<GameControl | null>(null)
  const { state, insist, lose } = useSeat(request.mode === 'real')
  // In browsers without the Web Locks API only the server reports that another game was opened, with a delay.
  useBusEvent('game.session.opened', ({ launchId }) => {
    if (request.mode === 'real' && game?.launch && game.launch.launchId !== launchId) lose()
  })
  const isOpen = state === 'held'
  const theatre = useTheatre(table)
  useWholeScreen(theatre.isOn ? 'always' : 'phone')
  const railButton = useRef<HTMLButtonElement>(null)
  const similar = useSimilar(request.gameId, theatre.isOffered && !theatre.isOn && game?.launch !== undefined)
  const rail = useRail({ isTheatre: theatre.isOn, isEmpty: similar.isEmpty })
  const fold = () => {
    railButton.current?.focus()
    rail.toggle()
  }
  const reality = useRealityCheck(request.mode === 'real' && isOpen)
  const isDue = reality.check?.isPending ?? false
  useBonusLimit(request.mode === 'real' && isOpen)
  // An effect, because the game is outside React.
  useEffect(() => {
    if (!control || !isDue) return
    control.send({ type: 'atrium.portal.pauseForRealityCheck' })
    return () => control.send({ type: 'atrium.portal.resume' })
  }, [control, isDue])
  const content = () => {
    if (isOpen)
      return (
        <GameStage
          request={request}
          isCheckDue={isDue}
          onGame={setGame}
          onRound={setRoundRuns}
          onLimit={(reason) => reason === 'REALITY_CHECK_PENDING' && reality.lookAgain()}
          onKey={theatre.press}
          ref={setControl}
        />
      )
    return state === 'asking' ? <Loading /> : <SeatPanel state={state} onTake={insist} />
  }
  return (
    <div ref={setTable} className={styles.page}>
      <GameBar
        request={request}
        game={isOpen ? game : undefined}
        isLoading={isOpen && !game}
        roundRuns={roundRuns}
        reality={reality}
        control={isOpen ? control : null}
        theatre={theatre}
        rail={rail}
        railButton={railButton}
        table={table}
      />
      <div className={styles.table}>
        <div className={styles.stage}>{content()}</div>
        {rail.isOpen && request.gameId && (
          <div className={styles.side}>
            {game?.launch && (
              <Suspense fallback={null}>
                <LazySimilarGames gameId={request.gameId} onFold={fold} />
              </Suspense>
            )}
          </div>
        )}
      </div>
      {isDue && !roundRuns && (
        <RealityCheckDialog
          check={reality.check!}
          isGoingOn={reality.isGoingOn}
          failure={reality.failure}
          onGoOn={reality.goOn}
        />
      )}
    </div>
  )
}
