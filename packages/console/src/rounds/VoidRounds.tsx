import type { StaffRound } from '@atrium/contracts/registry/rounds'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { VoidSums } from '../approvals/VoidSums.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useToast } from '../layout/toasts.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'

/** Proposes to void the selected rounds together, with one reason. */
export function VoidRounds({ rows, clear }: { rows: readonly StaffRound[]; clear(): void }) {
  const { code: merchant = '' } = useParams()
  const text = useText()
  const showToast = useToast()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const voiding = useChange('voidRounds', ({ proposal }) => {
    clear()
    setDialogOpen(false)
    showToast(text('rounds.proposed', { id: proposal }))
  })
  const count = rows.length
  return (
    <>
      <Button variant="danger" disabled={count === 0} onClick={() => setDialogOpen(true)}>
        {text('rounds.void', { count })}
      </Button>
      {isDialogOpen && (
        <ReasonDialog
          danger
          title={text('rounds.ask', { count })}
          action={text('rounds.void', { count })}
          busy={voiding.isPending}
          error={voiding.error}
          onClose={() => setDialogOpen(false)}
          onConfirm={(reason) =>
            voiding.mutate({ merchant, rounds: rows.map(({ provider, roundId }) => ({ provider, roundId })), reason })
          }
        >
          <p>{text('rounds.what')}</p>
          <VoidSums rounds={rows} />
        </ReasonDialog>
      )}
    </>
  )
}
