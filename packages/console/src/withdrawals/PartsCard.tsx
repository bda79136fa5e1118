import { formatWire } from '@atrium/contracts/money'
import { PAYMENT_REASONS } from '@atrium/contracts/payments/payment-api'
import type { StaffWithdrawalDetail, StaffWithdrawalPart } from '@atrium/contracts/staff/wallet/withdrawals'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { Money } from '@atrium/ui/money'
import { useLocale } from '../locale/locale.tsx'
import { PrivateImage } from '../private-image/PrivateImage.tsx'
import { ProposalNote } from '../proposals/ProposalNote.tsx'
import { subjects } from '../proposals/subjects.ts'
import { DisputeActions } from './DisputeActions.tsx'
import { StuckPartActions } from './StuckPartActions.tsx'
import { isStuck } from './payout-parts.ts'
import common from '../layout/common.module.css'
import styles from './withdrawals.module.css'

interface PartsCardProps {
  merchant: string
  withdrawal: StaffWithdrawalDetail
  /** Whether staff can decide: the operator has reserved the withdrawal, and it has a dispute. */
  canDecide: boolean
  isCashier: boolean
}

const STATE_TONES = { PENDING: 'neutral', SENT: 'info', PAID: 'win', FAILED: 'lose' } as const
const RECEIPT_TONES = {
  RECEIVED: 'win',
  RECEIVED_BY_TIMEOUT: 'win',
  NOT_RECEIVED: 'lose',
  FORCED: 'neutral',
  REPLACED: 'neutral',
} as const
const isKnownReason = (reason: string): reason is (typeof PAYMENT_REASONS)[number] =>
  (PAYMENT_REASONS as readonly string[]).includes(reason)

/** The parts of a withdrawal, each with its receipt and the member's dispute. */
export function PartsCard({ merchant, withdrawal, canDecide, isCashier }: PartsCardProps) {
  const { text } = useLocale()
  const { parts } = withdrawal
  return (
    <Card title={text('withdrawals.cards.parts')} headingLevel={2}>
      {parts.length === 0 ? (
        <EmptyState title={text('withdrawals.noParts')} />
      ) : (
        <ul className={styles.payouts}>
          {parts.map((part) => (
            <li key={part.part} aria-label={text('withdrawals.part', { part: part.part })} className={styles.payout}>
              <PartSummary part={part} currency={withdrawal.currency} />
              {part.proofs > 0 && (
                <div className={styles.proofs}>
                  {Array.from({ length: part.proofs }, (_, position) => (
                    <PrivateImage
                      key={position}
                      operation="withdrawalProof"
                      of={{ merchant, orderId: withdrawal.orderId, part: part.part, position }}
                      name={text('withdrawals.proof', { number: position + 1, part: part.part })}
                    />
                  ))}
                </div>
              )}
              {part.receipt === 'NOT_RECEIVED' && (
                <ProposalNote merchant={merchant} subject={subjects.withdrawalPart(withdrawal.orderId, part.part)} />
              )}
              {canDecide && part.receipt === 'NOT_RECEIVED' && (
                <DisputeActions merchant={merchant} orderId={withdrawal.orderId} part={part.part} />
              )}
              {isCashier && isStuck(part) && (
                <StuckPartActions merchant={merchant} orderId={withdrawal.orderId} part={part} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function PartSummary({
  part: { part, amount, state, reason, difference, paidAt, receipt, receiptAt, note, replaces },
  currency,
}: {
  part: StaffWithdrawalPart
  currency: string
}) {
  const { text, format } = useLocale()
  return (
    <>
      <p className={common.actions}>
        <strong>{text('withdrawals.part', { part })}</strong>
        <Money amount={formatWire(amount)} currency={currency} />
        <Badge tone={STATE_TONES[state]}>{text(`withdrawals.partStates.${state}`)}</Badge>
        {receipt && <Badge tone={RECEIPT_TONES[receipt]}>{text(`withdrawals.receipts.${receipt}`)}</Badge>}
      </p>
      {replaces !== undefined && <p className={common.quiet}>{text('withdrawals.replaces', { part: replaces })}</p>}
      {paidAt !== undefined && (
        <p className={common.quiet}>{text('withdrawals.paidAt', { at: format.time(paidAt) })}</p>
      )}
      {receiptAt !== undefined && (
        <p className={common.quiet}>{text('withdrawals.receiptAt', { at: format.time(receiptAt) })}</p>
      )}
      {reason !== undefined && (
        <p>
          {text('withdrawals.failedBecause', {
            reason: isKnownReason(reason) ? text(`withdrawals.reasons.${reason}`) : reason,
          })}
        </p>
      )}
      {difference !== undefined && (
        <p className={styles.missing}>
          {text('withdrawals.difference', { difference: text(`withdrawals.differences.${difference}`) })}
        </p>
      )}
      {note !== undefined && <p className={styles.written}>{text('withdrawals.memberNote', { note })}</p>}
    </>
  )
}
