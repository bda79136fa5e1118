import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../../layout/ConfirmDialog.tsx'
import { useToast } from '../../../layout/toasts.tsx'
import { useText } from '../../../locale/locale.tsx'
import { paths } from '../../../paths.ts'
import { useChange } from '../../../registry/registry.tsx'
import { isCampaignId } from '../campaign-id.ts'

/** Copies the newest version into a draft of a new campaign, and opens its editor. */
export function CopyDialog({ merchant, id, onClose }: { merchant: string; id: string; onClose(): void }) {
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  const [newId, setNewId] = useState('')
  const [tried, setTried] = useState(false)
  const copying = useChange('copyCampaign', (copy) => {
    showToast(text('campaigns.copy.done'))
    void navigate(paths.editCampaign(merchant, copy.id))
  })
  const confirm = () => {
    setTried(true)
    if (isCampaignId(newId)) copying.mutate({ merchant, id, newId })
  }
  return (
    <ConfirmDialog
      title={text('campaigns.copy.title', { id })}
      action={text('campaigns.copy.action')}
      busy={copying.isPending}
      error={copying.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>{text('campaigns.copy.what')}</p>
      <TextField
        label={text('campaigns.copy.id')}
        hint={text('campaigns.idHint')}
        error={tried && !isCampaignId(newId) ? text('campaigns.wrongId') : undefined}
        required
        maxLength={40}
        value={newId}
        onChange={({ target }) => setNewId(target.value)}
      />
    </ConfirmDialog>
  )
}
