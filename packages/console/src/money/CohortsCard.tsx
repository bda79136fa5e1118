import type { Cohort } from '@atrium/contracts/staff/reports'
import { Card } from '@atrium/ui/card'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import styles from './money.module.css'

/** Which share of the members of each week of registration has played in later weeks, as a heat table. */
export function CohortsCard({ merchant }: { merchant: string }) {
  const { text } = useLocale()
  const read = useRead('moneyCohorts', { merchant })
  return (
    <Card headingLevel={2} title={text('money.cohorts.title')}>
      <QueryResult read={read} rows={8}>
        {({ list }) =>
          list.length > 0 ? <Cohorts list={list} /> : <p className={common.quiet}>{text('money.cohorts.none')}</p>
        }
      </QueryResult>
    </Card>
  )
}

function Cohorts({ list }: { list: readonly Cohort[] }) {
  const { text, format } = useLocale()
  const weeks = Math.max(...list.map(({ played }) => played.length))
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={text('money.cohorts.title')}>
      <table className={styles.heat}>
        <caption className={common.quiet}>{text('money.cohorts.lead')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('money.cohorts.week')}</th>
            <th scope="col">{text('money.cohorts.members')}</th>
            {Array.from({ length: weeks }, (_, week) => (
              <th key={week} scope="col">
                {text('money.cohorts.after', { week })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map(({ week, members, played }) => (
            <tr key={week}>
              <th scope="row">{format.day(week)}</th>
              <td>{format.count(members)}</td>
              {played.map((count, after) => {
                const share = members === 0 ? 0 : Math.min(1, count / members)
                return (
                  // The columns of a week are in the order of time.
                  <td
                    key={after}
                    style={{ '--share': `${Math.round(share * 70)}%` } as object}
                    className={styles.heated}
                  >
                    {members === 0 ? '–' : format.percent(Math.round(share * 100))}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
