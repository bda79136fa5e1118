import { needsApproval } from '@atrium/contracts/rules/promotions/campaigns/cost'
import { formatWire } from '@atrium/contracts/money'
import type { StaffCampaignDetail } from '@atrium/contracts/staff/marketing/campaigns'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../../layout/ConfirmDialog.tsx'
import { Note } from '../../../layout/Note.tsx'
import { ReasonDialog } from '../../../layout/ReasonDialog.tsx'
import { useToast } from '../../../layout/toasts.tsx'
import { useText } from '../../../locale/locale.tsx'
import { paths } from '../../../paths.ts'
import { useSavedToast } from '../../../proposals/use-saved-toast.ts'
import { useChange } from '../../../registry/registry.tsx'
import common from '../../../layout/common.module.css'
import { CopyDialog } from './CopyDialog.tsx'
import { StageActions } from './StageActions.tsx'
import { useCost } from './use-cost.ts'
import { VersionChanges } from './VersionChanges.tsx'

/** Actions of marketing on a campaign: edit it, publish or discard its draft, change its stage, copy it. */
export function CampaignActions({ merchant, campaign }: { merchant: string; campaign: StaffCampaignDetail }) {
  const text = useText()
  const showToast = useToast()
  const showSaved = useSavedToast(merchant)
  const navigate = useNavigate()
  const cost = useCost(campaign.currency)
  const [dialog, setDialog] = useState<'publish' | 'discard' | 'copy'>()
  const { id, stage, versions, aloneLeft, currency, hasWaiting } = campaign
  const draft = versions.find(({ state }) => state === 'DRAFT')
  const live = versions.find(({ state }) => state === 'LIVE')
  const running = live && { contents: live.contents, ...campaign.budget }
  const waits = draft !== undefined && needsApproval(draft.contents, { ...campaign, running })
  const close = () => setDialog(undefined)
  const publishing = useChange('publishCampaign', (now) => {
    showSaved(now, text('campaigns.publish.done'))
    close()
  })
  const discarding = useChange('discardCampaignDraft', ({ isGone }) => {
    showToast(text('campaigns.discard.done'))
    close()
    if (isGone) void navigate(paths.campaigns(merchant), { replace: true })
  })
  const open = (next: NonNullable<typeof dialog>) => {
    publishing.reset()
    discarding.reset()
    setDialog(next)
  }
  return (
    <>
      <div className={common.row}>
        {stage !== 'CLOSED' && !hasWaiting && (
          <Link className={common.link} to={paths.editCampaign(merchant, id)}>
            {text(draft ? 'campaigns.editDraft' : 'campaigns.edit')}
          </Link>
        )}
        {draft && stage !== 'CLOSED' && (
          <Button variant="primary" onClick={() => open('publish')}>
            {text('campaigns.publish.open')}
          </Button>
        )}
        {draft && <Button onClick={() => open('discard')}>{text('campaigns.discard.open')}</Button>}
        <StageActions merchant={merchant} campaign={campaign} />
        <Button onClick={() => open('copy')}>{text('campaigns.copy.open')}</Button>
      </div>
      {hasWaiting && <Note>{text('campaigns.noEdits')}</Note>}
      {stage === 'CLOSED' && <Note>{text('campaigns.closed')}</Note>}
      {dialog === 'publish' && draft && (
        <ReasonDialog
          title={text('campaigns.publish.title', { number: draft.number })}
          action={text(waits ? 'campaigns.publish.ask' : 'campaigns.publish.action')}
          busy={publishing.isPending}
          error={publishing.error}
          onClose={close}
          onConfirm={(reason) =>
            publishing.mutate({ merchant, id, number: draft.number, revision: draft.revision, reason })
          }
        >
          <p>
            {waits
              ? text('campaigns.publish.needsOther', { amount: `${formatWire(aloneLeft)} ${currency}` })
              : text(stage === 'PAUSED' ? 'campaigns.publish.paused' : 'campaigns.publish.what')}
          </p>
          <p>{cost(draft.contents)}</p>
          {live && <p>{text('campaigns.publish.keeps')}</p>}
          <VersionChanges merchant={merchant} before={live?.contents} after={draft.contents} />
        </ReasonDialog>
      )}
      {dialog === 'discard' && draft && (
        <ConfirmDialog
          danger
          title={text('campaigns.discard.title', { number: draft.number })}
          action={text('campaigns.discard.action')}
          busy={discarding.isPending}
          error={discarding.error}
          onClose={close}
          onConfirm={() => discarding.mutate({ merchant, id, number: draft.number })}
        >
          <p>{text(versions.length === 1 ? 'campaigns.discard.gone' : 'campaigns.discard.what')}</p>
        </ConfirmDialog>
      )}
      {dialog === 'copy' && <CopyDialog merchant={merchant} id={id} onClose={close} />}
    </>
  )
}
