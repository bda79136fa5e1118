import type { Game } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/paths'
import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { GameRail } from './GameRail.tsx'
import { HOT_COUNT, playable } from './hot-games.ts'

/** Games people play most, but for one of them. It only adds to a page: when it cannot load it leaves no hole. */
export function HotRail({ headingLevel, title, without }: { headingLevel?: 2 | 3; title?: string; without?: Game['gameId'] }) {
  const t = useText()
  const language = useLanguage()
  const { data, isError } = useCall('hotGames', { language, size: HOT_COUNT })
  const games = data && playable(data.list).filter(({ gameId }) => gameId !== without)
  if (isError || games?.length === 0) return null
  return <GameRail title={title ?? t('hot.title')} to={paths.hot()} games={games} understood="hot" headingLevel={headingLevel} />
}
