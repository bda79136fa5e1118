import type { CallValue } from '@atrium/contracts/calls'
import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import cashier from '../../cashier/cashier.module.css'
import styles from './referral.module.css'

/**
 * The steps to the reward, with the figures of the terms; without terms, a note that there is no reward at the moment.
 */
export function Steps({ terms, currency }: Pick<CallValue<'referral'>, 'terms' | 'currency'>) {
  const t = useText()
  if (!terms) return <EmptyState title={t('referral.noTerms.title')}>{t('referral.noTerms.text')}</EmptyState>
  const figures = {
    deposit: formatWire(terms.minDeposit),
    turnover: formatWire(terms.minTurnover),
    reward: formatWire(terms.reward),
    currency,
  }
  return (
    <Card title={t('referral.steps.title')}>
      <div className={cashier.stack}>
        <ol className={styles.steps}>
          {(['invite', 'deposit', 'play', 'reward'] as const).map((step) => (
            <li key={step}>{t(`referral.steps.${step}`, figures)}</li>
          ))}
        </ol>
        <p className={cashier.note}>{t('referral.steps.rules')}</p>
      </div>
    </Card>
  )
}
