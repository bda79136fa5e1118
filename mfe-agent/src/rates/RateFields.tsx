import { useText } from '@atrium/portal-kit'
import { NumberField } from '@atrium/ui/number-field'
import { fieldOf } from './rate-values.ts'
import type { OwnRate, RateField } from './rate-values.ts'
import styles from './rates.module.css'

interface RateFieldsProps {
  readonly rates: readonly OwnRate[]
  /** Whether the rates are for a new member or an existing downline. */
  readonly of: 'new' | 'downline'
  number(name: RateField): { value: string; error: string | undefined; onChange(value: string): void }
}

/** One rate per category, in percent, up to the agent's own. */
export function RateFields({ rates, of, number }: RateFieldsProps) {
  const t = useText()
  if (rates.length === 0) return <p className={styles.quiet}>{t('rates.none')}</p>
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('rates.title')}</legend>
      <p className={styles.quiet}>{t(`rates.hint.${of}`)}</p>
      <div className={styles.fields}>
        {rates.map((rate) => (
          <NumberField
            key={rate.category}
            label={t(`categories.${rate.category}`)}
            places={2}
            maxLength={6}
            size={6}
            hint={t('rates.most', { rate: rate.own })}
            {...number(fieldOf(rate))}
          />
        ))}
      </div>
    </fieldset>
  )
}
