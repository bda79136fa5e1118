import type { Proposal } from '@atrium/contracts/staff/releases/approvals'
import { Badge } from '@atrium/ui/badge'
import { useText } from '../locale/locale.tsx'
import common from '../layout/common.module.css'
import styles from './approvals.module.css'

/** The proposed change of each merchant, and its current set if that has changed since the proposal. */
export function MoveList({ moves }: Pick<Proposal, 'moves'>) {
  const text = useText()
  const shown = moves.filter(({ changes, hasMoved }) => changes.length > 0 || hasMoved)
  if (shown.length === 0) return null
  return (
    <section aria-label={text('approvals.moves.title')} className={styles.fit}>
      {shown.some(({ hasMoved }) => hasMoved) && (
        <p role="note" className={styles.outdated}>
          {text('approvals.moves.outdated')}
        </p>
      )}
      <ul className={styles.moves}>
        {shown.map(({ merchant, changes, hasMoved }) => (
          <li key={merchant} className={styles.move}>
            <strong>{merchant}</strong>
            {changes.map(({ name, from, to, now }) => (
              <span key={name} className={styles.figures}>
                {`${name} ${from ?? '–'} → ${to ?? '–'}`}
                {hasMoved && now !== from && (
                  <span className={common.quiet}>{` (${text('approvals.moves.now', { version: now ?? '–' })})`}</span>
                )}
              </span>
            ))}
            {hasMoved && <Badge tone="warn">{text('approvals.moves.moved')}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
