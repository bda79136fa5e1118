import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { GameRail } from '../../rails/GameRail.tsx'
import { classRequest } from './live-classes.ts'
import type { LobbyState } from './lobby-state.ts'

/** Every class of live games that has some, as a row of cards. */
export function ClassRails({ hrefOf }: { hrefOf(change: Partial<LobbyState>): string }) {
  const t = useText()
  const { data, isError } = useCall('gameClasses', classRequest(useLanguage()))
  if (isError) return null
  if (!data) return <GameRail title={t('classes.label')} to={hrefOf({})} games={undefined} />
  return data.categories.map(({ gameClass, title, cards }) => <GameRail key={gameClass} title={title} to={hrefOf({ gameClass })} games={cards} />)
}
