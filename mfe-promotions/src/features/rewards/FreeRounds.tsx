import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { paths } from '@atrium/contracts/portal/paths'
import { useCall, useLanguage, usePortal, useText } from '@atrium/portal-kit'
import { buttonClass } from '@atrium/ui/button'
import { Link } from 'react-router-dom'
import { timeUntil } from '../../period.ts'
import { useNow } from '../../use-now.ts'
import styles from './rewards.module.css'

type Grant = CallValue<'freeRounds'>['list'][number]

/**
 * Free rounds that the member can play, each with a link to its game. Renders nothing without any, and while loading,
 * because the page has its own loading state.
 */
export function FreeRounds() {
  const t = useText()
  const language = useLanguage()
  const { data } = useCall('freeRounds', { language }, { staleTime: 0 })
  if (!data || data.list.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="free-rounds">
      <h3 id="free-rounds" className={styles.heading}>
        {t('freeRounds.title')}
      </h3>
      <p className={styles.quiet}>{t('freeRounds.lead')}</p>
      <ul className={styles.tickets} aria-labelledby="free-rounds">
        {data.list.map((grant) => (
          <GrantRow key={grant.id} grant={grant} currency={data.currency} />
        ))}
      </ul>
    </section>
  )
}

function GrantRow({
  grant: { gameId, nodeId, vassalage, gameType, gameName, showIcon, maintenance, stake, left, rounds, won, expiresAt },
  currency,
}: {
  grant: Grant
  currency: string
}) {
  const t = useText()
  const now = useNow()
  const { isModuleOn, navigation } = usePortal()
  const prepare = () => navigation.prefetch(paths.game())
  return (
    <li className={styles.ticket}>
      <img src={showIcon} alt="" width={300} height={400} loading="lazy" decoding="async" className={styles.art} />
      <div className={styles.words}>
        <span className={styles.name}>{gameName}</span>
        <strong>{t('freeRounds.left', { left, count: rounds, stake: formatWire(stake), currency })}</strong>
        <span className={styles.quiet}>
          <span>{t('freeRounds.until', { time: timeUntil(expiresAt, t, now) })}</span>
          {won !== '0' && <span>{` · ${t('freeRounds.won', { amount: formatWire(won), currency })}`}</span>}
        </span>
        {maintenance && <span className={styles.quiet}>{t('freeRounds.maintenance')}</span>}
      </div>
      {isModuleOn('GAMELO3') && !maintenance && (
        <Link
          className={buttonClass({ variant: 'primary' })}
          to={paths.game({ gameId, nodeId, vassalage, mode: 'real', gameType })}
          aria-label={t('freeRounds.playGame', { game: gameName })}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          {t('freeRounds.play')}
        </Link>
      )}
    </li>
  )
}
