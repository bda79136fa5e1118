import { useEffect, useEffectEvent, useRef } from 'react'
import type { Ref } from 'react'
import { usePortal } from '@atrium/portal-kit'
import type { GameRequest } from '../launch/game-request.ts'
import { GameFrame } from './GameFrame.tsx'
import { insidePage } from '../launch/launch-addresses.ts'
import { LaunchFailed } from '../launch/LaunchFailed.tsx'
import { Loading } from '../screen/Loading.tsx'
import type { GameControl, LaunchedGame } from '../messaging/game-messaging.ts'
import { useGameLaunch } from '../launch/use-game-launch.ts'

export interface GameStageProps {
  request: GameRequest
  /** Whether a reality check has to be confirmed first. */
  isCheckDue: boolean
  /** Set while the game receives messages. */
  ref: Ref<GameControl>
  onGame(game: LaunchedGame | undefined): void
  onRound(runs: boolean): void
  /** Called when a limit of the portal rejected a bet. */
  onLimit(reason: string): void
  onKey(key: string): void
}

/**
 * Launches the game and shows it, or the reason why it cannot be launched. A lottery is a page of the portal: navigates
 * to it instead.
 */
export function GameStage({ request, isCheckDue, ref, onGame, onRound, onLimit, onKey }: GameStageProps) {
  const { commands } = usePortal()
  const { data: launch, error, isFetching, refetch } = useGameLaunch(request)
  const page = launch && insidePage(launch)
  const reportGame = useEffectEvent(onGame)
  // Passes the launched game to the bar, which does not launch by itself.
  useEffect(() => reportGame(isFetching ? undefined : { launch }), [isFetching, launch])
  useEffect(() => {
    if (page) void commands.request('navigation.go', { to: page, replace: true })
  }, [page, commands])
  const isHeldUp = error?.code === 'REALITY_CHECK_PENDING'
  const limit = useEffectEvent(onLimit)
  useEffect(() => {
    if (isHeldUp) limit('REALITY_CHECK_PENDING')
  }, [isHeldUp])
  const wasDue = useRef(isCheckDue)
  const goOn = useEffectEvent(() => isHeldUp && refetch())
  // The game continues automatically after the reality check.
  useEffect(() => {
    if (wasDue.current && !isCheckDue) void goOn()
    wasDue.current = isCheckDue
  }, [isCheckDue])
  const again = () => void refetch()
  if (isFetching || page) return <Loading />
  if (launch)
    return <GameFrame ref={ref} launch={launch} onRound={onRound} onLimit={onLimit} onKey={onKey} onRetry={again} />
  return error && <LaunchFailed request={request} error={error} onRetry={again} />
}
