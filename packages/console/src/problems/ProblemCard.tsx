import type { Problem } from '@atrium/contracts/staff/problems'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { Link } from 'react-router-dom'
import common from '../layout/common.module.css'
import { useLocale } from '../locale/locale.tsx'
import { addressesOf } from './addresses.ts'
import styles from './problems.module.css'
import { isSevere } from './use-problems.ts'

/** A problem: since when, what was logged, what to do, and the page on which that is done. */
export function ProblemCard({ problem }: { problem: Problem }) {
  const { text, format } = useLocale()
  const { kind, severity, merchant, count, since, example, detail } = problem
  const { item, list } = addressesOf(problem)
  return (
    <Card
      title={text(`problems.kinds.${kind}.title`)}
      action={<Badge tone={isSevere(problem) ? 'lose' : 'warn'}>{text(`problems.severity.${severity}`)}</Badge>}
    >
      <div className={styles.problem}>
        <p className={common.quiet}>
          {text('problems.about', {
            where: merchant ?? text('problems.installation'),
            count: format.count(count),
            since: format.time(since),
          })}
        </p>
        <p>{text(`problems.kinds.${kind}.do`)}</p>
        {(example || detail) && (
          <p className={common.quiet}>
            {text('problems.detail')}: <code lang="en">{[example, detail].filter(Boolean).join(' – ')}</code>
          </p>
        )}
        {(item || list) && (
          <p className={common.row}>
            {item && (
              <Link data-row className={common.link} to={item}>
                {text('problems.open')}
              </Link>
            )}
            {list && (
              <Link data-row className={common.link} to={list}>
                {text('problems.list')}
              </Link>
            )}
          </p>
        )}
      </div>
    </Card>
  )
}
