import type { Jackpot } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/portal/paths'
import { usePortal, useText } from '@atrium/portal-kit'
import { useLaunch } from '../../tile/use-launch.ts'
import { GrowingMoney } from './GrowingMoney.tsx'
import styles from './jackpots.module.css'

/** A jackpot with its current amount. A click plays the most popular game that can win it. */
export function JackpotCard({ jackpot: { name, amount, currency, games } }: { jackpot: Jackpot }) {
  const t = useText()
  const { isModuleOn, navigation } = usePortal()
  const game = games[0]!
  const { busy, launch } = useLaunch(game)
  const prepare = () => navigation.prefetch(paths.game())
  return (
    <article aria-label={name} className={styles.card}>
      <img src={game.showIcon} alt="" width={300} height={400} className={styles.art} loading="lazy" />
      <div className={styles.text}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.amount}>
          <GrowingMoney wire={amount} currency={currency} />
        </p>
        <p className={styles.games}>
          {games.length > 1 ? t('home.jackpotGames', { game: game.gameName }) : game.gameName}
        </p>
      </div>
      {isModuleOn('GAMELO3') && (
        <button
          type="button"
          className={styles.play}
          aria-busy={busy || undefined}
          aria-label={t('home.playFor', { game: game.gameName, jackpot: name })}
          onClick={() => !busy && void launch('real')}
          onPointerEnter={prepare}
          onFocus={prepare}
        />
      )}
    </article>
  )
}
