import { useText } from '@atrium/portal-kit'
import { gameCount } from '../../tile/game-count.ts'
import { GameSearch } from './search/GameSearch.tsx'
import styles from './styles/lobby.module.css'

export interface LobbyHeaderProps {
  title: string
  /** Number of games found; undefined until the first response. */
  total: number | undefined
  /** The category's cashback rate in percent, if it is shown. */
  points?: string | undefined
  q: string
  searching: boolean
  onSearch(q: string): void
  /** Moves the focus from the search field to its results; returns whether there are any. */
  onDown(): boolean
}

export function LobbyHeader({ title, total, points, ...search }: LobbyHeaderProps) {
  const t = useText()
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        <h1 className={styles.title}>{title}</h1>
        <p role="status" className={styles.total}>
          {total === undefined ? '\u00a0' : t('lobby.games', gameCount(total))}
        </p>
        {points && <p className={styles.total}>{t('lobby.points', { points })}</p>}
      </div>
      <GameSearch {...search} />
    </header>
  )
}
