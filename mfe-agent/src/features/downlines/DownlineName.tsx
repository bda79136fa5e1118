import type { AgentDownline } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import styles from './downlines.module.css'
import { nodeAddress } from './node-address.ts'

/** Account, nickname and note of a downline, with a link to its downlines if there are any. */
export function DownlineName({ downline: { id, name, nickname, members, note } }: { downline: AgentDownline }) {
  const t = useText()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  return (
    <span translate="no" className={styles.name}>
      {members > 0 ? (
        <Link
          className={styles.link}
          to={`${pathname}${nodeAddress(query, id)}`}
          aria-label={t('downlines.openNode', { name, count: members })}
        >
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <span className={styles.quiet}>{nickname}</span>
      {note !== undefined && (
        <span translate="yes" className={styles.note}>
          {t('downlines.note.shown', { note })}
        </span>
      )}
    </span>
  )
}
