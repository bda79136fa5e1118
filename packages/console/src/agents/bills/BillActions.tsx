import type { MerchantBill } from '@atrium/contracts/staff/agents/bills'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { Note } from '../../layout/Note.tsx'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useText } from '../../locale/locale.tsx'
import { useProposalsOf } from '../../proposals/ProposalNote.tsx'
import { subjects } from '../../proposals/subjects.ts'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'
import common from '../../layout/common.module.css'

type Action = 'approve' | 'deny' | 'pay'

/**
 * Approves a bill in review as the first of two people, denies it, or retries the payment of an upline's debt. The
 * second person decides about the pending proposal.
 */
export function BillActions({
  merchant,
  bill: { billId, agent, state, payer },
}: {
  merchant: string
  bill: MerchantBill
}) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const isWaiting = useProposalsOf(merchant, subjects.agentBill(billId)).data?.list[0] !== undefined
  const [open, setOpen] = useState<Action>()
  const done = ({ state: next, proposal }: MerchantBill & { proposal?: MerchantProposal | undefined }) => {
    showSaved({ proposal }, text('agentBills.done'), text(`agentBills.states.${next}`))
    setOpen(undefined)
  }
  const changes = {
    approve: useChange('approveBill', done),
    deny: useChange('denyBill', done),
    pay: useChange('payBillAgain', done),
  }
  const isOwed = payer !== undefined && (state === 'INSUFFICIENT' || state === 'PARTIAL' || state === 'EXPIRED')
  const show = (action: Action) => {
    changes[action].reset()
    setOpen(action)
  }
  if (state !== 'REVIEW' && !isOwed) return null
  return (
    <>
      {state === 'REVIEW' && <Note>{text('agentBills.approveFirst')}</Note>}
      <div className={common.row}>
        {state === 'REVIEW' && !isWaiting && (
          <Button variant="primary" onClick={() => show('approve')}>
            {text('agentBills.approve.open')}
          </Button>
        )}
        {state === 'REVIEW' && (
          <Button variant="danger" onClick={() => show('deny')}>
            {text('agentBills.deny.open')}
          </Button>
        )}
        {isOwed && !isWaiting && (
          <Button variant="primary" onClick={() => show('pay')}>
            {text('agentBills.pay.open')}
          </Button>
        )}
      </div>
      {open && (
        <ReasonDialog
          danger={open === 'deny'}
          title={text(`agentBills.${open}.title`, { agent })}
          action={text(`agentBills.${open}.action`)}
          busy={changes[open].isPending}
          error={changes[open].error}
          onClose={() => setOpen(undefined)}
          onConfirm={(reason) => changes[open].mutate({ merchant, billId, reason })}
        >
          <p>{text(`agentBills.${open}.what`)}</p>
        </ReasonDialog>
      )}
    </>
  )
}
