import type { CallValue, PromotionClaim } from '@atrium/contracts/calls'
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
import { useIsBarred } from '../../use-is-barred.ts'
import { FreeRounds } from './FreeRounds.tsx'
import { HistoryLink } from './links.tsx'
import { TicketRow } from './TicketRow.tsx'
import styles from './rewards.module.css'

const NO_PERMISSION = new Set(['REAL_ACCOUNT_REQUIRED', 'FEATURE_OFF'])

/** All unclaimed rewards in one list, to claim one at a time or all together. */
export function OpenRewards() {
  const t = useText()
  useCounted()
  const { data, error, refetch } = useCall('claimTickets', {}, { staleTime: 0 })
  const { claim, busy, failures, failure } = useClaims(data?.currency ?? '')
  const isBarred = useIsBarred()
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
  const groups = data ? groupsOf(data) : []
  const claimable = isBarred ? [] : groups.filter(({ isBlocked }) => !isBlocked).flatMap(({ ids }) => ids)
  return (
    <CentrePage title={t('rewards.title')} lead={t('rewards.lead')} action={<HistoryLink />}>
      {!data &&
        Array.from({ length: 3 }, (_, index) => <Skeleton key={index} shape="block" width="100%" height={96} />)}
      {isBarred && groups.length > 0 && (
        <p id="barred" className={styles.note}>
          {t('rewards.barred')}
        </p>
      )}
      {!isBarred && groups.some(({ isBlocked }) => isBlocked) && (
        <p id="bonus-running" className={styles.note}>
          {t('rewards.bonusRunning')}
        </p>
      )}
      {claimable.length > 1 && (
        <Button variant="primary" className={styles.all} busy={busy.length > 1} onClick={() => claim(claimable)}>
          {t('rewards.claimAll', { count: claimable.length })}
        </Button>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {data && groups.length > 0 && (
        <ul className={styles.tickets} aria-label={t('rewards.title')}>
          {groups.map(({ ticket, ids, isBlocked }) => (
            <TicketRow
              key={ticket.ticketId}
              ticket={ticket}
              count={ids.length}
              currency={data.currency}
              isBusy={ids.some((id) => busy.includes(id))}
              blockedBy={isBarred ? 'barred' : isBlocked ? 'bonus-running' : undefined}
              failure={ids.map((id) => failures.get(id)).find((text) => text !== undefined)}
              onClaim={() => claim(ids)}
            />
          ))}
        </ul>
      )}
      {data && groups.length === 0 && (
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

interface Group {
  /** The reward that expires first. */
  ticket: PromotionClaim
  ids: string[]
  /** A bonus that can be claimed only after the running bonus. */
  isBlocked: boolean
}

/** Groups equal rewards in one row. */
function groupsOf({ list, isBonusRunning }: CallValue<'claimTickets'>): Group[] {
  const groups = new Map<string, Group>()
  for (const ticket of list) {
    const { promotionId, title, reward, percent, ticketId } = ticket
    const isBlocked = isBonusRunning && reward.type === 'BONUS' && percent === undefined
    const key = JSON.stringify([promotionId, title, reward, percent])
    const group = groups.get(key)
    if (!group) groups.set(key, { ticket, ids: [ticketId], isBlocked })
    else {
      group.ids.push(ticketId)
      if ((ticket.expiresAt ?? Infinity) < (group.ticket.expiresAt ?? Infinity)) group.ticket = ticket
    }
  }
  return [...groups.values()]
}
