import { isAlwaysRequested, REGISTER_FIELD_NAMES } from '@atrium/contracts/merchants/register-fields'
import { REGISTER_FIELDS, type RegisterField } from '@atrium/contracts/rules/accounts/register-rules'
import { SETTING_FIELDS, type SettingPath } from '@atrium/contracts/merchants/settings'
import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { Select } from '@atrium/ui/select'
import { Table } from '@atrium/ui/table'
import { useLocale } from '../locale/locale.tsx'
import { RegisterPreview } from './RegisterPreview.tsx'
import type { FieldsProps } from './SettingInput.tsx'
import common from '../layout/common.module.css'
import styles from './settings.module.css'

/** Longest text in a field of lengths. */
const LENGTH_CHARACTERS = 3

/** The fields of the registration form: which are shown and required, with pattern and length. */
export function RegisterFieldsCard({ draft, problems, mayChange, onChange }: FieldsProps) {
  const { text, language } = useLocale()
  const at = (field: RegisterField, part: string) => `registerFields.${field}.${part}` as SettingPath
  /** Props of every input of a field. */
  const input = (path: SettingPath) => ({
    label: SETTING_FIELDS[path].label[language],
    disabled: !mayChange,
    value: draft.fields[path],
    error: problems[path]?.[language],
    onChange: (value: string) => onChange({ fields: { [path]: value } }),
  })
  const check = (path: SettingPath, isFixed: boolean) => (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={SETTING_FIELDS[path].label[language]}
      disabled={!mayChange || isFixed}
      checked={draft.fields[path] === 'true'}
      onChange={({ target }) => onChange({ fields: { [path]: String(target.checked) } })}
    />
  )
  const patterns = (path: SettingPath) => {
    const field = SETTING_FIELDS[path]
    return field.kind === 'CHOICE'
      ? Object.entries(field.options).map(([value, name]) => ({ value, label: name[language] }))
      : []
  }
  const isShown = (field: RegisterField) => draft.fields[at(field, 'enabled')] === 'true'
  return (
    <Card headingLevel={2} title={text('merchantSettings.register.title')}>
      <div className={styles.fields}>
        <p className={common.quiet}>{text('merchantSettings.register.text')}</p>
        <Table
          caption={text('merchantSettings.register.title')}
          rows={REGISTER_FIELDS.map((field) => ({ field }))}
          rowKey={({ field }) => field}
          columns={[
            {
              key: 'field',
              title: text('merchantSettings.register.field'),
              card: 'title',
              cell: ({ field }) => REGISTER_FIELD_NAMES[field][language],
            },
            {
              key: 'enabled',
              title: text('merchantSettings.register.shown'),
              cell: ({ field }) => check(at(field, 'enabled'), isAlwaysRequested(field)),
            },
            {
              key: 'required',
              title: text('merchantSettings.register.required'),
              cell: ({ field }) => check(at(field, 'required'), isAlwaysRequested(field) || !isShown(field)),
            },
            {
              key: 'pattern',
              title: text('merchantSettings.register.pattern'),
              cell: ({ field }) => (
                <Select hideLabel {...input(at(field, 'patternId'))} options={patterns(at(field, 'patternId'))} />
              ),
            },
            {
              key: 'length',
              title: text('merchantSettings.register.length'),
              cell: ({ field }) => (
                <span className={styles.lengths}>
                  <NumberField hideLabel {...input(at(field, 'minLength'))} places={0} maxLength={LENGTH_CHARACTERS} />
                  <NumberField hideLabel {...input(at(field, 'maxLength'))} places={0} maxLength={LENGTH_CHARACTERS} />
                </span>
              ),
            },
          ]}
        />
        <RegisterPreview draft={draft} />
      </div>
    </Card>
  )
}
