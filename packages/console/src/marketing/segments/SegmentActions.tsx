import type { StaffSegment } from '@atrium/contracts/staff/marketing/segments'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { useToast } from '../../layout/toasts.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { useChange } from '../../registry/registry.tsx'
import { BroadcastDialog } from '../broadcasts/BroadcastDialog.tsx'
import common from '../../layout/common.module.css'

interface SegmentActionsProps {
  merchant: string
  segment: StaffSegment
}

/** Sends a message to the members of the segment as it was saved, or removes the segment. */
export function SegmentActions({ merchant, segment }: SegmentActionsProps) {
  const text = useText()
  const [dialog, setDialog] = useState<'send' | 'remove'>()
  const close = () => setDialog(undefined)
  return (
    <div className={common.row}>
      <Button variant="primary" onClick={() => setDialog('send')}>
        {text('broadcasts.send')}
      </Button>
      <Link className={common.link} to={`${paths.broadcasts(merchant)}?segmentId=${segment.segmentId}`}>
        {text('segments.sent')}
      </Link>
      <Button variant="danger" onClick={() => setDialog('remove')}>
        {text('segments.remove')}
      </Button>
      {dialog === 'send' && <BroadcastDialog merchant={merchant} segment={segment} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog merchant={merchant} segment={segment} onClose={close} />}
    </div>
  )
}

function RemoveDialog({ merchant, segment: { segmentId, name }, onClose }: SegmentActionsProps & { onClose(): void }) {
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  const removing = useChange('removeSegment', () => {
    showToast(text('segments.removed'))
    void navigate(paths.segments(merchant), { replace: true })
  })
  return (
    <ConfirmDialog
      danger
      title={text('segments.removeTitle', { name })}
      action={text('segments.remove')}
      busy={removing.isPending}
      error={removing.error}
      onClose={onClose}
      onConfirm={() => removing.mutate({ merchant, segmentId })}
    >
      <p>{text('segments.removeMeans')}</p>
    </ConfirmDialog>
  )
}
