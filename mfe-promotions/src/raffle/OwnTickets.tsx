import type { CallValue } from '@atrium/contracts/calls'
import { paths } from '@atrium/contracts/portal/paths'
import { useCall, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Link } from 'react-router-dom'
import styles from './raffle.module.css'

type Raffle = CallValue<'raffle'>

/** As many as a glance takes in. */
const SHOWN = 12

/** The reader's tickets: how many, the newest with their numbers and where they come from, and what they have won. */
export function OwnTickets({ raffle: { id, state }, own: { tickets, maxTickets } }: { raffle: Raffle; own: NonNullable<Raffle['own']> }) {
  const t = useText()
  const { data } = useCall('raffleTickets', { id, pageSize: SHOWN }, { staleTime: 0, enabled: tickets > 0 })
  return (
    <Card title={t('raffle.own.title')} headingLevel={2} action={<Badge tone="brand">{t('raffle.own.count', { count: tickets, max: maxTickets })}</Badge>}>
      {tickets === 0 ? <p>{t(state === 'OPEN' ? 'raffle.own.none' : 'raffle.own.noneAtAll')}</p> : (
        <div className={styles.part}>
          <ul className={styles.tickets} aria-label={t('raffle.own.newest')}>
            {data?.list.map(({ number, source, prize }) => (
              <li key={number} className={styles.ticket}>
                <strong>{t('raffle.number', { number })}</strong>
                <span className={styles.quiet}>{prize === undefined ? t(`raffle.list.sources.${source}`) : t('raffle.prize', { prize })}</span>
              </li>
            ))}
          </ul>
          <Link to={`${paths.promoDetail({ id })}&view=tickets`}>{t('raffle.own.all')}</Link>
        </div>
      )}
    </Card>
  )
}
