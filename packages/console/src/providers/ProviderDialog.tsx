import { providerRules } from '@atrium/contracts/staff/providers'
import type { ProviderDetail } from '@atrium/contracts/staff/providers'
import { NumberField } from '@atrium/ui/number-field'
import { TextArea } from '@atrium/ui/text-area'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'

const FIELDS = ['provider', 'name', 'origin', 'publicKey', 'overlapHours'] as const
type Field = (typeof FIELDS)[number]

interface ProviderDialogProps {
  /** The provider to change. Absent: a new one is added. */
  current?: ProviderDetail
  onClose(): void
}

/** Adds a provider, or changes its name, address or key. */
export function ProviderDialog({ current, onClose }: ProviderDialogProps) {
  const text = useText()
  const saved = useSavedToast('*')
  // One request id, so that a retry is the same change.
  const [changeId] = useState(() => crypto.randomUUID())
  const [values, setValues] = useState<Readonly<Record<Field, string>>>({
    provider: current?.provider ?? '',
    name: current?.name ?? '',
    origin: current?.origin ?? '',
    publicKey: current?.publicKey ?? '',
    overlapHours: '24',
  })
  const change = useChange('saveProvider', (answer) => {
    saved(answer, text('providers.saved'))
    onClose()
  })
  const asked = FIELDS.filter((field) => (field === 'overlapHours' ? current !== undefined : true))
  const valueOf = (field: Field) => (field === 'overlapHours' ? Number(values[field]) : values[field].trim())
  const wrong = asked.filter((field) => !providerRules[field].safeParse(valueOf(field)).success)
  const common = (field: Field) => ({
    label: text(`providers.fields.${field}.label`),
    hint: text(`providers.fields.${field}.hint`),
    required: true,
    spellCheck: false,
    value: values[field],
    onChange: ({ target: { value } }: { target: { value: string } }) => setValues({ ...values, [field]: value }),
  })
  const { provider, name, origin, publicKey, overlapHours } = values
  return (
    <ReasonDialog
      title={current ? text('providers.changeOf', { name: current.name }) : text('providers.add')}
      action={text('providers.propose')}
      busy={change.isPending}
      error={change.error}
      ready={wrong.length === 0}
      missing={wrong[0] && text(`providers.fields.${wrong[0]}.problem`)}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate({
          provider: provider.trim(),
          changeId,
          name: name.trim(),
          origin: origin.trim(),
          publicKey: publicKey.trim(),
          overlapHours: Number(overlapHours),
          reason,
        })
      }
    >
      <p>{text('providers.waits')}</p>
      {!current && <TextField {...common('provider')} autoCapitalize="none" />}
      <TextField {...common('name')} />
      <TextField {...common('origin')} inputMode="url" />
      <TextArea {...common('publicKey')} rows={5} />
      {current && (
        <NumberField
          {...common('overlapHours')}
          places={0}
          onChange={(value) => setValues({ ...values, overlapHours: value })}
        />
      )}
    </ReasonDialog>
  )
}
