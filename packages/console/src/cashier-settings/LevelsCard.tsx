import { Card } from '@atrium/ui/card'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'
import styles from './cashier-settings.module.css'
import { LEVEL_FIELDS } from './draft.ts'
import { ValueField } from './ValueField.tsx'
import type { FieldsProps } from './ValueField.tsx'

/** Labels of the form fields. */
const WORDS = { dailyCount: 'dailyCount', dailyAmount: 'dailyAmount', fee: 'withdrawalFee' } as const

/** Withdrawal limits of each VIP level in a day. */
export function LevelsCard({ draft: { levels }, saved, onChange, ...fields }: FieldsProps) {
  const text = useText()
  return (
    <Card headingLevel={2} title={text('cashierSettings.cards.levels')}>
      <div className={common.stack}>
        <p className={common.quiet}>
          {text(levels.length > 0 ? 'cashierSettings.levelsText' : 'cashierSettings.noLevels')}
        </p>
        {levels.map((row, at) => (
          <fieldset key={row.level} className={styles.group}>
            <legend className={styles.legend}>{text('cashierSettings.level', { level: row.level })}</legend>
            <div className={styles.limits}>
              {LEVEL_FIELDS.map((field) => (
                <ValueField
                  key={field}
                  label={text(`cashierSettings.fields.${WORDS[field]}`)}
                  path={`levels.${at}.${field}`}
                  value={row[field]}
                  saved={saved.levels.find(({ level }) => level === row.level)?.[field]}
                  onChange={(value) => onChange({ levels: levels.with(at, { ...row, [field]: value }) })}
                  {...fields}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Card>
  )
}
