import type { StaffKycDocument } from '@atrium/contracts/staff/kyc'
import { MAX_KYC_REASON } from '@atrium/contracts/rules/kyc/kyc-rules'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { useState } from 'react'
import { Actor } from '../layout/Actor.tsx'
import { Moment } from '../layout/Moment.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useLocale, useText } from '../locale/locale.tsx'
import { PrivateImage } from '../private-image/PrivateImage.tsx'
import { ProposalNote } from '../proposals/ProposalNote.tsx'
import { subjects } from '../proposals/subjects.ts'
import { useChange } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import { AcceptDialog } from './AcceptDialog.tsx'
import { CheckFacts } from './CheckFacts.tsx'
import { DocumentState } from './DocumentState.tsx'
import styles from './kyc.module.css'

interface DocumentProps {
  merchant: string
  document: StaffKycDocument
}

/** One document of a member: its images on request, its state, and the decision. */
export function DocumentCard({ merchant, document }: DocumentProps) {
  const { text, format } = useLocale()
  const { documentId, kind, state, images, reason, expiresOn, sentAt, decidedAt, decidedBy, check } = document
  const [isShown, setShown] = useState(false)
  return (
    <Card title={text(`kyc.kinds.${kind}`)} headingLevel={2}>
      <div className={common.stack}>
        <ProposalNote merchant={merchant} subject={subjects.kycDocument(documentId)} />
        <Facts>
          <Fact name={text('kyc.columns.state')}>
            <DocumentState state={state} />
          </Fact>
          <Fact name={text('kyc.columns.sent')}>
            <Moment at={sentAt} />
          </Fact>
          {expiresOn !== undefined && <Fact name={text('kyc.expiresOn')}>{format.day(expiresOn)}</Fact>}
          {decidedAt !== undefined && (
            <Fact name={text('kyc.decided')}>
              <Moment at={decidedAt} />
            </Fact>
          )}
          {decidedBy !== undefined && (
            <Fact name={text('kyc.decidedBy')}>
              <Actor by={decidedBy} />
            </Fact>
          )}
          {reason !== undefined && <Fact name={text('kyc.reason')}>{reason}</Fact>}
        </Facts>
        {check && <CheckFacts check={check} />}
        {isShown ? (
          <div className={styles.images}>
            {Array.from({ length: images }, (_, position) => (
              <PrivateImage
                key={position}
                operation="kycImage"
                of={{ merchant, documentId, position }}
                name={text('kyc.image', { number: position + 1 })}
              />
            ))}
          </div>
        ) : (
          images > 0 && (
            <div className={common.actions}>
              <Button onClick={() => setShown(true)}>{text('kyc.show', { count: images })}</Button>
            </div>
          )
        )}
        <Decisions merchant={merchant} document={document} />
      </div>
    </Card>
  )
}

function Decisions({ merchant, document }: DocumentProps) {
  const text = useText()
  const [open, setOpen] = useState<'ACCEPT' | 'REJECT'>()
  const showToast = useToast()
  const close = () => setOpen(undefined)
  const rejecting = useChange('rejectKycDocument', () => {
    showToast(text('kyc.rejected'))
    close()
  })
  const { documentId, state, kind } = document
  if (state !== 'WAITING' && state !== 'ACCEPTED') return null
  return (
    <>
      <div className={common.actions}>
        {state === 'WAITING' && (
          <Button variant="primary" onClick={() => setOpen('ACCEPT')}>
            {text('kyc.accept')}
          </Button>
        )}
        <Button variant="danger" onClick={() => setOpen('REJECT')}>
          {text(state === 'WAITING' ? 'kyc.reject' : 'kyc.withdraw')}
        </Button>
      </div>
      {open === 'ACCEPT' && <AcceptDialog merchant={merchant} document={document} onClose={close} />}
      {open === 'REJECT' && (
        <ReasonDialog
          danger
          title={text('kyc.rejectOf', { kind: text(`kyc.kinds.${kind}`) })}
          action={text('kyc.reject')}
          busy={rejecting.isPending}
          error={rejecting.error}
          maxLength={MAX_KYC_REASON}
          onClose={close}
          onConfirm={(reason) => rejecting.mutate({ merchant, documentId, reason })}
        >
          <p>{text('kyc.rejectWhat')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
