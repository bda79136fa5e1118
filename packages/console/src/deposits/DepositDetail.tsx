import type { StaffDepositDetail } from '@atrium/contracts/staff/wallet/deposits'
import { Grid } from '@atrium/ui/grid'
import { Card } from '@atrium/ui/card'
import { Timeline } from '@atrium/ui/timeline'
import { Actor } from '../layout/Actor.tsx'
import { Note } from '../layout/Note.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useLocale, useText } from '../locale/locale.tsx'
import { ProposalNote, useProposalsOf } from '../proposals/ProposalNote.tsx'
import { subjects } from '../proposals/subjects.ts'
import { isStaffApiError } from '../registry/registry.tsx'
import { useReservation } from '../registry/use-reservation.ts'
import { useRights } from '../session/session.ts'
import { DepositActions } from './DepositActions.tsx'
import { BothSides, Findings, OrderFacts } from './DepositFacts.tsx'
import styles from './deposits.module.css'

interface DepositDetailProps {
  merchant: string
  deposit: StaffDepositDetail
}

/**
 * Opening the page reserves the deposit for a cashier if it has an open finding and no pending closing. While another
 * operator has reserved it, no decision is possible here.
 */
export function DepositDetail({ merchant, deposit }: DepositDetailProps) {
  const { text, format } = useLocale()
  const isDecider = useRights().may('closeDepositDifference', merchant)
  const subject = subjects.deposit(deposit.orderId)
  const waiting = useProposalsOf(merchant, subject, { enabled: isDecider })
  const canClose = deposit.canClose && waiting.data?.list.length === 0
  const claim = useReservation(
    'claimDeposit',
    { merchant, orderId: deposit.orderId },
    { page: 'merchantDeposit', enabled: isDecider && canClose },
  )
  const isReservedByOther = isStaffApiError(claim.error, 'WRONG_STATE')
  return (
    <>
      {!isDecider && deposit.canClose && <Note>{text('deposits.decidedByCashier')}</Note>}
      {isDecider && <ProposalNote merchant={merchant} subject={subject} />}
      {canClose && claim.data && (
        <Note>{text('deposits.claimedByYou', { until: format.clock(claim.data.until) })}</Note>
      )}
      {isReservedByOther && <Note>{text('deposits.claimed')}</Note>}
      {claim.error && !isReservedByOther && <ErrorNote error={claim.error} />}
      {isDecider && !isReservedByOther && (
        <DepositActions merchant={merchant} deposit={deposit} canClose={canClose && claim.data !== undefined} />
      )}
      <Grid min={340}>
        <Card title={text('deposits.cards.order')} headingLevel={2}>
          <OrderFacts merchant={merchant} deposit={deposit} />
        </Card>
        <Card title={text('deposits.cards.findings')} headingLevel={2}>
          <Findings deposit={deposit} />
        </Card>
      </Grid>
      <Card title={text('deposits.cards.sides')} headingLevel={2}>
        <BothSides deposit={deposit} />
      </Card>
      <Card title={text('deposits.cards.timeline')} headingLevel={2}>
        <DepositTimeline events={deposit.events} />
      </Card>
    </>
  )
}

const isDecision = (
  kind: StaffDepositDetail['events'][number]['kind'],
): kind is 'RECHECKED' | 'CLOSING_APPROVED' | 'CLOSED' =>
  kind === 'RECHECKED' || kind === 'CLOSING_APPROVED' || kind === 'CLOSED'

/** States of the deposit and actions of staff, oldest first. */
function DepositTimeline({ events }: Pick<StaffDepositDetail, 'events'>) {
  const { format } = useLocale()
  const text = useText()
  const entries = events.map(({ kind, actor, note, at }) => ({
    text: <strong>{isDecision(kind) ? text(`deposits.decisions.${kind}`) : text(`deposits.states.${kind}`)}</strong>,
    actor: actor === undefined ? text('deposits.bySystem') : <Actor by={actor} />,
    time: { iso: at, text: format.time(at) },
    note: note !== undefined && <span className={styles.written}>{note}</span>,
  }))
  return <Timeline layout="blocks" entries={entries} />
}
