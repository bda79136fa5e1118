import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { Check } from '../layout/Check.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'

/** Marks another account as one of the same person, or removes the mark. */
export function MarkDuplicate({ merchant, memberId }: { merchant: string; memberId: string }) {
  const text = useText()
  const showToast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [account, setAccount] = useState('')
  const [isRemoved, remove] = useState(false)
  const marking = useChange('markDuplicate', () => {
    showToast(text('members.duplicate.done'))
    setOpen(false)
  })
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {text('members.duplicate.open')}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={text('members.duplicate.open')}
          action={text(isRemoved ? 'members.duplicate.remove' : 'members.duplicate.action')}
          busy={marking.isPending}
          error={marking.error}
          ready={account.trim() !== ''}
          missing={text('members.duplicate.missing')}
          onClose={() => setOpen(false)}
          onConfirm={(reason) =>
            marking.mutate({ merchant, memberId, account: account.trim(), isDuplicate: !isRemoved, reason })
          }
        >
          <p>{text('members.duplicate.what')}</p>
          <TextField
            label={text('members.duplicate.account')}
            required
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          />
          <Check label={text('members.duplicate.removeIt')} checked={isRemoved} onChange={remove} />
        </ReasonDialog>
      )}
    </>
  )
}
