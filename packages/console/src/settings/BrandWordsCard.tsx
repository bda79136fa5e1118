import { BRAND_BANNERS } from '@atrium/contracts/brand'
import { SETTING_FIELDS } from '@atrium/contracts/merchants/settings'
import { Card } from '@atrium/ui/card'
import { Columns } from '../layout/Columns.tsx'
import { useLocale } from '../locale/locale.tsx'
import { BrandPicture } from './BrandPicture.tsx'
import { PictureField } from './PictureField.tsx'
import common from '../layout/common.module.css'
import settings from './settings.module.css'
import { SettingInput, type FieldsProps } from './SettingInput.tsx'

/** Texts and pictures of the portal for visitors: on the home page, and beside the log-in and registration forms. */
export function BrandWordsCard({ merchant, ...fields }: FieldsProps & { merchant: string }) {
  const { text, language } = useLocale()
  const { draft, problems, mayChange, onChange } = fields
  const {
    'brand.artwork.composition': composition,
    'brand.artwork.hue': typedHue,
    'brand.artwork.tone': tone,
  } = draft.fields
  const hue = problems['brand.artwork.hue'] ? 0 : Number(typedHue)
  const drawn = `/art/banner/${composition}~${hue}${tone === 'deep' ? '' : `-${tone}`}~welcome.svg`
  const preview = <BrandPicture merchant={merchant} address={drawn} alt={text('merchantSettings.brand.artwork')} />
  return (
    <Card headingLevel={2} title={text('merchantSettings.brand.wordsTitle')}>
      <div className={settings.fields}>
        <p className={common.quiet}>{text('merchantSettings.brand.wordsText')}</p>
        <Columns>
          <SettingInput path="brand.artwork.composition" {...fields} />
          <SettingInput path="brand.artwork.tone" {...fields} />
          <SettingInput path="brand.artwork.hue" {...fields} />
        </Columns>
        <PictureField
          merchant={merchant}
          use="hero"
          label={SETTING_FIELDS['banners.home.image'].label[language]}
          hint={text('merchantSettings.brand.heroHint')}
          address={draft.fields['banners.home.image']}
          fallback={preview}
          mayChange={mayChange}
          onChange={(address) => onChange({ fields: { 'banners.home.image': address } })}
        />
        <PictureField
          merchant={merchant}
          use="hero"
          label={SETTING_FIELDS['banners.home.imageNarrow'].label[language]}
          hint={text('merchantSettings.brand.narrowHint')}
          address={draft.fields['banners.home.imageNarrow']}
          fallback={text('merchantSettings.brand.sameAsWide')}
          mayChange={mayChange}
          onChange={(address) => onChange({ fields: { 'banners.home.imageNarrow': address } })}
        />
        {BRAND_BANNERS.map((group) => (
          <fieldset key={group} className={settings.fields}>
            <legend>
              <strong>{text(`merchantSettings.brand.banners.${group}`)}</strong>
            </legend>
            {(['title', 'text'] as const).map((words) => (
              <Columns key={words}>
                <SettingInput path={`banners.${group}.${words}.KO`} {...fields} />
                <SettingInput path={`banners.${group}.${words}.EN`} {...fields} />
              </Columns>
            ))}
          </fieldset>
        ))}
      </div>
    </Card>
  )
}
