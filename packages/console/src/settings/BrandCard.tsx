import { drawMark, INITIALS, MARK_SHAPES, type MarkShape } from '@atrium/contracts/brand/brand-mark'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Select } from '@atrium/ui/select'
import { TextArea } from '@atrium/ui/text-area'
import { TextField } from '@atrium/ui/text-field'
import { Columns } from '../layout/Columns.tsx'
import { useText } from '../locale/locale.tsx'
import { AccentField } from './AccentField.tsx'
import { defaultBrand, type BrandField } from './brand-draft.ts'
import styles from './brand.module.css'
import { PictureField } from './PictureField.tsx'
import settings from './settings.module.css'
import type { FieldsProps } from './StatusCard.tsx'

/** Name, description, colours and logo of a merchant. */
export function BrandCard({ merchant, draft, problems, mayChange, onChange }: FieldsProps & { merchant: string }) {
  const text = useText()
  const field = (name: BrandField) => {
    const problem = problems[name]
    return {
      label: text(`merchantSettings.fields.${name}`),
      disabled: !mayChange,
      value: draft[name],
      error: problem && text(`merchantSettings.invalid.${problem}`),
      onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    }
  }
  const mark = drawMark({
    shape: draft.markShape as MarkShape,
    ...(INITIALS.test(draft.markInitials) && { initials: draft.markInitials }),
  })
  return (
    <Card
      headingLevel={2}
      title={text('merchantSettings.brand.title')}
      action={
        mayChange ? (
          <Button size="s" onClick={() => onChange(defaultBrand())}>
            {text('merchantSettings.brand.reset')}
          </Button>
        ) : undefined
      }
    >
      <div className={settings.fields}>
        <p className={settings.quiet}>{text('merchantSettings.brand.text')}</p>
        <Columns>
          <TextField {...field('nameKo')} lang="ko" maxLength={40} />
          <TextField {...field('nameEn')} lang="en" maxLength={40} />
        </Columns>
        <Columns>
          <TextArea {...field('descriptionKo')} lang="ko" rows={3} maxLength={300} />
          <TextArea {...field('descriptionEn')} lang="en" rows={3} maxLength={300} />
        </Columns>
        <Columns>
          {(['dark', 'light'] as const).map((theme) => {
            const name = theme === 'dark' ? 'accentDark' : 'accentLight'
            return (
              <AccentField
                key={theme}
                theme={theme}
                value={draft[name]}
                problem={problems[name] as never}
                mayChange={mayChange}
                onChange={(value) => onChange({ [name]: value })}
              />
            )
          })}
        </Columns>
        <PictureField
          merchant={merchant}
          use="logo"
          label={text('merchantSettings.fields.logo')}
          hint={text('merchantSettings.brand.logoHint')}
          address={draft.logo}
          mayChange={mayChange}
          onChange={(logo) => onChange({ logo })}
          fallback={
            <svg
              viewBox="0 0 32 32"
              className={styles.mark}
              fill="none"
              stroke="currentColor"
              strokeWidth={mark.stroke}
              strokeLinecap="round"
              role="img"
              aria-label={text('merchantSettings.brand.mark')}
            >
              <path d={mark.d} />
            </svg>
          }
        />
        {!draft.logo && (
          <Columns>
            <Select
              label={text('merchantSettings.fields.markShape')}
              disabled={!mayChange}
              value={draft.markShape}
              options={MARK_SHAPES.map((value) => ({ value, label: text(`merchantSettings.brand.shapes.${value}`) }))}
              onChange={(markShape) => onChange({ markShape })}
            />
            <TextField
              {...field('markInitials')}
              hint={text('merchantSettings.brand.initialsHint')}
              maxLength={2}
              onChange={({ target }) => onChange({ markInitials: target.value.toUpperCase() })}
            />
          </Columns>
        )}
      </div>
    </Card>
  )
}
