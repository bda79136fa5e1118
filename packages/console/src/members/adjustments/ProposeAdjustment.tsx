import { MONEY_PLACES } from '@atrium/contracts/money'
import { MERCHANT_PROPOSAL_HOURS } from '@atrium/contracts/staff/merchant-proposals'
import { ADJUSTMENT_KINDS, adjustmentAmount } from '@atrium/contracts/staff/members/adjustments'
import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Button } from '@atrium/ui/button'
import { Facts } from '@atrium/ui/facts'
import { NumberField } from '@atrium/ui/number-field'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useText } from '../../locale/locale.tsx'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'
import { Balances } from '../Balances.tsx'

type Kind = (typeof ADJUSTMENT_KINDS)[number]

/** Proposes to change a member's money; another person decides. */
export function ProposeAdjustment({ merchant, member }: { merchant: string; member: StaffMemberDetail }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('adjustments.propose.open')}</Button>
      {isOpen && <ProposeDialog merchant={merchant} member={member} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A retry has the same id, so it creates no second proposal. */
function ProposeDialog({
  merchant,
  member: { memberId, account, balances, currency },
  onClose,
}: {
  merchant: string
  member: StaffMemberDetail
  onClose(): void
}) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const [adjustmentId] = useState(() => crypto.randomUUID())
  const [kind, setKind] = useState<Kind>('CREDIT')
  const [amount, setAmount] = useState('')
  const proposing = useChange('adjustBalance', (proposal) => {
    showSaved({ proposal }, text('proposals.approve.done'))
    onClose()
  })
  const isAmount = adjustmentAmount.safeParse(amount).success
  return (
    <ReasonDialog
      title={text('adjustments.propose.title', { account })}
      action={text('adjustments.propose.action')}
      busy={proposing.isPending}
      error={proposing.error}
      ready={isAmount}
      missing={text('adjustments.propose.amountInvalid')}
      onClose={onClose}
      onConfirm={(reason) => proposing.mutate({ merchant, memberId, adjustmentId, kind, amount, reason })}
    >
      <p>{text('adjustments.propose.what', { hours: MERCHANT_PROPOSAL_HOURS })}</p>
      <Facts>
        <Balances balances={balances} currency={currency} />
      </Facts>
      <Select
        label={text('adjustments.propose.kind')}
        value={kind}
        options={ADJUSTMENT_KINDS.map((value) => ({ value, label: text(`adjustments.kinds.${value}`) }))}
        onChange={(next) => setKind(next as Kind)}
      />
      <NumberField
        label={text('adjustments.propose.amount', { currency })}
        places={MONEY_PLACES}
        required
        maxLength={24}
        value={amount}
        onChange={setAmount}
      />
    </ReasonDialog>
  )
}
