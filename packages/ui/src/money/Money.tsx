import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './money.module.css'

export interface MoneyProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The formatted amount: `'1,234.50'`. The caller formats it. */
  amount: string
  /** Muted text after the number. */
  currency?: string
  /** Colours a result: `signed` by its sign, `win` and `lose` explicitly. A gain has a plus sign. */
  tone?: 'plain' | 'signed' | 'win' | 'lose'
  size?: 's' | 'm' | 'l' | 'xl'
  /** Shows dots of the same width, for a balance that the member has hidden. */
  hidden?: boolean
  /** Read by screen readers instead of a hidden amount. */
  hiddenLabel?: string
}

/** Number of characters of the amount, with which a container can scale it. */
const LENGTH = '--characters'

/** An amount. Page translators skip it, because a translated number would not update when the amount changes. */
export function Money({
  amount,
  currency,
  tone = 'plain',
  size = 'm',
  hidden = false,
  hiddenLabel,
  className,
  style,
  ...rest
}: MoneyProps) {
  const result = tone === 'signed' ? signOf(amount) : tone
  return (
    <span
      translate="no"
      className={classNames(styles.money, styles[size], result && styles[result], className)}
      style={{ ...style, [LENGTH]: amount.length } as CSSProperties}
      {...rest}
    >
      {hidden ? (
        <span role="img" aria-label={hiddenLabel ?? '•••'}>
          ••••••
        </span>
      ) : (
        <span>{`${tone === 'signed' && result === 'win' ? '+' : ''}${amount.replace(/^-/, '−')}`}</span>
      )}
      {currency && <span className={styles.currency}>{currency}</span>}
    </span>
  )
}

function signOf(amount: string): 'win' | 'lose' | undefined {
  if (!/[1-9]/.test(amount)) return undefined
  return amount.startsWith('-') || amount.startsWith('−') ? 'lose' : 'win'
}
