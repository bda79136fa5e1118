import type { MerchantContract } from '@atrium/contracts/staff/agents/contracts'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useToast } from '../../layout/toasts.tsx'
import { useText } from '../../locale/locale.tsx'
import { useChange } from '../../registry/registry.tsx'

/**
 * Withdraws an offer of the merchant, or ends a contract with it. Contracts between agents are not changed by staff.
 */
export function ContractActions({
  merchant,
  contract: { contractId, state, agent, upline, kind },
}: {
  merchant: string
  contract: MerchantContract
}) {
  const text = useText()
  const showToast = useToast()
  const [isOpen, setOpen] = useState(false)
  const done = (message: string) => {
    showToast(message)
    setOpen(false)
  }
  const withdrawing = useChange('withdrawContract', () => done(text('agentContracts.withdraw.done')))
  const ending = useChange('terminateContract', ({ ended }) =>
    done(text('agentContracts.terminate.done', { count: ended })),
  )
  if (upline !== undefined || (state !== 'PENDING' && state !== 'ACTIVE')) return <>–</>
  const what = state === 'PENDING' ? 'withdraw' : 'terminate'
  const changing = state === 'PENDING' ? withdrawing : ending
  return (
    <>
      <Button size="s" aria-label={text(`agentContracts.${what}.of`, { agent })} onClick={() => setOpen(true)}>
        {text(`agentContracts.${what}.open`)}
      </Button>
      {isOpen && (
        <ReasonDialog
          danger
          title={text(`agentContracts.${what}.title`, { agent, kind: text(`agentContracts.kinds.${kind}`) })}
          action={text(`agentContracts.${what}.action`)}
          busy={changing.isPending}
          error={changing.error}
          onClose={() => setOpen(false)}
          onConfirm={(reason) => changing.mutate({ merchant, contractId, reason })}
        >
          <p>{text(`agentContracts.${what}.what`)}</p>
        </ReasonDialog>
      )}
    </>
  )
}
