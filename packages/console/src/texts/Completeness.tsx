import type { LanguageStatus } from '@atrium/contracts/staff/content/texts'
import { Meter } from '@atrium/ui/meter'
import { Link } from 'react-router-dom'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import common from '../layout/common.module.css'
import styles from './texts.module.css'

/** Rounded down, so that only a complete remote has 100%. */
const percentOf = (part: number, total: number): number => (total === 0 ? 100 : Math.floor((part / total) * 100))

/** How many texts of each remote visitors see in a language, and a link to the missing ones. */
export function Completeness({
  merchant,
  language,
  remotes,
}: { merchant: string } & Pick<LanguageStatus, 'language' | 'remotes'>) {
  const text = useText()
  return (
    <ul className={styles.remotes}>
      {remotes.map(({ remote, version, total, translated, withDraft }) => (
        <li key={remote} className={styles.remote}>
          <span>
            {remote} <span className={common.quiet}>{version}</span>
          </span>
          <Meter label={remote} value={translated} max={Math.max(total, 1)} />
          <span>
            {text('portalTexts.complete', { percent: percentOf(translated, total), translated, total })}
            {withDraft !== translated && (
              <span> {text('portalTexts.withDraft', { percent: percentOf(withDraft, total) })}</span>
            )}
          </span>
          {withDraft < total && (
            <Link
              className={common.link}
              to={`${paths.textList(merchant, language)}?${new URLSearchParams({ remote, state: 'MISSING' })}`}
            >
              {text('portalTexts.missing', { count: total - withDraft })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
