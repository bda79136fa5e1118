import { useState } from 'react'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useToast } from '../layout/toasts.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useWarningWords } from '../layout/use-reason-words.ts'
import { useText } from '../locale/locale.tsx'
import { isReason } from '../layout/ReasonField.tsx'
import { codesOf, releasesOfCopy, takesAway } from '../pin/choice.ts'
import { CheckResult } from '../pin/CheckResult.tsx'
import { RemovalReasonField } from '../pin/RemovalReasonField.tsx'
import { useCheck } from '../pin/use-check.ts'
import { MerchantsField } from '../pin/MerchantsField.tsx'
import { useChange, useRead } from '../registry/registry.tsx'

/** Pins the set of one merchant for others, after the same checks as a pin. */
export function CopyDialog({ from, onClose }: { from: string; onClose(): void }) {
  const text = useText()
  const notify = useToast()
  const warningWords = useWarningWords()
  const [chosen, setChosen] = useState<string[]>([])
  const [breakGlass, setBreakGlass] = useState(false)
  const [removalReason, setRemovalReason] = useState('')
  const merchants = useRead('merchants', {})
  const pointers = useRead('pointers', {})
  const others = codesOf(chosen, merchants.data ?? []).filter((code) => code !== from)
  const { check, seen } = useCheck(others, releasesOfCopy(from, others, pointers.data ?? []))
  const copy = useChange('copySet', ({ proposal, warnings }) => {
    notify(
      proposal === undefined
        ? text('copy.done', { from, count: others.length })
        : text('pin.done.proposed', { id: proposal }),
      warningWords(warnings),
    )
    onClose()
  })
  const fits = check.data?.merchants.every((merchant) => merchant.fits) === true
  const isLoss = takesAway(check.data?.merchants)
  const lacksReason = isLoss && !isReason(removalReason)
  return (
    <ReasonDialog
      title={text('copy.title', { from })}
      action={
        check.data?.needsApproval && !breakGlass
          ? text('pin.action.propose')
          : text('pin.action.now', { count: others.length })
      }
      danger={breakGlass}
      busy={copy.isPending}
      error={copy.error}
      ready={others.length > 0 && fits && !lacksReason}
      missing={
        others.length === 0
          ? text('pin.missing.merchants')
          : check.data && text(fits && lacksReason ? 'pin.missing.removals' : 'pin.missing.fits')
      }
      onClose={onClose}
      onConfirm={(reason) =>
        copy.mutate({
          from,
          merchants: others,
          reason,
          ...(isLoss && { removalReason: removalReason.trim() }),
          ifMatch: seen,
          breakGlass,
        })
      }
    >
      <QueryResult read={merchants} rows={2}>
        {(known) => (
          <MerchantsField
            known={known.filter(({ merchant }) => merchant !== from)}
            chosen={chosen}
            onChange={setChosen}
          />
        )}
      </QueryResult>
      {others.length > 0 && (
        <CheckResult check={check} breakGlass={breakGlass} onBreakGlass={setBreakGlass} onTake={() => undefined} />
      )}
      {isLoss && <RemovalReasonField value={removalReason} tried={false} onChange={setRemovalReason} />}
    </ReasonDialog>
  )
}
