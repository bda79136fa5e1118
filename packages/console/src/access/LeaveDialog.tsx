import type { StaffAccount } from '@atrium/contracts/staff/accounts'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import { useSeen } from '../registry/use-seen.ts'
import common from '../layout/common.module.css'
import { WorkList } from './WorkList.tsx'

interface LeaveDialogProps {
  member: StaffAccount
  /** Who can take the work over. */
  colleagues: readonly StaffAccount[]
  onClose(): void
}

const RESULTS = ['handedOver', 'released', 'remaining'] as const

/** Ends the access of somebody who leaves, and hands the work to a colleague; then shows what became of it. */
export function LeaveDialog({ member, colleagues, onClose }: LeaveDialogProps) {
  const { handle } = member
  const text = useText()
  const [to, setTo] = useState('')
  const leaving = useChange('leaveStaff')
  const seen = useSeen(member.sequence, leaving.error)
  const left = leaving.data
  if (left)
    return (
      <Dialog
        open
        onClose={onClose}
        size="wide"
        title={text('staffMember.left', { handle })}
        closeLabel={text('layout.close')}
        footer={
          <Button variant="primary" onClick={onClose}>
            {text('layout.close')}
          </Button>
        }
      >
        <div className={common.list}>
          {RESULTS.filter((result) => left[result].length > 0).map((result) => (
            <section key={result} aria-label={text(`staffMember.results.${result}`)}>
              <h3>{text(`staffMember.results.${result}`)}</h3>
              <WorkList work={left[result]} />
            </section>
          ))}
          {RESULTS.every((result) => left[result].length === 0) && <p>{text('staffMember.heldNothing')}</p>}
          {left.missing.map((server) => (
            <p key={server} role="alert" className={common.problem}>
              {text(`staffMember.missing.${server}`)}
            </p>
          ))}
        </div>
      </Dialog>
    )
  return (
    <ReasonDialog
      danger
      title={text('staffMember.leaveTitle', { handle })}
      action={text('staffMember.leaveAction')}
      busy={leaving.isPending}
      error={leaving.error}
      onClose={onClose}
      onConfirm={(reason) => leaving.mutate({ handle, ...(to && { to }), reason, ifMatch: { [handle]: seen } })}
    >
      <p>{text('staffMember.leaveText')}</p>
      <Select
        label={text('staffMember.to')}
        hint={text('staffMember.toHint')}
        value={to}
        onChange={setTo}
        options={[
          { value: '', label: text('staffMember.nobody') },
          ...colleagues.map((one) => ({ value: one.handle, label: `${one.name} (${one.handle})` })),
        ]}
      />
    </ReasonDialog>
  )
}
