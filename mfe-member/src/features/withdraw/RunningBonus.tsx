import type { CallValue } from '@atrium/contracts/calls'
import { formatMoney, formatWire, parseMoney } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { ChoiceRow } from '@atrium/ui/choice-row'
import { Progress } from '@atrium/ui/meter'
import { useId } from 'react'
import cashier from '../../cashier/cashier.module.css'
import styles from './withdraw.module.css'

interface RunningBonusProps {
  bonus: NonNullable<CallValue<'withdrawalOptions'>['bonus']>
  currency: string
  isGivenUp: boolean
  error?: string | undefined
  onChange(isGivenUp: boolean): void
}

/** A running bonus: the remaining wagering, what a withdrawal would forfeit, and the consent to that. */
export function RunningBonus({
  bonus: { remaining, requirement, forfeited },
  currency,
  isGivenUp,
  error,
  onChange,
}: RunningBonusProps) {
  const t = useText()
  const id = useId()
  const wagered = parseMoney(requirement) - parseMoney(remaining)
  return (
    <Card title={t('withdraw.bonus.title')}>
      <div className={cashier.stack}>
        <div className={styles.meter}>
          <span>
            {parseMoney(remaining) === 0n
              ? t('withdraw.bonus.met')
              : t('withdraw.bonus.remaining', {
                  remaining: formatWire(remaining),
                  wagered: formatMoney(wagered),
                  requirement: formatWire(requirement),
                  currency,
                })}
          </span>
          <Progress
            label={t('withdraw.bonus.progress')}
            max={Number(requirement)}
            value={Number(requirement) - Number(remaining)}
          />
        </div>
        <p className={styles.warning}>{t('withdraw.bonus.lost', { amount: formatWire(forfeited), currency })}</p>
        <ChoiceRow
          type="checkbox"
          checked={isGivenUp}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.checked)}
        >
          {t('withdraw.bonus.giveUp')}
        </ChoiceRow>
        {error && (
          <p id={`${id}-error`} role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </Card>
  )
}
