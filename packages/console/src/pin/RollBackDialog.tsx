import type { ReleaseSet } from '@atrium/contracts/releases'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useToast } from '../layout/toasts.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { SetChanges } from './SetChanges.tsx'
import type { BackTarget } from '../paths.ts'
import { isStaffApiError, useChange, useRead } from '../registry/registry.tsx'
import { Meanwhile } from './Conflict.tsx'
import { useState } from 'react'
import { releasesOfSet } from './choice.ts'
import styles from './pin.module.css'
import { RemovalList } from './RemovalList.tsx'
import { useCheck } from './use-check.ts'

/** Rolls back to the previous set or any earlier one, and shows the changes. A newer set can only be pinned. */
export function RollBackDialog({ target: { merchant, set }, onClose }: { target: BackTarget; onClose(): void }) {
  const text = useText()
  const notify = useToast()
  const pointers = useRead('pointers', {})
  const pointer = pointers.data?.find((one) => one.merchant === merchant)
  const goal = set ?? pointer?.previous?.id
  // The state that was on screen when the dialog opened. Updated when a newer state is shown to the reader.
  const [seen, setSeen] = useState<number>()
  const sequence = seen ?? pointer?.sequence
  if (seen === undefined && pointer) setSeen(pointer.sequence)
  const back = useChange('rollBack', ({ proposal }) => {
    notify(proposal === undefined ? text('rollBack.done', { merchant }) : text('pin.done.proposed', { id: proposal }))
    onClose()
  })
  const isConflict = isStaffApiError(back.error, 'SEQUENCE_CONFLICT')
  return (
    <ReasonDialog
      title={text('rollBack.title', { merchant })}
      action={text('rollBack.action')}
      busy={back.isPending}
      error={isConflict ? undefined : back.error}
      ready={goal !== undefined && sequence !== undefined}
      onClose={onClose}
      onConfirm={(reason) =>
        back.mutate({
          merchant,
          toSet: goal,
          reason,
          ifMatch: { [merchant]: isConflict ? pointer!.sequence : sequence! },
        })
      }
    >
      <QueryResult read={pointers} rows={2}>
        {() => {
          if (!pointer) return <p>{text('rollBack.nothingRuns', { merchant })}</p>
          if (!goal) return <p>{text('rollBack.noEarlier', { merchant })}</p>
          return (
            <>
              <SetChanges from={pointer.set.id} to={goal} />
              <LostByGoingBack merchant={merchant} from={pointer.set} to={goal} />
              {set !== undefined && <p>{text('rollBack.forward')}</p>}
            </>
          )
        }}
      </QueryResult>
      {isConflict && (
        <div role="alert" className={styles.conflict}>
          <p>
            <strong>{text('conflict.title')}</strong>
          </p>
          <p>{text('conflict.text')}</p>
          <Meanwhile merchant={merchant} after={sequence ?? 0} />
        </div>
      )}
    </ReasonDialog>
  )
}

/** A roll-back is urgent, so removed entries are shown but require no reason. */
function LostByGoingBack({ merchant, from, to }: { merchant: string; from: ReleaseSet; to: string }) {
  const text = useText()
  const comparison = useRead('compareSets', { from: from.id, to })
  const { check } = useCheck([merchant], comparison.data ? releasesOfSet(from, comparison.data.to) : {})
  return <RemovalList removals={check.data?.merchants[0]?.warnings ?? []} title={text('check.removals.back')} />
}
