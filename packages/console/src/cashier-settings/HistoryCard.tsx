import type { CashierSettingChange } from '@atrium/contracts/registry/cashier-settings'
import { Badge } from '@atrium/ui/badge'
import { Card } from '@atrium/ui/card'
import { useActorName } from '../layout/action-words.ts'
import { useLocale } from '../locale/locale.tsx'
import styles from './cashier-settings.module.css'
import { ChangeList } from './ChangeList.tsx'

const TONES = {
  PROPOSED: 'warn',
  APPLIED: 'win',
  DECLINED: 'neutral',
  WITHDRAWN: 'neutral',
  OUTDATED: 'neutral',
  EXPIRED: 'neutral',
} as const

/** The last changes, newest first: what became of each, who made and decided it, and why. */
export function HistoryCard({ history }: { history: readonly CashierSettingChange[] }) {
  const { text, format } = useLocale()
  const nameOf = useActorName()
  return (
    <Card headingLevel={2} title={text('cashierSettings.cards.history')}>
      {history.length === 0 ? (
        <p className={styles.quiet}>{text('cashierSettings.noHistory')}</p>
      ) : (
        <ol className={styles.history}>
          {history.map(
            ({ changeId, state, changes, reason, proposedBy, proposedAt, decidedBy, decidedAt, declineReason }) => (
              <li key={changeId} className={styles.entry}>
                <p className={styles.row}>
                  <Badge tone={TONES[state]}>{text(`cashierSettings.states.${state}`)}</Badge>
                  <span>
                    {decidedBy === undefined
                      ? nameOf(proposedBy)
                      : text('cashierSettings.twoPeople', {
                          proposedBy: nameOf(proposedBy),
                          decidedBy: nameOf(decidedBy),
                        })}
                  </span>
                  <time dateTime={decidedAt ?? proposedAt} className={styles.quiet}>
                    {format.time(decidedAt ?? proposedAt)}
                  </time>
                </p>
                <ChangeList changes={changes} isDecided />
                <p className={styles.written}>{text('cashierSettings.because', { reason })}</p>
                {declineReason !== undefined && (
                  <p className={styles.written}>{text('cashierSettings.declinedBecause', { reason: declineReason })}</p>
                )}
              </li>
            ),
          )}
        </ol>
      )}
    </Card>
  )
}
