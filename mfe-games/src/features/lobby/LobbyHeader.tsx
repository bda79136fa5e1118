import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { SparkIcon } from '@atrium/ui/icon'
import { gameCount } from '../../tile/game-count.ts'
import { GameSearch } from './GameSearch.tsx'
import styles from './lobby.module.css'

export interface LobbyHeaderProps {
  title: string
  /** Games found; unknown until the first answer. */
  total: number | undefined
  /** The category's cashback rate in percent, where one is shown. */
  points?: string | undefined
  q: string
  /** Says what is new in this version of the lobby. */
  announce: boolean
  searching: boolean
  onSearch(q: string): void
  /** The visitor goes on from the search to what it found; answers whether there is something. */
  onDown(): boolean
}

export function LobbyHeader({ title, total, points, announce, ...search }: LobbyHeaderProps) {
  const t = useText()
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        <h1 className={styles.title}>{title}</h1>
        {announce && <Badge tone="brand" icon={<SparkIcon size={14} />} className={styles.release}>{t('lobby.release')}</Badge>}
        <p role="status" className={styles.total}>{total === undefined ? '\u00a0' : t('lobby.games', gameCount(total))}</p>
        {points && <p className={styles.total}>{t('lobby.points', { points })}</p>}
      </div>
      <GameSearch {...search} />
    </header>
  )
}
