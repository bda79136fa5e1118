import { SETTING_FIELDS, type SettingPath } from '@atrium/contracts/merchants/settings'
import { NumberField } from '@atrium/ui/number-field'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { Select } from '@atrium/ui/select'
import { TextArea } from '@atrium/ui/text-area'
import { TextField } from '@atrium/ui/text-field'
import { useLocale } from '../locale/locale.tsx'
import type { Draft, DraftProblems, Edits } from './draft.ts'
import common from '../layout/common.module.css'
import styles from './settings.module.css'

export interface FieldsProps {
  draft: Draft
  problems: DraftProblems
  mayChange: boolean
  onChange(edits: Edits): void
}

/** The field of a setting, as defined by the table of settings. */
export function SettingInput({
  path,
  hint: ownHint,
  draft,
  problems,
  mayChange,
  onChange,
}: FieldsProps & { path: SettingPath; hint?: string }) {
  const { language } = useLocale()
  const field = SETTING_FIELDS[path]
  const value = draft.fields[path]
  const label = field.label[language]
  const set = (typed: string) => onChange({ fields: { [path]: typed } })
  const input = {
    label,
    hint: ownHint ?? field.hint?.[language],
    disabled: !mayChange,
    value,
    error: problems[path]?.[language],
  }
  const typed = { ...input, onChange: ({ target }: { target: { value: string } }) => set(target.value) }
  const written = { lang: { KO: 'ko', EN: 'en' }[path.split('.').at(-1)!] }
  switch (field.kind) {
    case 'NUMBER':
      return <NumberField {...input} places={0} maxLength={field.max.toLocaleString('en').length} onChange={set} />
    case 'AMOUNT':
      return <NumberField {...input} places={4} maxLength={20} onChange={set} />
    case 'SWITCH':
    case 'CHOICE': {
      const options = Object.entries(field.options).map(([each, name]) => ({ value: each, label: name[language] }))
      if (!field.means) return <Select {...input} options={options} onChange={set} />
      return (
        <div className={styles.fields}>
          <p aria-hidden className={common.quiet}>
            {label}
          </p>
          <SegmentedControl
            label={label}
            value={value}
            options={options.map((option) => ({ ...option, disabled: !mayChange }))}
            onChange={set}
          />
          <p className={common.quiet}>{field.means[value]?.[language]}</p>
        </div>
      )
    }
    case 'TEXT':
      if (field.rows) return <TextArea {...typed} {...written} rows={field.rows} maxLength={field.max} />
      return <TextField {...typed} {...written} maxLength={field.max} />
    case 'LIST':
      return <TextField {...typed} autoCapitalize="characters" spellCheck={false} />
    case 'TIME':
      return (
        <TextField
          {...input}
          type="datetime-local"
          className={styles.narrow}
          onChange={({ target }) => set(target.value.slice(0, 16))}
        />
      )
    case 'SECRET':
      return <TextField {...typed} autoComplete="off" spellCheck={false} onFocus={({ target }) => target.select()} />
    case 'COLOUR':
    case 'PICTURE':
      return null
  }
}
