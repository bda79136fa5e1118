import { currency as currencyRule } from '@atrium/contracts/staff/merchants'
import { merchantCode, timeZone as timeZoneRule } from '@atrium/contracts/staff/terms'
import { Select } from '@atrium/ui/select'
import { TextField } from '@atrium/ui/text-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Columns } from '../layout/Columns.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useLocale } from '../locale/locale.tsx'
import { FileResult } from './FileResult.tsx'
import { paths } from '../paths.ts'
import { useChange, useRead, useRegistry } from '../registry/registry.tsx'

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
  const { text, language } = useLocale()
  const navigate = useNavigate()
  const [values, setValues] = useState<Readonly<Record<Field, string>>>({
    code: '',
    KO: '',
    EN: '',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    currency: '',
  })
  const [source, setSource] = useState('')
  const { code: merchant, KO, EN, timeZone, currency } = values
  const open = () => void navigate(paths.overview(merchant))
  const create = useChange('createMerchant', open)
  const copy = useCopy(source, open)
  const templates = useRead('merchantTemplates', {}).data?.list ?? []
  const merchants = useRead('merchants', {}).data ?? []
  const rejected = copy.data?.find(({ entries }) => entries.some(({ state }) => state === 'FAILED'))
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
      busy={create.isPending || copy.isPending}
      error={create.error ?? copy.error}
      ready={wrong.length === 0}
      missing={wrong[0] && text(`merchantSetup.create.${wrong[0]}.problem`)}
      onClose={onClose}
      onConfirm={(reason) => {
        const basics = { names: { KO, EN }, timeZone, currency }
        if (source === '') create.mutate({ merchant, ...basics, reason })
        else copy.mutate({ changes: { code: merchant, ...basics }, reason })
      }}
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
      <Select
        label={text('merchantSetup.create.from.label')}
        hint={text('merchantSetup.create.from.hint')}
        value={source}
        onChange={setSource}
        options={[
          { value: '', label: text('merchantSetup.create.from.nothing') },
          ...templates.map(({ name, names }) => ({ value: `@${name}`, label: names[language] })),
          ...merchants.map(({ merchant: code }) => ({
            value: code,
            label: text('merchantSetup.create.from.merchant', { merchant: code }),
          })),
        ]}
      />
      {rejected && <FileResult result={rejected} />}
    </ReasonDialog>
  )
}

/** Creates a merchant like `source`: `@` with the name of a template, or the code of another merchant. */
function useCopy(source: string, onDone: () => void) {
  const registry = useRegistry()
  const queries = useQueryClient()
  return useMutation({
    async mutationFn({ changes, reason }: { changes: { code: string }; reason: string }) {
      const { file } = source.startsWith('@')
        ? (await registry.merchantTemplates({})).list.find(({ name }) => `@${name}` === source)!
        : await registry.exportMerchant({ merchant: source })
      const { cloneOf } = await import('@atrium/staff-client/merchant-file')
      return (await registry.applyMerchantFile({ file: cloneOf(file, changes), reason })).merchants
    },
    onSuccess(results) {
      void queries.invalidateQueries()
      if (!results.some(({ entries }) => entries.some(({ state }) => state === 'FAILED'))) onDone()
    },
  })
}
