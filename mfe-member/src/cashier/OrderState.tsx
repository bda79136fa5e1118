import { Badge } from '@atrium/ui/badge'
import type { BadgeProps } from '@atrium/ui/badge'
import type { ReactNode } from 'react'
import styles from './cashier.module.css'

/** The state of an order with its explanation, announced to screen readers when it changes. */
export function OrderState({ tone, name, children }: { tone: BadgeProps['tone']; name: string; children: ReactNode }) {
  return (
    <div role="status" className={styles.state}>
      <Badge tone={tone}>{name}</Badge>
      {children}
    </div>
  )
}
