import { brandOfAccent, type BrandTheme } from '@atrium/contracts/brand/brand-colours'
import { SETTING_FIELDS } from '@atrium/contracts/merchants/settings'
import { TextField } from '@atrium/ui/text-field'
import { useLocale } from '../locale/locale.tsx'
import { contrastsOf } from './brand-draft.ts'
import styles from './brand.module.css'
import type { FieldsProps } from './SettingInput.tsx'

/** One colour of a theme, with a preview of a button and text in this colour, and their contrast. */
export function AccentField({ theme, draft, problems, mayChange, onChange }: FieldsProps & { theme: BrandTheme }) {
  const { text, language } = useLocale()
  const path = `brand.accent.${theme}` as const
  const value = draft.fields[path]
  const label = SETTING_FIELDS[path].label[language]
  const set = (typed: string) => onChange({ fields: { [path]: typed } })
  const contrasts = contrastsOf(value, theme)
  const colours = contrasts && brandOfAccent(value, theme)
  return (
    <div className={styles.accent}>
      <div className={styles.colour}>
        <TextField
          label={label}
          maxLength={7}
          spellCheck={false}
          disabled={!mayChange}
          value={value}
          error={problems[path]?.[language]}
          onChange={({ target }) => set(target.value.trim())}
        />
        <input
          type="color"
          className={styles.picker}
          aria-label={text('merchantSettings.brand.pick', { colour: label })}
          disabled={!mayChange}
          value={contrasts ? value : '#000000'}
          onChange={({ target }) => set(target.value)}
        />
      </div>
      {contrasts && (
        <ul className={styles.contrasts} aria-label={text('merchantSettings.brand.contrastOf', { colour: label })}>
          {contrasts.map(({ pair, ratio, required }) => (
            <li key={pair} data-fails={ratio < required || undefined}>
              {text(ratio < required ? 'merchantSettings.brand.contrastLow' : 'merchantSettings.brand.contrast', {
                pair: text(`merchantSettings.brand.pairs.${pair}`),
                ratio: ratio.toFixed(1),
                required,
              })}
            </li>
          ))}
        </ul>
      )}
      {colours && (
        <div className={styles.sample} data-theme={theme} aria-hidden>
          <span
            className={styles.sampleButton}
            style={{ background: colours['--brand'], color: colours['--brand-text'] }}
          >
            {text('merchantSettings.brand.sampleButton')}
          </span>
          <span style={{ color: colours['--brand-ink'] }}>{text('merchantSettings.brand.sampleText')}</span>
        </div>
      )}
    </div>
  )
}
