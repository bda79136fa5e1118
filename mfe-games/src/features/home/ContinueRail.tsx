import { paths } from '@atrium/contracts/portal/paths'
import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { GameRail } from '../../rails/GameRail.tsx'
import { FirstGame } from './FirstGame.tsx'
import { playable } from '../../rails/hot-games.ts'

const RECENT_COUNT = 16

/**
 * Games that a member played last, those with an open round first. For members without any, a link to the games keeps
 * the height, so that the content below does not shift.
 */
export function ContinueRail() {
  const t = useText()
  const language = useLanguage()
  // Includes games that were played a moment ago.
  const { data, isError } = useCall('recentGames', { language, size: RECENT_COUNT }, { staleTime: 0 })
  const games = data && playable(data.list)
  if (isError) return null
  if (games?.length === 0) return <FirstGame />
  return <GameRail title={t('home.continue')} to={paths.fav()} games={games} />
}
