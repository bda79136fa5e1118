import { formatWire } from '@atrium/contracts/money'
import { Money } from '@atrium/ui/money'
import { Skeleton } from '@atrium/ui/skeleton'
import { Stat } from '@atrium/ui/stat'
import type { CellContext, ReportSum } from './report.ts'
import styles from './report.module.css'

interface SumsProps {
  readonly sums: readonly ReportSum[]
  readonly currency: string | undefined
  readonly isStale: boolean
  readonly text: CellContext['text']
}

/** Totals over all rows, not only those of the page. */
export function Sums({ sums, currency, isStale, text }: SumsProps) {
  const groups = [...new Set(sums.map(({ group }) => group))]
  return groups.map((group) => (
    <div key={group ?? ''} {...(group !== undefined && { role: 'group', 'aria-label': text(`sumGroups.${group}`) })}>
      {group !== undefined && <p className={styles.group}>{text(`sumGroups.${group}`)}</p>}
      <div className={styles.sums} aria-busy={isStale || undefined}>
        {sums
          .filter((sum) => sum.group === group)
          .map((sum) => (
            <Stat
              key={sum.key}
              label={text(sum.label ?? `sums.${sum.key}`)}
              value={<Figure sum={sum} currency={currency} />}
              note={sum.note}
            />
          ))}
      </div>
    </div>
  ))
}

function Figure({ sum: { kind, value }, currency }: { sum: ReportSum; currency: string | undefined }) {
  const unit = kind === 'points' ? 'P' : currency
  if (value === undefined)
    return kind === 'count' ? <Skeleton width="3rem" /> : <Skeleton width="7rem" className={styles.amount} />
  if (kind === 'count') return Number(value).toLocaleString('en')
  return (
    <Money
      amount={formatWire(String(value))}
      {...(unit !== undefined && { currency: unit })}
      size="l"
      tone={kind === 'signed' ? 'signed' : 'plain'}
    />
  )
}
