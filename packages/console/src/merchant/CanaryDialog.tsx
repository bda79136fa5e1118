import type { Canary } from '@atrium/contracts/staff/releases/canaries'
import { percent as percentRule } from '@atrium/contracts/staff/terms'
import { NumberField } from '@atrium/ui/number-field'
import { useState } from 'react'
import { useToast } from '../layout/toasts.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useLocale } from '../locale/locale.tsx'
import { BreakGlass } from '../pin/BreakGlass.tsx'
import { useCheck } from '../pin/use-check.ts'
import { useChange, useRead } from '../registry/registry.tsx'
import { useSeen } from '../registry/use-seen.ts'
import { useRights } from '../session/session.ts'
import { REACHING, startedWith, type CanaryMove } from './canary-moves.ts'
import styles from './merchant.module.css'

/**
 * Changes a canary with a reason, and optionally those that were started with it. The share can only increase, because
 * visitors keep their set.
 */
export function CanaryDialog({ canary, move, onClose }: { canary: Canary; move: CanaryMove; onClose(): void }) {
  const { id, merchant, percent, sequence } = canary
  const { text, format } = useLocale()
  const { mayMove } = useRights()
  const notify = useToast()
  const [share, setShare] = useState(String(Math.min(100, percent * 2)))
  const [takesAll, setTakesAll] = useState(false)
  const [breakGlass, setBreakGlass] = useState(false)
  const canaries = useRead('canaries', {})
  const others = startedWith(canary, canaries.data ?? []).filter((other) => mayMove(other.merchant))
  const moved = takesAll ? [canary, ...others] : [canary]
  const change = useChange('moveCanary', ({ proposal }) => {
    notify(
      proposal === undefined
        ? text(`canary.done.${move}`, { merchant: moved.map((each) => each.merchant).join(', ') })
        : text('pin.done.proposed', { id: proposal }),
    )
    onClose()
  })
  const seen = useSeen(sequence, change.error)
  const ifMatch = { ...Object.fromEntries(moved.map((each) => [each.id, each.sequence])), [id]: seen }
  const value = Number(share)
  const isShare = share !== '' && percentRule.safeParse(value).success && value > percent
  const { check } = useCheck(REACHING.includes(move) ? moved.map((each) => each.merchant) : [], canary.set.releases)
  const needsSecond = check.data?.needsApproval === true
  return (
    <ReasonDialog
      title={text(`canary.ask.${move}`, { merchant, id })}
      action={needsSecond && !breakGlass ? text('pin.action.propose') : text(`canary.moves.${move}`)}
      danger={move === 'abort' || (needsSecond && breakGlass)}
      busy={change.isPending}
      error={change.error}
      ready={move !== 'share' || isShare}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate({
          canaries: moved.map((each) => each.id),
          move,
          reason,
          ifMatch,
          breakGlass: needsSecond && breakGlass,
          ...(move === 'share' && { percent: value }),
        })
      }
    >
      {move === 'share' && (
        <NumberField
          places={2}
          steps={{ by: 0.01, min: percent, max: 100 }}
          label={text('canary.newShare')}
          hint={text('canary.shareHint', { percent: format.percent(percent) })}
          error={isShare ? undefined : text('canary.shareProblem', { percent: format.percent(percent) })}
          value={share}
          onChange={setShare}
        />
      )}
      <p>{text(`canary.means.${move}`)}</p>
      {moved.some(({ state }) => state === 'paused') && REACHING.includes(move) && <p>{text('canary.paused')}</p>}
      {others.length > 0 && (
        <label className={styles.also}>
          <input type="checkbox" checked={takesAll} onChange={({ target }) => setTakesAll(target.checked)} />
          {text('canary.also', { merchants: others.map((other) => other.merchant).join(', ') })}
        </label>
      )}
      {needsSecond && (
        <>
          <p>{text('check.fourEyes')}</p>
          <BreakGlass broken={breakGlass} onChange={setBreakGlass} />
        </>
      )}
    </ReasonDialog>
  )
}
