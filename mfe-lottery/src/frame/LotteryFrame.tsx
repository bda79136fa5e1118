import type { ReactNode } from 'react'
import type { LotteryGame } from '@atrium/contracts/calls'
import type { LotteryView } from '@atrium/contracts/portal/paths'
import { useText } from '@atrium/portal-kit'
import { ChevronLeftIcon } from '@atrium/ui/icon'
import { Skeleton } from '@atrium/ui/skeleton'
import { Link } from 'react-router-dom'
import { useBackPage, useLotteryLink } from '../lotteries/use-lottery-link.ts'
import { GameSwitch } from './GameSwitch.tsx'
import { PartLinks } from './PartLinks.tsx'
import styles from './frame.module.css'

export interface LotteryFrameProps {
  /** The open view; undefined is betting if there is a game, else the lobby. */
  view: LotteryView | undefined
  /** The game in the address: its tabs and the back link are shown before it has loaded. */
  code: string | undefined
  game?: LotteryGame
  games: readonly LotteryGame[] | undefined
  children: ReactNode
}

/**
 * Frame of every lottery page: the link back to the lobby or to the page that launched the lottery, the game with a
 * menu of other games, and its tabs.
 */
export function LotteryFrame({ view, code, game, games, children }: LotteryFrameProps) {
  const t = useText()
  const link = useLotteryLink()
  const backPage = useBackPage()
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        {(backPage ?? code ?? view) && (
          <Link to={backPage ?? link()} className={styles.back} aria-label={t(backPage ? 'frame.back' : 'frame.lobby')}>
            <ChevronLeftIcon size={20} />
          </Link>
        )}
        {game && games && <GameSwitch game={game} games={games} view={view} />}
        {code && !games && <Skeleton shape="block" height={44} className={styles.game} />}
        <PartLinks view={view} code={games ? game?.code : code} />
      </div>
      {/* i The page's heading in a report view, for screen readers only: the report has a visible title. */}
      {(view === 'tickets' || view === 'chases') && <h1 className={styles.unseen}>{t('title')}</h1>}
      {children}
    </div>
  )
}
