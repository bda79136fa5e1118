import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'

/** Blocks a member, or lifts the block. */
export function BlockActions({
  merchant,
  member: { memberId, account, isBlocked },
}: {
  merchant: string
  member: StaffMemberDetail
}) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const [isOpen, setOpen] = useState(false)
  const done = (answer: Parameters<typeof showSaved>[0], words: string) => {
    showSaved(answer, words)
    setOpen(false)
  }
  const blocking = useChange('blockMember', () => done({}, text('members.block.done')))
  const unblocking = useChange('unblockMember', (answer) => done(answer, text('members.unblock.done')))
  const { isPending, error, mutate } = isBlocked ? unblocking : blocking
  const kind = isBlocked ? 'unblock' : 'block'
  return (
    <>
      <Button variant={isBlocked ? 'secondary' : 'danger'} onClick={() => setOpen(true)}>
        {text(`members.${kind}.open`)}
      </Button>
      {isOpen && (
        <ReasonDialog
          danger={!isBlocked}
          title={text(`members.${kind}.title`, { account })}
          action={text(`members.${kind}.action`)}
          busy={isPending}
          error={error}
          onClose={() => setOpen(false)}
          onConfirm={(reason) => mutate({ merchant, memberId, reason })}
        >
          <p>{text(`members.${kind}.what`)}</p>
        </ReasonDialog>
      )}
    </>
  )
}
