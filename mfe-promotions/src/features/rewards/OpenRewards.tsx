import { paths } from '@atrium/contracts/portal/paths'
import { useCall, useText } from '@atrium/portal-kit'
import { Button, buttonClass } from '@atrium/ui/button'
import { CentrePage } from '@atrium/ui/centre'
import { EmptyState } from '@atrium/ui/empty-state'
import { ErrorState } from '@atrium/ui/error-state'
import { Skeleton } from '@atrium/ui/skeleton'
import { Link } from 'react-router-dom'
import { useClaims } from '../../actions/use-claims.ts'
import { useCounted } from '../../missions/use-counted.ts'
import { FreeRounds } from './FreeRounds.tsx'
import { HistoryLink } from './links.tsx'
import { TicketRow } from './TicketRow.tsx'
import styles from './rewards.module.css'

const NO_PERMISSION = new Set(['REAL_ACCOUNT_REQUIRED', 'FEATURE_OFF'])

/** Everything that waits for the member in one place, each to be claimed alone or all at once. */
export function OpenRewards() {
  const t = useText()
  useCounted()
  const { data, error, refetch } = useCall('claimTickets', {}, { staleTime: 0 })
  const { claim, busy, failures, failure } = useClaims(data?.currency ?? '')
  if (error) {
    if (NO_PERMISSION.has(error.code))
      return (
        <CentrePage title={t('rewards.title')}>
          <EmptyState title={t('rewards.noPermission')}>{error.message}</EmptyState>
        </CentrePage>
      )
    return (
      <CentrePage title={t('rewards.title')}>
        <ErrorState
          title={t('failed.rewards')}
          reference={error.requestId}
          action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
        >
          {error.message}
        </ErrorState>
      </CentrePage>
    )
  }
  const tickets = data?.list ?? []
  return (
    <CentrePage title={t('rewards.title')} lead={t('rewards.lead')} action={<HistoryLink />}>
      {!data &&
        Array.from({ length: 3 }, (_, index) => <Skeleton key={index} shape="block" width="100%" height={96} />)}
      {data?.isBonusRunning && tickets.some(({ reward: { type } }) => type === 'BONUS') && (
        <p className={styles.note}>{t('rewards.bonusRunning')}</p>
      )}
      {tickets.length > 1 && (
        <Button
          variant="primary"
          className={styles.all}
          busy={busy.length > 1}
          onClick={() => claim(tickets.map(({ ticketId }) => ticketId))}
        >
          {t('rewards.claimAll', { count: tickets.length })}
        </Button>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {data && tickets.length > 0 && (
        <ul className={styles.tickets} aria-label={t('rewards.title')}>
          {tickets.map((ticket) => (
            <TicketRow
              key={ticket.ticketId}
              ticket={ticket}
              currency={data.currency}
              isBusy={busy.includes(ticket.ticketId)}
              failure={failures.get(ticket.ticketId)}
              onClaim={() => claim([ticket.ticketId])}
            />
          ))}
        </ul>
      )}
      {data && tickets.length === 0 && (
        <EmptyState
          title={t('rewards.none.title')}
          action={
            <Link to={paths.promotions()} className={buttonClass({ variant: 'primary' })}>
              {t('rewards.none.action')}
            </Link>
          }
        >
          {t('rewards.none.text')}
        </EmptyState>
      )}
      <FreeRounds />
    </CentrePage>
  )
}
