import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { paths } from '@atrium/contracts/portal/paths'
import { useCall, useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Progress } from '@atrium/ui/meter'
import { Link } from 'react-router-dom'
import styles from './raffle.module.css'

type Raffle = CallValue<'raffle'>
type Own = NonNullable<Raffle['own']>

/** Maximum number of tickets in the overview. */
const SHOWN = 12

/** The reader's tickets: their number, the newest with their sources, and their prizes. */
export function OwnTickets({
  raffle: { id, state },
  own: { tickets, maxTickets, today },
  currency,
}: {
  raffle: Raffle
  own: Own
  currency: string
}) {
  const t = useText()
  const { data } = useCall('raffleTickets', { id, pageSize: SHOWN }, { staleTime: 0, enabled: tickets > 0 })
  return (
    <Card
      title={t('raffle.own.title')}
      headingLevel={2}
      action={<Badge tone="brand">{t('raffle.own.count', { count: tickets, max: maxTickets })}</Badge>}
    >
      {today && tickets < maxTickets && (
        <ul className={styles.today} aria-label={t('raffle.own.today')}>
          {today.map((earned, index) => (
            <EarnedToday key={index} earned={earned} currency={currency} />
          ))}
        </ul>
      )}
      {tickets === 0 ? (
        <p>{t(state === 'OPEN' ? 'raffle.own.none' : 'raffle.own.noneAtAll')}</p>
      ) : (
        <div className={styles.part}>
          <ul className={styles.tickets} aria-label={t('raffle.own.newest')}>
            {data?.list.map(({ number, source, prize }) => (
              <li key={number} className={styles.ticket}>
                <strong>{t('raffle.number', { number })}</strong>
                <span className={styles.quiet}>
                  {prize === undefined ? t(`raffle.list.sources.${source}`) : t('raffle.prize', { prize })}
                </span>
              </li>
            ))}
          </ul>
          <Link to={`${paths.promoDetail({ id })}&view=tickets`}>{t('raffle.own.all')}</Link>
        </div>
      )}
    </Card>
  )
}

/** Progress of the next ticket of a source, and its number of tickets today. */
function EarnedToday({
  earned: { source, value, per, tickets, maxTickets },
  currency,
}: {
  earned: NonNullable<Own['today']>[number]
  currency: string
}) {
  const t = useText()
  const isAll = tickets >= maxTickets
  const amount = (wire: string) => `${formatWire(wire)} ${currency}`
  const name = t(`raffle.own.sources.${source}`)
  return (
    <li className={styles.published}>
      <span className={styles.source}>
        <strong>{name}</strong>
        <span className={styles.quiet}>{t('raffle.own.tickets', { count: tickets, max: maxTickets })}</span>
      </span>
      <Progress label={name} max={Number(per)} value={isAll ? Number(per) : Number(value)} />
      <span className={styles.quiet}>
        {isAll
          ? t('raffle.own.allToday')
          : source === 'LOGIN'
            ? t('raffle.own.nextLogin')
            : t('raffle.own.next', { value: amount(value), per: amount(per) })}
      </span>
    </li>
  )
}
