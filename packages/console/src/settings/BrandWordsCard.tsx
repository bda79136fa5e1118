import { ARTWORK_COMPOSITIONS, ARTWORK_TONES } from '@atrium/contracts/brand'
import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { Select } from '@atrium/ui/select'
import { TextField } from '@atrium/ui/text-field'
import { Columns } from '../layout/Columns.tsx'
import { useText } from '../locale/locale.tsx'
import { BANNER_FIELDS, wordsOf, type BrandField } from './brand-draft.ts'
import { BrandPicture } from './BrandPicture.tsx'
import { PictureField } from './PictureField.tsx'
import settings from './settings.module.css'
import type { FieldsProps } from './StatusCard.tsx'

/** Texts and pictures of the brand banners: on the home page, and beside the forms of log-in and registration. */
export function BrandWordsCard({ merchant, draft, problems, mayChange, onChange }: FieldsProps & { merchant: string }) {
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
  const hue = problems.artHue ? 0 : Number(draft.artHue)
  const drawn = `/art/banner/${draft.artComposition}~${hue}${draft.artTone === 'deep' ? '' : `-${draft.artTone}`}~welcome.svg`
  const preview = <BrandPicture merchant={merchant} address={drawn} alt={text('merchantSettings.brand.artwork')} />
  return (
    <Card headingLevel={2} title={text('merchantSettings.brand.wordsTitle')}>
      <div className={settings.fields}>
        <p className={settings.quiet}>{text('merchantSettings.brand.wordsText')}</p>
        <Columns>
          <Select
            label={text('merchantSettings.fields.artComposition')}
            disabled={!mayChange}
            value={draft.artComposition}
            options={ARTWORK_COMPOSITIONS.map((value) => ({
              value,
              label: text(`merchantSettings.brand.compositions.${value}`),
            }))}
            onChange={(artComposition) => onChange({ artComposition })}
          />
          <Select
            label={text('merchantSettings.fields.artTone')}
            disabled={!mayChange}
            value={draft.artTone}
            options={ARTWORK_TONES.map((value) => ({ value, label: text(`merchantSettings.brand.tones.${value}`) }))}
            onChange={(artTone) => onChange({ artTone })}
          />
          <NumberField {...field('artHue')} places={0} maxLength={3} onChange={(artHue) => onChange({ artHue })} />
        </Columns>
        <PictureField
          merchant={merchant}
          use="hero"
          label={text('merchantSettings.fields.homeImage')}
          hint={text('merchantSettings.brand.heroHint')}
          address={draft.homeImage}
          fallback={preview}
          mayChange={mayChange}
          onChange={(homeImage) => onChange({ homeImage })}
        />
        <PictureField
          merchant={merchant}
          use="hero"
          label={text('merchantSettings.fields.homeImageNarrow')}
          hint={text('merchantSettings.brand.narrowHint')}
          address={draft.homeImageNarrow}
          fallback={text('merchantSettings.brand.sameAsWide')}
          mayChange={mayChange}
          onChange={(homeImageNarrow) => onChange({ homeImageNarrow })}
        />
        {BANNER_FIELDS.map((name) => {
          const [titleKo, titleEn, textKo, textEn] = wordsOf(name)
          return (
            <fieldset key={name} className={settings.fields}>
              <legend>
                <strong>{text(`merchantSettings.brand.banners.${name}`)}</strong>
              </legend>
              <Columns>
                <TextField {...field(titleKo)} lang="ko" maxLength={60} />
                <TextField {...field(titleEn)} lang="en" maxLength={60} />
              </Columns>
              <Columns>
                <TextField {...field(textKo)} lang="ko" maxLength={160} />
                <TextField {...field(textEn)} lang="en" maxLength={160} />
              </Columns>
            </fieldset>
          )
        })}
      </div>
    </Card>
  )
}
