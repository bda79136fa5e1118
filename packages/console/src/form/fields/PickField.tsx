import { languageTag } from '@atrium/contracts/locale/languages'
import { MultiPicker } from '@atrium/ui/multi-picker'
import type { PickerChoice } from '@atrium/ui/multi-picker'
import { useDeferredValue, useState } from 'react'
import { useLocale } from '../../locale/locale.tsx'
import { useRead } from '../../registry/registry.tsx'
import { useField, useForm } from '../form.ts'
import { COUNTRY_CODES } from './country-codes.ts'

interface PickFieldProps {
  path: string
  hint?: string
  /** An empty field is left out. */
  isOptional?: boolean
}
interface PickerFieldProps extends PickFieldProps {
  choices: readonly PickerChoice[] | undefined
  onSearch?(typed: string): void
  isFree?: boolean
}

/** Several games of the merchant, found by a part of their names. */
export function GamesField(props: PickFieldProps) {
  const { language } = useLocale()
  const { merchant } = useForm()
  const [typed, setTyped] = useState('')
  const name = useDeferredValue(typed.trim())
  const { data } = useRead('merchantGames', { merchant, name, pageSize: 20 }, { keep: true })
  const choices = data?.list.map(({ gameId, name: names, vendor }) => ({
    value: gameId,
    label: names[language],
    note: vendor[language],
  }))
  return <PickerField {...props} choices={choices} onSearch={setTyped} />
}

/** Several vendors of games. */
export function VendorsField(props: PickFieldProps) {
  const { language } = useLocale()
  const { data } = useRead('merchantVendors', { merchant: useForm().merchant })
  const choices = data?.list.map(({ vassalage, name }) => ({ value: vassalage, label: name[language] }))
  return <PickerField {...props} choices={choices} />
}

/** Several tags of members, also new ones. */
export function TagsField(props: PickFieldProps) {
  const { data } = useRead('memberTags', { merchant: useForm().merchant, pageSize: 200 })
  const choices = data?.list.map(({ tag, members }) => ({ value: tag, label: tag, note: String(members) }))
  return <PickerField {...props} choices={choices} isFree />
}

/** Several countries. Their values are codes of two letters. */
export function CountriesField(props: PickFieldProps) {
  const { language } = useLocale()
  const tag = languageTag(language)
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  const choices = COUNTRY_CODES.map((code) => ({ value: code, label: names.of(code) ?? code, note: code })).sort(
    (one, other) => one.label.localeCompare(other.label, tag),
  )
  return <PickerField {...props} choices={choices} />
}

function PickerField({ path, hint, isOptional = false, choices, onSearch, isFree = false }: PickerFieldProps) {
  const { text } = useLocale()
  const { faults } = useForm()
  const { value, label, fault, change } = useField(path)
  const values = Array.isArray(value) ? (value as string[]) : []
  return (
    <MultiPicker
      label={label}
      hint={hint}
      error={fault ?? values.map((_, at) => faults.get(`${path}.${at}`)).find((one) => one !== undefined)}
      value={values}
      choices={choices ?? []}
      isLoading={!choices}
      isFree={isFree}
      words={{
        remove: (name) => text('marketing.picker.remove', { name }),
        none: text(isFree ? 'marketing.picker.new' : 'marketing.picker.none'),
        loading: text('marketing.picker.loading'),
      }}
      onChange={(next) => change(isOptional && next.length === 0 ? undefined : next)}
      onSearch={onSearch}
    />
  )
}
