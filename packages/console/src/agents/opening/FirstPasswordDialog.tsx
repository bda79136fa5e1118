import type { AgentOfMerchant } from '@atrium/contracts/staff/agents/tree'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { ShownOnce } from '../../access/ShownOnce.tsx'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useText } from '../../locale/locale.tsx'
import { useChange } from '../../registry/registry.tsx'

interface FirstPasswordDialogProps {
  merchant: string
  agent: Pick<AgentOfMerchant, 'memberId' | 'account'>
  onClose(): void
}

/** Gives an agent that has never signed in another first password, and shows it once. */
export function FirstPasswordDialog({ merchant, agent: { memberId, account }, onClose }: FirstPasswordDialogProps) {
  const text = useText()
  const renewing = useChange('renewFirstPassword')
  if (renewing.data)
    return (
      <Dialog
        open
        onClose={onClose}
        dismissable={false}
        title={text('agentOpening.renew', { account })}
        footer={
          <Button variant="primary" onClick={onClose}>
            {text('tokens.kept')}
          </Button>
        }
      >
        <ShownOnce
          note={text('agentOpening.once')}
          label={text('agentOpening.password')}
          value={renewing.data.password}
        />
      </Dialog>
    )
  return (
    <ReasonDialog
      title={text('agentOpening.renew', { account })}
      action={text('agentOpening.renewAction')}
      busy={renewing.isPending}
      error={renewing.error}
      onClose={onClose}
      onConfirm={(reason) => renewing.mutate({ merchant, memberId, reason })}
    >
      <p>{text('agentOpening.renewText')}</p>
    </ReasonDialog>
  )
}
