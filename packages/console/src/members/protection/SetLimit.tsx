import { MONEY_PLACES } from '@atrium/contracts/money'
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  LIMIT_WAIT_HOURS,
  MAX_SESSION_MINUTES,
  MIN_SESSION_MINUTES,
} from '@atrium/contracts/rules/responsible-gaming'
import type { StaffMemberDetail } from '@atrium/contracts/staff/members/members'
import { limitAmount, limitMinutes } from '@atrium/contracts/staff/members/protection'
import { NumberField } from '@atrium/ui/number-field'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import { useToast } from '../../layout/toasts.tsx'
import { useText } from '../../locale/locale.tsx'
import { useChange } from '../../registry/registry.tsx'
import { ReasonAction } from '../ReasonAction.tsx'

/** Sets or lowers a limit of a member at their request. */
export function SetLimit({ merchant, member }: { merchant: string; member: StaffMemberDetail }) {
  const text = useText()
  const showToast = useToast()
  const { memberId, account, currency } = member
  const [kind, setKind] = useState<(typeof LIMIT_KINDS)[number]>('DEPOSIT')
  const [period, setPeriod] = useState<(typeof LIMIT_PERIODS)[number]>('DAY')
  const [value, setValue] = useState('')
  const setting = useChange('setMemberLimit', () => {
    setValue('')
    showToast(text('members.setLimit.done'))
  })
  const isTime = kind === 'SESSION'
  const ready = isTime ? limitMinutes.safeParse(Number(value)).success : limitAmount.safeParse(value).success
  return (
    <ReasonAction
      open={text('members.setLimit.open')}
      title={text('members.setLimit.title', { account })}
      action={text('members.setLimit.action')}
      busy={setting.isPending}
      error={setting.error}
      ready={ready}
      missing={text(isTime ? 'members.setLimit.missingMinutes' : 'members.setLimit.missing', {
        min: MIN_SESSION_MINUTES,
        max: MAX_SESSION_MINUTES,
      })}
      run={(reason, done) =>
        setting.mutate(
          { merchant, memberId, kind, period, ...(isTime ? { minutes: Number(value) } : { amount: value }), reason },
          { onSuccess: done },
        )
      }
    >
      <p>{text('members.setLimit.what', { hours: LIMIT_WAIT_HOURS })}</p>
      <Select
        label={text('members.setLimit.kind')}
        value={kind}
        options={LIMIT_KINDS.map((one) => ({ value: one, label: text(`members.limits.kinds.${one}`) }))}
        onChange={(next) => setKind(next as typeof kind)}
      />
      <Select
        label={text('members.setLimit.period')}
        value={period}
        options={LIMIT_PERIODS.map((one) => ({ value: one, label: text(`members.limits.periods.${one}`) }))}
        onChange={(next) => setPeriod(next as typeof period)}
      />
      <NumberField
        label={isTime ? text('members.setLimit.minutes') : text('members.setLimit.amount', { currency })}
        places={isTime ? 0 : MONEY_PLACES}
        required
        maxLength={24}
        value={value}
        onChange={setValue}
      />
    </ReasonAction>
  )
}
