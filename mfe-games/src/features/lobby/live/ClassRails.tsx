import { useCall, useLanguage, useText } from '@atrium/portal-kit'
import { GameRail } from '../../../rails/GameRail.tsx'
import { classRequest } from './live-classes.ts'
import type { LobbyState } from '../state/lobby-state.ts'
import styles from '../styles/lobby.module.css'

/** Number of rows that fill a screen. */
const FIRST_SCREEN = 3

/** Every class of live games that has games, as a row of cards. */
export function ClassRails({ hrefOf }: { hrefOf(change: Partial<LobbyState>): string }) {
  const t = useText()
  const { data, isError } = useCall('gameClasses', classRequest(useLanguage()))
  if (isError) return null
  if (!data)
    return (
      <div inert className={styles.onTheWay}>
        {Array.from({ length: FIRST_SCREEN }, (_, index) => (
          <GameRail key={index} title={t('classes.label')} games={undefined} />
        ))}
      </div>
    )
  return data.categories.map(({ gameClass, title, cards }) => (
    <GameRail key={gameClass} title={title} to={hrefOf({ gameClass })} games={cards} />
  ))
}
