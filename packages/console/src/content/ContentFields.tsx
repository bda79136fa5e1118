import { CONTENT_LIMITS } from '@atrium/contracts/staff/content/item-content'
import type { ContentKind } from '@atrium/contracts/staff/content/item-content'
import type { LanguageCode } from '@atrium/contracts/locale/language-codes'
import { directionOf, LANGUAGES, languageTag } from '@atrium/contracts/locale/languages'
import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { SegmentedControl } from '@atrium/ui/segmented-control'
import { Select } from '@atrium/ui/select'
import { TextArea } from '@atrium/ui/text-area'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { HtmlField } from '../html-editor/HtmlField.tsx'
import { useRead } from '../registry/registry.tsx'
import { Columns } from '../layout/Columns.tsx'
import { useText } from '../locale/locale.tsx'
import type { TextKey } from '../locale/texts.ts'
import common from '../layout/common.module.css'
import styles from './content.module.css'
import type { FormValues } from './form-values.ts'
import { FIELDS, languageOf } from './kinds.ts'
import type { Field } from './kinds.ts'
import { PictureChoice } from './PictureChoice.tsx'
import { useFieldLabel } from './use-field-label.ts'

interface ContentFieldsProps {
  merchant: string
  kind: ContentKind
  /** The seed of a drawn picture. */
  id: string
  timeZone: string
  values: FormValues
  problems: ReadonlySet<string>
  disabled: boolean
  onChange(path: string, value: string): void
}

/** Maximum length of a field of one line. */
const LENGTHS: Readonly<Record<string, number>> = {
  title: CONTENT_LIMITS.title,
  text: CONTENT_LIMITS.bannerText,
  changes: CONTENT_LIMITS.changes,
  label: CONTENT_LIMITS.label,
  'label.CN': CONTENT_LIMITS.label,
  group: 30,
}

/** Fields of a kind. Texts are side by side in all languages on offer, on a narrow screen one at a time. */
export function ContentFields({
  merchant,
  kind,
  id,
  timeZone,
  values,
  problems,
  disabled,
  onChange,
}: ContentFieldsProps) {
  const text = useText()
  const labelOf = useFieldLabel()
  const [shown, setShown] = useState<LanguageCode>('KO')
  const { data: texts } = useRead('textStatus', { merchant })
  const offered = texts?.list.flatMap(({ language, isOffered }) => (isOffered ? [language] : [])) ?? []
  // The Chinese label of a resource is a field of its own.
  const further = offered.filter((language) => !(LANGUAGES as readonly string[]).includes(language))
  const languages = [...LANGUAGES, ...further.filter((language) => kind !== 'RESOURCE' || language !== 'CN')]
  const fields = FIELDS[kind].filter(({ isOf }) => isOf?.(id) ?? true)
  const written = fields.filter((field) => 'both' in field && field.both)
  const tabOf = (language: LanguageCode) => {
    if (language === 'KO' || language === 'EN') return text(`content.${language}`)
    const count = written.filter(({ key }) => values[`${key}.${language}`]?.trim()).length
    return `${language} ${count}/${written.length}`
  }
  const fieldProps = (path: string, field: Field) => ({
    label: labelOf(path),
    required: !field.isOptional && !further.some((language) => path.endsWith(`.${language}`)),
    disabled,
    value: values[path] ?? '',
    error: problems.has(path) ? text(`content.problems.${field.key}` as TextKey) : undefined,
  })
  const input = (path: string, field: Field) => {
    const code = languageOf(path)
    const length =
      kind === 'BANNER' && field.key === 'title'
        ? CONTENT_LIMITS.bannerTitle
        : (LENGTHS[field.key] ?? CONTENT_LIMITS.address)
    const props = {
      ...fieldProps(path, field),
      ...(code && { lang: languageTag(code), dir: directionOf(code) }),
      onChange: ({ target }: { target: { value: string } }) => onChange(path, target.value),
    }
    if (field.type === 'html')
      return (
        <HtmlField
          key={path}
          {...fieldProps(path, field)}
          {...(code && { lang: languageTag(code) })}
          maxLength={CONTENT_LIMITS.html}
          onChange={(value) => onChange(path, value)}
        />
      )
    if (field.type === 'line') return <TextField key={path} {...props} maxLength={length} />
    return <TextArea key={path} {...props} rows={3} maxLength={length} />
  }
  const one = (field: Field) => {
    const { key, type } = field
    if (type === 'choice')
      return (
        <Select
          key={key}
          label={labelOf(key)}
          disabled={disabled}
          value={values[key] ?? field.options[0]!}
          hint={key === 'mustAgree' ? text('content.hints.mustAgree') : undefined}
          options={field.options.map((value) => ({ value, label: text(`content.choices.${value}` as TextKey) }))}
          onChange={(value) => onChange(key, value)}
        />
      )
    if (type === 'number')
      return (
        <NumberField
          key={key}
          {...fieldProps(key, field)}
          places={0}
          maxLength={4}
          onChange={(value) => onChange(key, value)}
        />
      )
    if (type === 'time')
      return (
        <TextField
          key={key}
          {...fieldProps(key, field)}
          type="datetime-local"
          hint={text('content.hints.endsAt', { timeZone })}
          onChange={({ target }) => onChange(key, target.value.slice(0, 16))}
        />
      )
    return input(key, field)
  }
  const isPicture = ({ type }: Field) => type === 'drawn' || type === 'uploaded'
  return (
    <Card headingLevel={2} title={text('content.form')}>
      <div className={common.stack}>
        <Columns>{fields.filter((field) => !('both' in field && field.both) && !isPicture(field)).map(one)}</Columns>
        <SegmentedControl
          className={styles.narrowOnly}
          size="s"
          label={text('content.language')}
          value={shown}
          options={languages.map((value) => ({ value, label: tabOf(value) }))}
          onChange={setShown}
        />
        <div className={styles.languages}>
          {languages.map((language) => (
            <div key={language} data-hidden={language === shown ? undefined : ''} className={common.stack}>
              {written.map((field) => input(`${field.key}.${language}`, field))}
            </div>
          ))}
        </div>
        {fields.filter(isPicture).map((field) => (
          <PictureChoice
            key={field.key}
            merchant={merchant}
            label={labelOf(field.key)}
            seed={id}
            mayDraw={field.type === 'drawn'}
            address={values[field.key] ?? ''}
            isWrong={problems.has(field.key)}
            disabled={disabled}
            onChange={(address) => onChange(field.key, address)}
          />
        ))}
      </div>
    </Card>
  )
}
