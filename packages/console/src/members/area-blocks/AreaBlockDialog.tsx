import type { AreaBlock, BlockArea } from '@atrium/contracts/staff/members/block-areas'
import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { Check } from '../../layout/Check.tsx'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { readerZone } from '../../locale/format.ts'
import { useText } from '../../locale/locale.tsx'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'

interface AreaBlockDialogProps {
  readonly merchant: string
  readonly member: StaffMemberDetail
  readonly area: BlockArea
  /** The block that the area has. */
  readonly block: AreaBlock | undefined
  onClose(): void
}

/** Blocks an area until a time or until it is lifted, or lifts the block. */
export function AreaBlockDialog({ merchant, member, area, block, onClose }: AreaBlockDialogProps) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const [isLifted, lift] = useState(false)
  const [until, setUntil] = useState('')
  const name = text(`members.areaBlocks.areas.${area}`)
  const saving = useChange('setAreaBlock', (answer) => {
    showSaved(answer, text('members.areaBlocks.done'))
    onClose()
  })
  return (
    <ReasonDialog
      danger={!isLifted}
      title={text('members.areaBlocks.titleOf', { account: member.account, area: name })}
      action={text(isLifted ? 'members.areaBlocks.lift' : 'members.areaBlocks.action')}
      busy={saving.isPending}
      error={saving.error}
      onClose={onClose}
      onConfirm={(reason) =>
        saving.mutate({
          merchant,
          memberId: member.memberId,
          area,
          isBlocked: !isLifted,
          reason,
          ...(!isLifted && until !== '' && { until: new Date(until).toISOString() }),
        })
      }
    >
      <p>{text(`members.areaBlocks.what.${area}`)}</p>
      {block && <Check label={text('members.areaBlocks.liftIt')} checked={isLifted} onChange={lift} />}
      {!isLifted && (
        <TextField
          type="datetime-local"
          label={text('members.areaBlocks.until')}
          hint={text('members.areaBlocks.untilHint', { timeZone: readerZone() })}
          value={until}
          onChange={({ target }) => setUntil(target.value.slice(0, 16))}
        />
      )}
    </ReasonDialog>
  )
}
