import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './money.module.css'

export interface MoneyProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** Ready to read: `'1,234.50'`. Formatting belongs to whoever knows the amount. */
  amount: string
  /** Shown quieter than the number, after it. */
  currency?: string
  /** Colours a result: by its sign, or as said. A gain is written with a plus. */
  tone?: 'plain' | 'signed' | 'win' | 'lose'
  size?: 's' | 'm' | 'l' | 'xl'
  /** Keeps the place and shows dots, for a balance its owner hides. */
  hidden?: boolean
  /** What screen readers say for a hidden amount. */
  hiddenLabel?: string
}

/** Lets its place make the amount fit. */
const LENGTH = '--characters'

/** An amount. Page translators leave it alone: what they put in the place of a number stays when the number changes. */
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
