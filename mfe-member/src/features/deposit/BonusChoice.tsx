import type { CallValue } from '@atrium/contracts/calls'
import { formatMoney, formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { ChoiceRow } from '@atrium/ui/choice-row'
import { useId } from 'react'
import { bonusFor } from './deposit-amount.ts'
import { BonusTerms } from '../../cashier/BonusTerms.tsx'
import cashier from '../../cashier/cashier.module.css'
import styles from './deposit.module.css'

type Choices = CallValue<'depositMethods'>
type Bonus = Choices['bonuses'][number]

/**
 * Bonuses for this deposit with their terms in plain words; none is chosen at first. `amount`: the entered deposit,
 * where it is valid.
 */
export function BonusChoice({
  choices: { bonuses, hasRunningBonus, currency },
  amount,
  value,
  onChange,
}: {
  choices: Choices
  amount: string | undefined
  value: string
  onChange(code: string): void
}) {
  const t = useText()
  const name = useId()
  if (bonuses.length === 0) return null
  if (hasRunningBonus)
    return (
      <Card title={t('deposit.bonus.title')}>
        <p className={cashier.note}>{t('deposit.bonus.running')}</p>
      </Card>
    )
  const isTooSmall = (bonus: Bonus) => amount !== undefined && bonusFor(amount, bonus) === undefined
  return (
    <Card title={t('deposit.bonus.title')}>
      <fieldset aria-label={t('deposit.bonus.title')} className={styles.bonuses}>
        <ChoiceRow type="radio" name={name} value="" checked={value === ''} onChange={() => onChange('')}>
          <span className={styles.bonus}>{t('deposit.bonus.none')}</span>
        </ChoiceRow>
        {bonuses.map((bonus) => (
          <ChoiceRow
            key={bonus.code}
            type="radio"
            name={name}
            value={bonus.code}
            checked={value === bonus.code}
            disabled={isTooSmall(bonus)}
            onChange={() => onChange(bonus.code)}
          >
            <span className={styles.bonus}>{bonus.title}</span>
            <Terms bonus={bonus} amount={amount} currency={currency} />
          </ChoiceRow>
        ))}
      </fieldset>
    </Card>
  )
}

function Terms({ bonus, amount, currency }: { bonus: Bonus; amount: string | undefined; currency: string }) {
  const t = useText()
  const granted = amount === undefined ? undefined : bonusFor(amount, bonus)
  const { percent, multiplier, days, contribution, maxCashOut } = bonus
  return (
    <BonusTerms contribution={contribution} maxCashOut={maxCashOut} currency={currency}>
      <span>
        {t('deposit.bonus.amount', {
          percent,
          max: formatWire(bonus.maxAmount),
          min: formatWire(bonus.minDeposit),
          currency,
        })}
      </span>
      {granted !== undefined && (
        <strong>
          {t('deposit.bonus.example', {
            bonus: formatMoney(granted),
            wager: formatMoney(granted * BigInt(multiplier)),
            currency,
          })}
        </strong>
      )}
      <span>{t('deposit.bonus.wagering', { multiplier, days, maxBet: formatWire(bonus.maxBet), currency })}</span>
    </BonusTerms>
  )
}
