import type { GameCategory } from '@atrium/contracts/calls'
import { memo } from 'react'
import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { GameRail } from './GameRail.tsx'
import { playable } from './hot-games.ts'

const NEW_COUNT = 16

/**
 * The newest games of a category. The lobby's grid starts with the most played games, so this rail shows others first.
 */
export const NewRail = memo(function NewRail({ gameType, to }: { gameType: GameCategory; to: string }) {
  const t = useText()
  const language = useLanguage()
  const { data, isError } = useCall('gameList', {
    language,
    gameType,
    feature: 'new',
    sort: 'new',
    pageNo: 1,
    pageSize: NEW_COUNT,
  })
  const games = data && playable(data.games)
  if (isError || games?.length === 0) return null
  return <GameRail title={t('new.title')} to={to} games={games} understood="new" />
})
