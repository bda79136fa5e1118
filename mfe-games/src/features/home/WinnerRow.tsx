import type { Winner } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { paths } from '@atrium/contracts/portal/paths'
import { usePortal, useText } from '@atrium/portal-kit'
import { Money } from '@atrium/ui/money'
import { useLaunch } from '../../tile/use-launch.ts'
import styles from './winners.module.css'

/** A win: player, game and amount. A click on the row plays the game. */
export function WinnerRow({ winner, rank }: { winner: Winner; rank: number }) {
  const t = useText()
  const { isModuleOn, navigation } = usePortal()
  const { busy, launch } = useLaunch(winner)
  const prepare = () => navigation.prefetch(paths.game())
  return (
    <article className={styles.row}>
      <span translate="no" className={styles.rank} aria-hidden>
        {rank}
      </span>
      <img src={winner.showIcon} alt="" width={300} height={400} className={styles.art} loading="lazy" />
      <div className={styles.who}>
        <p className={styles.game}>{winner.gameName}</p>
        <p translate="no" className={styles.name}>
          {winner.username}
        </p>
      </div>
      <Money amount={formatWire(winner.winAmount)} currency={winner.currency} tone="win" className={styles.amount} />
      {isModuleOn('GAMELO3') && (
        <button
          type="button"
          className={styles.play}
          aria-busy={busy || undefined}
          aria-label={t('home.play', { game: winner.gameName })}
          onClick={() => !busy && void launch('real')}
          onPointerEnter={prepare}
          onFocus={prepare}
        />
      )}
    </article>
  )
}
