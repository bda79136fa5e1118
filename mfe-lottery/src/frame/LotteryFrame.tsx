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
  /** What is open; undefined is the lobby, or betting where there is a game. */
  view: LotteryView | undefined
  /** The game of the address: its parts and the way back are there before it is known. */
  code: string | undefined
  game?: LotteryGame
  games: readonly LotteryGame[] | undefined
  children: ReactNode
}

/**
 * What surrounds every lottery page: the way back to the lobby or to where it was launched, the game with a way to
 * others, and the parts of it.
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
      {/* Lists bring the titles of parts: what they are parts of is said once. */}
      {(view === 'tickets' || view === 'chases') && <h1 className={styles.unseen}>{t('title')}</h1>}
      {children}
    </div>
  )
}
