import { IDENTIFICATIONS } from '@atrium/contracts/staff/members/authenticator'
import { Button } from '@atrium/ui/button'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { ProposalNote, useProposalsOf } from '../proposals/ProposalNote.tsx'
import styles from './members.module.css'

export type Identification = (typeof IDENTIFICATIONS)[number]

interface IdentifiedActionProps {
  readonly merchant: string
  /** Subject of the proposals. While one waits, it is shown in place of the button. */
  readonly subject: string
  /** Label of the button that opens the dialog. */
  readonly open: string
  readonly title: string
  readonly what: string
  readonly busy: boolean
  readonly error: Error | null
  readonly ready?: boolean
  readonly missing?: string
  readonly children?: ReactNode
  /** Called with how the member was identified and the reason; `done` closes the dialog. */
  run(given: { identification: Identification; reason: string }, done: () => void): void
}

/** Proposes an action on the account of a member who was identified. Another person approves it. */
export function IdentifiedAction({ merchant, subject, open, what, children, run, ...dialog }: IdentifiedActionProps) {
  const text = useText()
  const waiting = useProposalsOf(merchant, subject)
  const [isOpen, setOpen] = useState(false)
  const [identification, setIdentification] = useState<Identification>('ID_DOCUMENT')
  const close = () => setOpen(false)
  return (
    <div className={styles.actions}>
      <ProposalNote merchant={merchant} subject={subject} />
      {waiting.data?.list.length === 0 && (
        <Button size="s" onClick={() => setOpen(true)}>
          {open}
        </Button>
      )}
      {isOpen && (
        <ReasonDialog
          {...dialog}
          action={text('members.authenticator.propose.action')}
          onClose={close}
          onConfirm={(reason) => run({ identification, reason }, close)}
        >
          <p>{what}</p>
          {children}
          <Select
            label={text('members.authenticator.propose.identification')}
            value={identification}
            options={IDENTIFICATIONS.map((value) => ({
              value,
              label: text(`members.authenticator.identifications.${value}`),
            }))}
            onChange={(next) => setIdentification(next as Identification)}
          />
        </ReasonDialog>
      )}
    </div>
  )
}
