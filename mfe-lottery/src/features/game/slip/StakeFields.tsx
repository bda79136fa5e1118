import { memo } from 'react'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import type { BettingAction } from './betting.ts'
import { NO_MULTIPLE } from './multiple.ts'
import { MultipleField } from './MultipleField.tsx'
import { UnitField } from './UnitField.tsx'
import styles from './stake-bar.module.css'

interface StakeFieldsProps {
  unit: bigint
  multiple: number
  onChange(action: Extract<BettingAction, { kind: 'stake' }>): void
  onRandom(count: number): void
}

const RANDOM_COUNTS = [1, 5, 10]

/** Unit, multiple and random bets. Memoized, since picks do not change them. */
export const StakeFields = memo(function StakeFields({ unit, multiple, onChange, onRandom }: StakeFieldsProps) {
  const t = useText()
  return (
    <div className={styles.fields}>
      <UnitField value={unit} onChange={(next) => onChange({ kind: 'stake', unit: next })} />
      <MultipleField
        label={t('game.multiple.label')}
        value={multiple}
        onChange={(next) => onChange({ kind: 'stake', multiple: next })}
      />
      <div role="group" aria-label={t('game.random.label')} className={styles.random}>
        {RANDOM_COUNTS.map((count) => (
          <Button key={count} size="s" disabled={multiple === NO_MULTIPLE} onClick={() => onRandom(count)}>
            {t('game.random.count', { count })}
          </Button>
        ))}
      </div>
    </div>
  )
})
