import type { HelpTopic } from '@atrium/contracts/calls'
import { longDate } from '@atrium/contracts/locale/times'
import { SafeHtml } from '@atrium/ui/safe-html'
import { useAtomValue } from 'jotai'
import { Link, useLocation } from 'react-router-dom'
import { languageAtom } from '../../context/atoms.ts'
import { useShell, useShellText } from '../../context/shell-context.ts'
import styles from './help.module.css'

/** The topics in order, each with its anchor, and a table of contents beside them if there is space. */
export function HelpTopics({ topics, sought }: { topics: readonly HelpTopic[]; sought: string }) {
  const t = useShellText()
  const { pathname } = useLocation()
  const language = useAtomValue(languageAtom)
  const { timeZone } = useShell().bootstrap.merchant
  return (
    <div className={styles.columns}>
      <nav className={styles.list} aria-label={t('help.topics')}>
        <ul>
          {topics.map(({ anchor, title }) => (
            <li key={anchor}>
              <Link to={`${pathname}#${anchor}`} aria-current={anchor === sought ? 'location' : undefined}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.topics}>
        {topics.map(({ anchor, title, body, version }) => (
          <section
            key={anchor}
            id={anchor}
            aria-labelledby={`${anchor}-title`}
            className={styles.topic}
            data-sought={anchor === sought || undefined}
          >
            <h2 id={`${anchor}-title`} className={styles.title}>
              {title}
            </h2>
            {version && (
              <p className={styles.quiet}>
                {t('terms.version', { version: version.name, date: longDate(version.publishedAt, language, timeZone) })}
              </p>
            )}
            <SafeHtml html={body} />
          </section>
        ))}
      </div>
    </div>
  )
}
