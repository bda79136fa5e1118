import { Badge } from '@atrium/ui/badge'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import styles from './set-changes.module.css'

const TONES = { added: 'info', removed: 'warn', forward: 'neutral', back: 'warn' } as const

/** Differences between two sets: each remote that differs, with the changes of the releases in between. */
export function SetChanges({ from, to }: { from: string; to: string }) {
  const { text, format } = useLocale()
  const comparison = useRead('compareSets', { from, to })
  return (
    <QueryResult read={comparison} rows={3}>
      {({ changes }) =>
        changes.length === 0 ? (
          <p className={common.quiet}>{text('compare.same')}</p>
        ) : (
          <ul className={styles.differences}>
            {changes.map(({ name, from: before, to: after, direction, releases }) => (
              <li key={name} className={styles.difference}>
                <p className={styles.line}>
                  <strong>{name}</strong>
                  <span className={styles.figures}>
                    {before ?? '–'} → {after ?? '–'}
                  </span>
                  <Badge tone={TONES[direction]}>{text(`compare.${direction}`)}</Badge>
                </p>
                {releases.map(({ version, publishedAt, changes: subjects }) => (
                  <div key={version}>
                    <p className={common.quiet}>
                      {version} · {format.time(publishedAt)}
                    </p>
                    {subjects.length > 0 && (
                      <ul className={styles.subjects}>
                        {subjects.map((subject, at) => (
                          <li key={at}>{subject}</li>
                        ))}
                      </ul>
                    )}
                  </div>
                ))}
              </li>
            ))}
          </ul>
        )
      }
    </QueryResult>
  )
}
