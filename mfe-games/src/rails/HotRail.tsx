import type { Game } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/portal/paths'
import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { useCategoryChoice } from '../category-choice.ts'
import { GameRail } from './GameRail.tsx'
import { HOT_COUNT, playable } from './hot-games.ts'

/**
 * The most played games except one, those of the chosen category first. Optional: takes no space when they cannot be
 * loaded.
 */
export function HotRail({
  headingLevel,
  title,
  without,
}: {
  headingLevel?: 2 | 3
  title?: string
  without?: Game['gameId']
}) {
  const t = useText()
  const language = useLanguage()
  const { data, isError } = useCall('hotGames', { language, size: HOT_COUNT })
  const chosen = useCategoryChoice()?.gameType
  const isChosen = ({ gameType }: Game) => gameType === chosen
  const others = data && playable(data.list).filter(({ gameId }) => gameId !== without)
  const games = others && [...others.filter(isChosen), ...others.filter((game) => !isChosen(game))]
  if (isError || games?.length === 0) return null
  return (
    <GameRail
      title={title ?? t('hot.title')}
      to={paths.hot({ type: games?.find(isChosen)?.gameType })}
      games={games}
      understood="hot"
      headingLevel={headingLevel}
    />
  )
}
