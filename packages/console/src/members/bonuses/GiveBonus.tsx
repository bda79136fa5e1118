import { MONEY_PLACES } from '@atrium/contracts/money'
import { adjustmentAmount } from '@atrium/contracts/staff/members/adjustments'
import { MAX_BONUS_DAYS, MAX_BONUS_MULTIPLE } from '@atrium/contracts/staff/members/bonuses'
import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { Button } from '@atrium/ui/button'
import { NumberField } from '@atrium/ui/number-field'
import { useState } from 'react'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useText } from '../../locale/locale.tsx'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'

/** Gives a bonus to a member, or proposes it above what one person may give. */
export function GiveBonus({ merchant, member }: { merchant: string; member: StaffMemberDetail }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('members.bonus.open')}</Button>
      {isOpen && <BonusDialog merchant={merchant} member={member} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A retry has the same id, so it gives no second bonus. */
function BonusDialog({
  merchant,
  member: { memberId, account, currency },
  onClose,
}: {
  merchant: string
  member: StaffMemberDetail
  onClose(): void
}) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const [bonusId] = useState(() => crypto.randomUUID())
  const [amount, setAmount] = useState('')
  const [multiplier, setMultiplier] = useState('10')
  const [days, setDays] = useState('7')
  const giving = useChange('giveBonus', (proposal) => {
    showSaved({ proposal }, text('members.bonus.done'))
    onClose()
  })
  const isWithin = (typed: string, min: number, max: number) =>
    /^\d{1,3}$/.test(typed) && Number(typed) >= min && Number(typed) <= max
  return (
    <ReasonDialog
      title={text('members.bonus.title', { account })}
      action={text('members.bonus.action')}
      busy={giving.isPending}
      error={giving.error}
      ready={
        adjustmentAmount.safeParse(amount).success &&
        isWithin(multiplier, 0, MAX_BONUS_MULTIPLE) &&
        isWithin(days, 1, MAX_BONUS_DAYS)
      }
      missing={text('members.bonus.invalid', { multiple: MAX_BONUS_MULTIPLE, days: MAX_BONUS_DAYS })}
      onClose={onClose}
      onConfirm={(reason) =>
        giving.mutate({
          merchant,
          memberId,
          bonusId,
          amount,
          multiplier: Number(multiplier),
          days: Number(days),
          reason,
        })
      }
    >
      <p>{text('members.bonus.what')}</p>
      <NumberField
        label={text('members.bonus.amount', { currency })}
        places={MONEY_PLACES}
        required
        maxLength={24}
        value={amount}
        onChange={setAmount}
      />
      <NumberField
        label={text('members.bonus.multiplier')}
        hint={text('members.bonus.multiplierHint')}
        places={0}
        required
        maxLength={3}
        value={multiplier}
        onChange={setMultiplier}
      />
      <NumberField
        label={text('members.bonus.days')}
        places={0}
        required
        maxLength={2}
        value={days}
        onChange={setDays}
      />
    </ReasonDialog>
  )
}
