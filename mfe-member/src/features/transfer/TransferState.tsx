import type { TransferFailure, TransferState as State } from '@atrium/contracts/money/transfer-states'
import { useText } from '@atrium/portal-kit'
import { Badge } from '@atrium/ui/badge'
import styles from './transfer.module.css'

/** Whether a transfer was completed, and why not. */
export function TransferState({ state, failure }: { state: State; failure: TransferFailure | undefined }) {
  const t = useText()
  return (
    <span className={styles.state}>
      <Badge tone={state === 'DONE' ? 'win' : 'warn'}>{t(`transfer.history.states.${state}`)}</Badge>
      {failure && <span>{t(`transfer.history.failures.${failure}`)}</span>}
    </span>
  )
}
