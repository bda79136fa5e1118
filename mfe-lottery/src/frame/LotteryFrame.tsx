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
  /** The open view; undefined is the lobby, or betting when there is a game. */
  view: LotteryView | undefined
  /** The game of the address: its tabs and the back link are shown before it is loaded. */
  code: string | undefined
  game?: LotteryGame
  games: readonly LotteryGame[] | undefined
  children: ReactNode
}

/**
 * Frame of every lottery page: the back link to the lobby or to where it was launched, the game with a link to others,
 * and its tabs.
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
      {/* Reports have titles of their own, so the tab's title is shown once. */}
      {(view === 'tickets' || view === 'chases') && <h1 className={styles.unseen}>{t('title')}</h1>}
      {children}
    </div>
  )
}
