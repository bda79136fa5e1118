import type { ProtectionLimit } from '@atrium/contracts/calls'
import { LIMIT_PERIODS } from '@atrium/contracts/rules/responsible-gaming'
import { useText } from '@atrium/portal-kit'
import { Card } from '@atrium/ui/card'
import { LimitRow } from './LimitRow.tsx'
import cashier from '../../cashier/cashier.module.css'
import styles from './limits.module.css'

interface LimitCardProps {
  kind: ProtectionLimit['kind']
  limits: readonly ProtectionLimit[]
  now: number
}

/** The limits of one kind, for a day, a week and a month. */
export function LimitCard({ kind, limits, now }: LimitCardProps) {
  const t = useText()
  return (
    <Card title={t(`limits.kinds.${kind}.title`)}>
      <div className={cashier.stack}>
        <p className={cashier.note}>{t(`limits.kinds.${kind}.text`)}</p>
        <ul aria-label={t(`limits.kinds.${kind}.title`)} className={styles.rows}>
          {LIMIT_PERIODS.map((period) => (
            <LimitRow
              key={period}
              name={{ kind, period }}
              limit={limits.find((limit) => limit.kind === kind && limit.period === period)}
              now={now}
            />
          ))}
        </ul>
      </div>
    </Card>
  )
}
