import { currency as currencyRule } from '@atrium/contracts/staff/merchants'
import { merchantCode, timeZone as timeZoneRule } from '@atrium/contracts/staff/terms'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Columns } from '../layout/Columns.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useChange } from '../registry/registry.tsx'

const FIELDS = ['code', 'KO', 'EN', 'timeZone', 'currency'] as const
type Field = (typeof FIELDS)[number]

const isNamed = (name: string) => name.trim().length > 0 && name.trim().length <= 40
const RULES: Readonly<Record<Field, (value: string) => boolean>> = {
  code: (value) => merchantCode.safeParse(value).success,
  KO: isNamed,
  EN: isNamed,
  timeZone: (value) => timeZoneRule.safeParse(value).success,
  currency: (value) => currencyRule.safeParse(value).success,
}

/** Creates a merchant that is not open yet, and navigates to its page. */
export function CreateMerchantDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  const navigate = useNavigate()
  const [values, setValues] = useState<Readonly<Record<Field, string>>>({
    code: '',
    KO: '',
    EN: '',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    currency: '',
  })
  const create = useChange('createMerchant', ({ merchant }) => void navigate(paths.overview(merchant)))
  const { code: merchant, KO, EN, timeZone, currency } = values
  const wrong = FIELDS.filter((field) => !RULES[field](values[field]))
  const input = (field: Field, isCode = false) => (
    <TextField
      label={text(`merchantSetup.create.${field}.label`)}
      hint={text(`merchantSetup.create.${field}.hint`)}
      required
      autoCapitalize={isCode ? 'characters' : 'none'}
      spellCheck={false}
      value={values[field]}
      onChange={({ target: { value } }) => setValues({ ...values, [field]: isCode ? value.toUpperCase() : value })}
    />
  )
  return (
    <ReasonDialog
      title={text('merchantSetup.create.title')}
      action={text('merchantSetup.create.action')}
      busy={create.isPending}
      error={create.error}
      ready={wrong.length === 0}
      missing={wrong[0] && text(`merchantSetup.create.${wrong[0]}.problem`)}
      onClose={onClose}
      onConfirm={(reason) => create.mutate({ merchant, names: { KO, EN }, timeZone, currency, reason })}
    >
      <p>{text('merchantSetup.create.text')}</p>
      {input('code', true)}
      <Columns>
        {input('KO')}
        {input('EN')}
      </Columns>
      <Columns>
        {input('timeZone')}
        {input('currency', true)}
      </Columns>
    </ReasonDialog>
  )
}
