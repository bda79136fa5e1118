import { drawMark, INITIALS, type MarkShape } from '@atrium/contracts/brand/brand-mark'
import { SETTING_FIELDS } from '@atrium/contracts/merchants/settings'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Columns } from '../layout/Columns.tsx'
import { useLocale } from '../locale/locale.tsx'
import { AccentField } from './AccentField.tsx'
import { defaultBrand } from './brand-draft.ts'
import styles from './brand.module.css'
import { PictureField } from './PictureField.tsx'
import common from '../layout/common.module.css'
import settings from './settings.module.css'
import { SettingInput, type FieldsProps } from './SettingInput.tsx'

/** Name, description, colours and logo of a merchant. */
export function BrandCard({ merchant, ...fields }: FieldsProps & { merchant: string }) {
  const { text, language } = useLocale()
  const { draft, mayChange, onChange } = fields
  const { 'brand.mark.shape': shape, 'brand.mark.initials': initials, 'brand.logo': logo } = draft.fields
  const mark = drawMark({
    shape: shape as MarkShape,
    ...(INITIALS.test(initials) && { initials }),
  })
  return (
    <Card
      headingLevel={2}
      title={text('merchantSettings.brand.title')}
      action={
        mayChange ? (
          <Button size="s" onClick={() => onChange({ fields: defaultBrand() })}>
            {text('merchantSettings.brand.reset')}
          </Button>
        ) : undefined
      }
    >
      <div className={settings.fields}>
        <p className={common.quiet}>{text('merchantSettings.brand.text')}</p>
        <Columns>
          <SettingInput path="names.KO" {...fields} />
          <SettingInput path="names.EN" {...fields} />
        </Columns>
        <Columns>
          <SettingInput path="description.KO" {...fields} />
          <SettingInput path="description.EN" {...fields} />
        </Columns>
        <Columns>
          <AccentField theme="dark" {...fields} />
          <AccentField theme="light" {...fields} />
        </Columns>
        <PictureField
          merchant={merchant}
          use="logo"
          label={SETTING_FIELDS['brand.logo'].label[language]}
          hint={text('merchantSettings.brand.logoHint')}
          address={logo}
          mayChange={mayChange}
          onChange={(address) => onChange({ fields: { 'brand.logo': address } })}
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
        {!logo && (
          <Columns>
            <SettingInput path="brand.mark.shape" {...fields} />
            <SettingInput
              path="brand.mark.initials"
              {...fields}
              onChange={({ fields: { 'brand.mark.initials': typed = '' } = {} }) =>
                onChange({ fields: { 'brand.mark.initials': typed.toUpperCase() } })
              }
            />
          </Columns>
        )}
      </div>
    </Card>
  )
}
