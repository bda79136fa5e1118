import { isMoneyText, MONEY_PLACES } from '@atrium/contracts/money'
import type { MerchantRoom } from '@atrium/contracts/staff/merchant-rooms'
import { NumberField } from '@atrium/ui/number-field'
import { useState } from 'react'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useText } from '../../locale/locale.tsx'

interface RoomLimitsDialogProps {
  readonly rooms: readonly MerchantRoom[]
  readonly busy: boolean
  readonly error: Error | null
  onClose(): void
  onConfirm(change: { minBet: string | null; maxBet: string | null; reason: string }): void
}

/** Sets limits of a bet for rooms. An empty field leaves the limit to the provider. */
export function RoomLimitsDialog({ rooms, onConfirm, ...dialog }: RoomLimitsDialogProps) {
  const text = useText()
  const only = rooms.length === 1 ? rooms[0] : undefined
  const [min, setMin] = useState(only?.ownMinBet ?? '')
  const [max, setMax] = useState(only?.ownMaxBet ?? '')
  const limitOf = (typed: string) => (typed.trim() === '' ? null : typed.trim())
  const isValid = [min, max].every((typed) => limitOf(typed) === null || isMoneyText(typed.trim()))
  return (
    <ReasonDialog
      {...dialog}
      title={text('rooms.askLimits', { count: rooms.length })}
      action={text('rooms.setLimits', { count: rooms.length })}
      ready={isValid}
      missing={text('rooms.noAmount')}
      onConfirm={(reason) => onConfirm({ minBet: limitOf(min), maxBet: limitOf(max), reason })}
    >
      <p>{text('rooms.whatLimits')}</p>
      <NumberField
        label={text('rooms.minBet')}
        places={MONEY_PLACES}
        hint={only && text('rooms.ofProvider', { amount: only.minBet })}
        value={min}
        onChange={setMin}
      />
      <NumberField
        label={text('rooms.maxBet')}
        places={MONEY_PLACES}
        hint={only && text('rooms.ofProvider', { amount: only.maxBet })}
        value={max}
        onChange={setMax}
      />
    </ReasonDialog>
  )
}
