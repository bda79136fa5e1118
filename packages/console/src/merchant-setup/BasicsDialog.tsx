import { currency as currencyRule } from '@atrium/contracts/staff/merchants'
import type { MerchantOverview } from '@atrium/contracts/staff/merchants'
import { timeZone as timeZoneRule } from '@atrium/contracts/staff/terms'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { Columns } from '../layout/Columns.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'

const RULES = { timeZone: timeZoneRule, currency: currencyRule }
const FIELDS = ['timeZone', 'currency'] as const

/** Changes the time zone and currency of a merchant, which is possible until money moves. */
export function BasicsDialog({ overview, onClose }: { overview: MerchantOverview; onClose(): void }) {
  const text = useText()
  const { merchant, stage } = overview
  const saved = useSavedToast(merchant)
  // One request id, so that a retry is the same change.
  const [changeId] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState({ timeZone: overview.timeZone, currency: overview.currency })
  const change = useChange('changeMerchantBasics', (answer) => {
    saved(answer, text('merchantSetup.basics.done'))
    onClose()
  })
  const wrong = FIELDS.find((field) => !RULES[field].safeParse(values[field]).success)
  const isChanged = FIELDS.some((field) => values[field] !== overview[field])
  return (
    <ReasonDialog
      title={text('merchantSetup.basics.title', { merchant })}
      action={text('merchantSetup.basics.action')}
      busy={change.isPending}
      error={change.error}
      ready={wrong === undefined && isChanged}
      missing={wrong ? text(`merchantSetup.create.${wrong}.problem`) : text('merchantSetup.basics.same')}
      onClose={onClose}
      onConfirm={(reason) => change.mutate({ merchant, changeId, ...values, reason })}
    >
      <p>{text(stage === 'PREPARING' ? 'merchantSetup.basics.alone' : 'merchantSetup.basics.byTwo')}</p>
      <Columns>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={text(`merchantSetup.create.${field}.label`)}
            hint={text(`merchantSetup.create.${field}.hint`)}
            required
            autoCapitalize={field === 'currency' ? 'characters' : 'none'}
            spellCheck={false}
            value={values[field]}
            onChange={({ target: { value } }) =>
              setValues({ ...values, [field]: field === 'currency' ? value.toUpperCase() : value })
            }
          />
        ))}
      </Columns>
    </ReasonDialog>
  )
}
