import { paths } from '@atrium/contracts/portal/paths'
import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { GameRail } from '../../rails/GameRail.tsx'
import { FirstGame } from './FirstGame.tsx'
import { playable } from '../../rails/hot-games.ts'

const RECENT_COUNT = 16

/**
 * Where a member left off: games with a round that waits come first. For whoever has played nothing the place stays as
 * it is, with the way to the games: what stands below would move.
 */
export function ContinueRail() {
  const t = useText()
  const language = useLanguage()
  // What was played a moment ago belongs here, too.
  const { data, isError } = useCall('recentGames', { language, size: RECENT_COUNT }, { staleTime: 0 })
  const games = data && playable(data.list)
  if (isError) return null
  if (games?.length === 0) return <FirstGame />
  return <GameRail title={t('home.continue')} to={paths.fav()} games={games} />
}
