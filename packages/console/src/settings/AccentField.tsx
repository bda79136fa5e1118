import { brandOfAccent, type BrandTheme } from '@atrium/contracts/brand/brand-colours'
import { TextField } from '@atrium/ui/text-field'
import { useText } from '../locale/locale.tsx'
import { contrastsOf, type BrandProblem } from './brand-draft.ts'
import styles from './brand.module.css'

export interface AccentFieldProps {
  theme: BrandTheme
  value: string
  problem: BrandProblem | undefined
  mayChange: boolean
  onChange(value: string): void
}

/** One colour of a theme, with the resulting button and text, and their contrast. */
export function AccentField({ theme, value, problem, mayChange, onChange }: AccentFieldProps) {
  const text = useText()
  const label = text(`merchantSettings.fields.${theme === 'dark' ? 'accentDark' : 'accentLight'}`)
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
          error={problem && text(`merchantSettings.invalid.${problem}`)}
          onChange={({ target }) => onChange(target.value.trim())}
        />
        <input
          type="color"
          className={styles.picker}
          aria-label={text('merchantSettings.brand.pick', { colour: label })}
          disabled={!mayChange}
          value={contrasts ? value : '#000000'}
          onChange={({ target }) => onChange(target.value)}
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
