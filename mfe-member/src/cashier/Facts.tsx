import type { ReactNode } from 'react'
import styles from './cashier.module.css'

/** Facts of an order or a balance: names with their values, in columns when there is space. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

export function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function OrderNumber({ name, orderId }: { name: string; orderId: string }) {
  return (
    <div className={styles.wide}>
      <dt>{name}</dt>
      <dd translate="no" className={styles.number}>
        {orderId}
      </dd>
    </div>
  )
}
