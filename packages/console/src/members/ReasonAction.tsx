import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import type { ReasonDialogProps } from '../layout/ReasonDialog.tsx'

interface ReasonActionProps extends Omit<ReasonDialogProps, 'onClose' | 'onConfirm'> {
  /** Label of the button that opens the dialog. */
  readonly open: string
  /** Called with the reason; `done` closes the dialog. */
  run(reason: string, done: () => void): void
}

/** A small button that opens a dialog for a reason. */
export function ReasonAction({ open, run, ...dialog }: ReasonActionProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {open}
      </Button>
      {isOpen && <ReasonDialog {...dialog} onClose={close} onConfirm={(reason) => run(reason, close)} />}
    </>
  )
}
