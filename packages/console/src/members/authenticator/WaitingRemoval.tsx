import type { MemberAuthenticator } from '@atrium/contracts/registry/members/authenticator'
import type { StaffMemberDetail } from '@atrium/contracts/registry/members/members'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { Note } from '../../layout/Note.tsx'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useToast } from '../../layout/toasts.tsx'
import { useLocale } from '../../locale/locale.tsx'
import { useChange } from '../../registry/registry.tsx'
import { useRights } from '../../session/session.ts'
import styles from '../members.module.css'

const DECISIONS = { approve: 'APPROVE', decline: 'DECLINE', withdraw: 'DECLINE' } as const

/** A removal that waits: another person of support approves or declines it; the proposer withdraws it. */
export function WaitingRemoval({
  merchant,
  member: { memberId, account },
  removal: { removalId, identification, reason, proposedBy, proposedAt, expiresAt, isOwn },
}: {
  merchant: string
  member: StaffMemberDetail
  removal: NonNullable<MemberAuthenticator['removal']>
}) {
  const { text, format } = useLocale()
  const { may } = useRights()
  const showToast = useToast()
  const declines = isOwn ? 'withdraw' : 'decline'
  const [dialog, setDialog] = useState<keyof typeof DECISIONS>()
  const deciding = useChange('decideAuthenticatorRemoval', () => {
    showToast(text(`members.authenticator.${dialog!}.done`))
    setDialog(undefined)
  })
  const open = (next: keyof typeof DECISIONS) => {
    deciding.reset()
    setDialog(next)
  }
  const identified = text(`members.authenticator.identifications.${identification}`)
  return (
    <>
      <p>
        {text('members.authenticator.waiting', {
          by: proposedBy,
          at: format.time(proposedAt),
          until: format.time(expiresAt),
        })}
      </p>
      <p>{identified}</p>
      <p className={styles.written}>{text('members.authenticator.because', { reason })}</p>
      {isOwn && <Note>{text('members.authenticator.own')}</Note>}
      {may('proposeAuthenticatorRemoval', merchant) && (
        <div className={styles.actions}>
          {!isOwn && (
            <Button size="s" variant="danger" onClick={() => open('approve')}>
              {text('members.authenticator.approve.open')}
            </Button>
          )}
          <Button size="s" onClick={() => open(declines)}>
            {text(`members.authenticator.${declines}.open`)}
          </Button>
        </div>
      )}
      {dialog && (
        <ReasonDialog
          danger={dialog === 'approve'}
          title={text(`members.authenticator.${dialog}.title`, { account })}
          action={text(`members.authenticator.${dialog}.action`)}
          busy={deciding.isPending}
          error={deciding.error}
          onClose={() => setDialog(undefined)}
          onConfirm={(why) =>
            deciding.mutate({ merchant, memberId, removalId, decision: DECISIONS[dialog], reason: why })
          }
        >
          <p>{text(`members.authenticator.${dialog}.what`)}</p>
          <p>
            {identified}. {text('members.authenticator.because', { reason })}
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
