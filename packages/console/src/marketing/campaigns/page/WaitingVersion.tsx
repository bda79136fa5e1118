import type { StaffCampaignDetail, StaffCampaignVersion } from '@atrium/contracts/registry/marketing/campaigns'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import { ConfirmDialog } from '../../../layout/ConfirmDialog.tsx'
import { ReasonDialog } from '../../../layout/ReasonDialog.tsx'
import { useToast } from '../../../layout/toasts.tsx'
import { useLocale } from '../../../locale/locale.tsx'
import { useChange } from '../../../registry/registry.tsx'
import styles from '../campaigns.module.css'
import { useCost } from './use-cost.ts'
import { VersionChanges } from './VersionChanges.tsx'

interface WaitingVersionProps {
  merchant: string
  campaign: StaffCampaignDetail
  version: StaffCampaignVersion
}

/** The version that waits for approval: another person approves or declines it; its proposer withdraws it. */
export function WaitingVersion({
  merchant,
  campaign,
  version: { number, contents, proposedBy, proposedAt, reason, isOwn },
}: WaitingVersionProps) {
  const { text, format } = useLocale()
  const showToast = useToast()
  const cost = useCost(campaign.currency)
  const [dialog, setDialog] = useState<'approve' | 'decline'>()
  const close = () => setDialog(undefined)
  const done = (words: string) => () => {
    showToast(words)
    close()
  }
  const approving = useChange('approveCampaign', done(text('campaigns.approve.done')))
  const declines = isOwn ? 'withdraw' : 'decline'
  const declining = useChange('declineCampaign', done(text(`campaigns.${declines}.done`)))
  const of = { merchant, id: campaign.id, number }
  const live = campaign.versions.find(({ state }) => state === 'LIVE')?.contents
  return (
    <Card headingLevel={2} title={text('campaigns.waiting.title')}>
      <div className={styles.stack}>
        <p>
          {text('campaigns.waiting.by', {
            number,
            by: proposedBy ?? '–',
            at: proposedAt === undefined ? '–' : format.time(proposedAt),
            reason: reason ?? '–',
          })}
        </p>
        <p>{cost(contents)}</p>
        <VersionChanges merchant={merchant} before={live} after={contents} />
        {isOwn && <p role="note">{text('campaigns.waiting.own')}</p>}
        <div className={styles.row}>
          {!isOwn && (
            <Button variant="primary" onClick={() => setDialog('approve')}>
              {text('campaigns.approve.open')}
            </Button>
          )}
          <Button onClick={() => setDialog('decline')}>{text(`campaigns.${declines}.open`)}</Button>
        </div>
      </div>
      {dialog === 'approve' && (
        <ConfirmDialog
          title={text('campaigns.approve.title', { number })}
          action={text('campaigns.approve.action')}
          busy={approving.isPending}
          error={approving.error}
          onClose={close}
          onConfirm={() => approving.mutate(of)}
        >
          <p>{text('campaigns.approve.what')}</p>
          <p>{cost(contents)}</p>
        </ConfirmDialog>
      )}
      {dialog === 'decline' && (
        <ReasonDialog
          title={text(`campaigns.${declines}.title`, { number })}
          action={text(`campaigns.${declines}.action`)}
          busy={declining.isPending}
          error={declining.error}
          onClose={close}
          onConfirm={(why) => declining.mutate({ ...of, reason: why })}
        >
          <p>{text(`campaigns.${declines}.what`)}</p>
        </ReasonDialog>
      )}
    </Card>
  )
}
