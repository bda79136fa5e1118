import { REGISTER_FIELD_NAMES } from '@atrium/contracts/merchants/register-fields'
import type { SettingPath } from '@atrium/contracts/merchants/settings'
import { ruleMessage } from '@atrium/contracts/rules/accounts/register-messages'
import { REGISTER_FIELDS } from '@atrium/contracts/rules/accounts/register-rules'
import type { PatternId, RegisterField } from '@atrium/contracts/rules/accounts/register-rules'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { useLocale } from '../locale/locale.tsx'
import type { FieldsProps } from './SettingInput.tsx'
import common from '../layout/common.module.css'
import styles from './settings.module.css'

/** Fields that have a hint in the portal. */
const WITH_HINT: readonly RegisterField[] = ['username', 'paymentPassword']

/** The registration form on a phone, with the fields as they are edited, in the language of the reader or the other. */
export function RegisterPreview({ draft }: Pick<FieldsProps, 'draft'>) {
  const { text, textOf, language } = useLocale()
  const [shown, setShown] = useState(language)
  const inPortal = textOf(shown)
  const of = (field: RegisterField, part: string) => draft.fields[`registerFields.${field}.${part}` as SettingPath]
  const isShown = (field: RegisterField) => of(field, 'enabled') === 'true'
  const fields = REGISTER_FIELDS.filter(
    (field) => isShown(field) && (field !== 'verificationCode' || isShown('mobileNum')),
  )
  const isRequired = (field: RegisterField) => of(field, 'required') === 'true'
  const [birthday, confirmation] = [Number(draft.fields['ages.birthday']), Number(draft.fields['ages.confirmation'])]
  const hintOf = (field: RegisterField) => {
    if (field === 'birthday') return ruleMessage({ key: 'tooYoung', min: birthday, max: 0 }, shown)
    const [min, max] = [Number(of(field, 'minLength')), Number(of(field, 'maxLength'))]
    return WITH_HINT.includes(field)
      ? ruleMessage({ key: of(field, 'patternId') as PatternId, min, max }, shown)
      : undefined
  }
  const input = (field: RegisterField) => (
    <TextField
      key={field}
      label={REGISTER_FIELD_NAMES[field][shown]}
      required={isRequired(field)}
      hint={hintOf(field)}
      value=""
      readOnly
      tabIndex={-1}
    />
  )
  const optional = fields.filter((field) => !isRequired(field))
  return (
    <section className={styles.fields} aria-label={text('merchantSettings.preview.title')}>
      <h3>{text('merchantSettings.preview.title')}</h3>
      <p className={common.quiet}>{text('merchantSettings.preview.text')}</p>
      <SegmentedControl
        size="s"
        label={text('merchantSettings.preview.language')}
        value={shown}
        options={[
          { value: 'KO', label: '한국어' },
          { value: 'EN', label: 'English' },
        ]}
        onChange={setShown}
      />
      <div className={styles.phone} lang={shown === 'KO' ? 'ko' : 'en'}>
        {fields.filter(isRequired).map(input)}
        {optional.length > 0 && <p className={common.quiet}>{inPortal('merchantSettings.preview.optional')}</p>}
        {optional.map(input)}
        <p>☑ {inPortal('merchantSettings.preview.terms')}</p>
        <p>
          ☐{' '}
          {inPortal('merchantSettings.preview.adult', {
            age: isShown('birthday') ? Math.max(birthday, confirmation) : confirmation,
          })}
        </p>
      </div>
    </section>
  )
}
