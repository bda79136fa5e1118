import type { LogEntry } from '@atrium/contracts/releases'
import { Link } from 'react-router-dom'
import { useActionWords, useActorWords } from '../layout/action-words.ts'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { BrokenGlass } from './BrokenGlass.tsx'
import styles from './log.module.css'
import { useEntryReason } from './reason-words.ts'

interface CellProps {
  readonly entry: LogEntry
}

export function EntryTime({ entry: { at, sequence } }: CellProps) {
  const { format } = useLocale()
  return (
    <span className={styles.figures}>
      {format.time(at)} <span className={styles.quiet}>#{sequence}</span>
    </span>
  )
}

export function EntryActor({ entry }: CellProps) {
  const actorOf = useActorWords()
  return <span className={styles.actor}>{actorOf(entry)}</span>
}

export function EntryAction({ entry }: CellProps) {
  const words = useActionWords()
  return (
    <span className={styles.action}>
      {words(entry.action)} <BrokenGlass entry={entry} />
    </span>
  )
}

export const EntryMerchant = ({ entry: { merchant } }: CellProps) =>
  merchant ? (
    <Link className={styles.link} to={paths.merchant(merchant)}>
      {merchant}
    </Link>
  ) : (
    <None />
  )

export function EntryReason({ entry }: CellProps) {
  const reasonOf = useEntryReason()
  return reasonOf(entry) ?? <None />
}

const None = () => <span className={styles.none}>–</span>
