import { parseMoney } from '@atrium/contracts/money'
import type { GivingLimits } from '@atrium/contracts/staff/giving-limits'
import { DEFAULT_HOUSE_EDGE } from '@atrium/contracts/rules/promotions/giving'
import { Card } from '@atrium/ui/card'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'
import styles from './giving-limits.module.css'

/** The maximum share of bets that all programmes return, by category, with a mark if it exceeds the house edge. */
export function PaidCard({ limits: { paid, edges } }: { limits: GivingLimits }) {
  const text = useText()
  return (
    <Card headingLevel={2} title={text('givingLimits.paid.title')}>
      <p className={common.quiet}>{text(`givingLimits.paid.${paid.length > 0 ? 'lead' : 'none'}`)}</p>
      <ul className={styles.paid}>
        {paid.map(({ category, percent, parts }) => {
          const edge = edges.find((own) => own.category === category)?.percent ?? DEFAULT_HOUSE_EDGE
          const isAbove = parseMoney(percent) > parseMoney(edge)
          return (
            <li key={category}>
              <strong>
                {text(`givingLimits.paid.${isAbove ? 'above' : 'sum'}`, {
                  category: text(`marketing.choices.${category}`),
                  total: percent,
                  edge,
                })}
              </strong>
              <span className={common.quiet}>
                {parts.map((own) => `${text(`proposals.programmes.${own.programme}`)} ${own.percent}%`).join(' · ')}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
