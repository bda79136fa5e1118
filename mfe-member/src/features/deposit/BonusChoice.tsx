import type { CallValue } from '@atrium/contracts/calls'
import { formatMoney, formatWire, parseMoney } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { ChoiceRow } from '@atrium/ui/choice-row'
import { useId } from 'react'
import { bonusFor, canHave, maxBetOf, wagerFor } from './deposit-amount.ts'
import type { EnteredDeposit } from './deposit-amount.ts'
import { BonusTerms } from '../../cashier/BonusTerms.tsx'
import cashier from '../../cashier/cashier.module.css'
import styles from './deposit.module.css'

type Choices = CallValue<'depositMethods'>
type Bonus = Choices['bonuses'][number]

/** Bonuses for this deposit with their terms as sentences; none is preselected. */
export function BonusChoice({
  choices: { bonuses, hasRunningBonus, currency },
  entered,
  value,
  onChange,
}: {
  choices: Choices
  entered: EnteredDeposit
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
            disabled={!canHave(bonus, entered)}
            onChange={() => onChange(bonus.code)}
          >
            <span className={styles.bonus}>{bonus.title}</span>
            <Terms bonus={bonus} amount={entered.amount} currency={currency} />
          </ChoiceRow>
        ))}
      </fieldset>
    </Card>
  )
}

function Terms({ bonus, amount, currency }: { bonus: Bonus; amount: string | undefined; currency: string }) {
  const t = useText()
  const granted = amount === undefined ? undefined : bonusFor(amount, bonus)
  const { percent, multiplier, days, contribution, maxCashOut, methods, isDepositWagered, isMaxBetTenth } = bonus
  const maxBet = granted === undefined ? parseMoney(bonus.maxBet) : maxBetOf(granted, bonus)
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
      {methods && (
        <span>
          {t('deposit.bonus.methods', { methods: methods.map((method) => t(`deposit.methods.${method}`)).join(', ') })}
        </span>
      )}
      {amount !== undefined && granted !== undefined && (
        <strong>
          {t('deposit.bonus.example', {
            bonus: formatMoney(granted),
            wager: formatMoney(wagerFor({ amount, granted }, bonus)),
            currency,
          })}
        </strong>
      )}
      <span>
        {t(isDepositWagered ? 'deposit.bonus.wageringWithDeposit' : 'deposit.bonus.wagering', { multiplier, days })}
      </span>
      <span>
        {t(isMaxBetTenth && granted === undefined ? 'deposit.bonus.maxBetTenth' : 'deposit.bonus.maxBet', {
          amount: formatMoney(maxBet),
          currency,
        })}
      </span>
    </BonusTerms>
  )
}
