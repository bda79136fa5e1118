import { formatWire } from '@atrium/contracts/money'
import { useText } from '@atrium/portal-kit'
import type { ReactNode } from 'react'
import styles from './cashier.module.css'

interface BonusTermsProps {
  /** Percent of a stake by category; a missing category contributes nothing. */
  contribution: Readonly<Record<string, number | undefined>>
  maxCashOut?: string | undefined
  currency: string
  /** Terms to show before the others. */
  children: ReactNode
}

/** The terms of a bonus as sentences. */
export function BonusTerms({ contribution, maxCashOut, currency, children }: BonusTermsProps) {
  const t = useText()
  const categories = Object.entries(contribution)
    .filter(([, share = 0]) => share > 0)
    .map(([category, share]) => `${t(`bonusTerms.categories.${category}`)} ${share}%`)
    .join(', ')
  return (
    <span className={styles.terms}>
      {children}
      <span>{t('bonusTerms.contribution', { categories })}</span>
      {maxCashOut !== undefined && (
        <span>{t('bonusTerms.maxCashOut', { amount: formatWire(maxCashOut), currency })}</span>
      )}
      <span>{t('bonusTerms.forfeit')}</span>
    </span>
  )
}
