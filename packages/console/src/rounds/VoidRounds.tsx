import type { StaffRound } from '@atrium/contracts/staff/rounds'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useText } from '../locale/locale.tsx'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { VoidSums } from '../proposals/VoidSums.tsx'
import { useChange } from '../registry/registry.tsx'

/** Proposes to void the selected rounds together, with one reason. */
export function VoidRounds({ rows, clear }: { rows: readonly StaffRound[]; clear(): void }) {
  const { code: merchant = '' } = useParams()
  const text = useText()
  const showSaved = useSavedToast(merchant)
  /** One request id per dialog, so that a retry creates no second proposal. */
  const [voidId, setVoidId] = useState<string>()
  const voiding = useChange('voidRounds', (proposal) => {
    clear()
    setVoidId(undefined)
    showSaved({ proposal }, text('proposals.approve.done'))
  })
  const count = rows.length
  return (
    <>
      <Button variant="danger" disabled={count === 0} onClick={() => setVoidId(crypto.randomUUID())}>
        {text('rounds.void', { count })}
      </Button>
      {voidId !== undefined && (
        <ReasonDialog
          danger
          title={text('rounds.ask', { count })}
          action={text('rounds.void', { count })}
          busy={voiding.isPending}
          error={voiding.error}
          onClose={() => setVoidId(undefined)}
          onConfirm={(reason) =>
            voiding.mutate({
              merchant,
              voidId,
              rounds: rows.map(({ provider, roundId }) => ({ provider, roundId })),
              reason,
            })
          }
        >
          <p>{text('rounds.what')}</p>
          <VoidSums rounds={rows} />
        </ReasonDialog>
      )}
    </>
  )
}
