import type { StaffCampaignDetail } from '@atrium/contracts/staff/marketing/campaigns'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { ReasonDialog } from '../../../layout/ReasonDialog.tsx'
import { useText } from '../../../locale/locale.tsx'
import { useSavedToast } from '../../../proposals/use-saved-toast.ts'
import { useChange } from '../../../registry/registry.tsx'

/** Pauses, resumes and closes a published campaign. */
export function StageActions({
  merchant,
  campaign: { id, stage },
}: {
  merchant: string
  campaign: StaffCampaignDetail
}) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const [next, setNext] = useState<'LIVE' | 'PAUSED' | 'CLOSED'>()
  const changing = useChange('changeCampaignStage', (now) => {
    showSaved(now, text(`campaigns.stage.${now.stage as 'LIVE'}.done`))
    setNext(undefined)
  })
  const open = (to: typeof next) => {
    changing.reset()
    setNext(to)
  }
  if (stage !== 'LIVE' && stage !== 'PAUSED') return null
  return (
    <>
      {stage === 'LIVE' && <Button onClick={() => open('PAUSED')}>{text('campaigns.stage.PAUSED.open')}</Button>}
      {stage === 'PAUSED' && <Button onClick={() => open('LIVE')}>{text('campaigns.stage.LIVE.open')}</Button>}
      <Button variant="danger" onClick={() => open('CLOSED')}>
        {text('campaigns.stage.CLOSED.open')}
      </Button>
      {next && (
        <ReasonDialog
          danger={next === 'CLOSED'}
          title={text(`campaigns.stage.${next}.title`)}
          action={text(`campaigns.stage.${next}.action`)}
          busy={changing.isPending}
          error={changing.error}
          onClose={() => setNext(undefined)}
          onConfirm={(reason) => changing.mutate({ merchant, id, stage: next, reason })}
        >
          <p>{text(`campaigns.stage.${next}.what`)}</p>
        </ReasonDialog>
      )}
    </>
  )
}
