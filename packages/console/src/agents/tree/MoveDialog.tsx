import type { AgentMove, AgentOfMerchant } from '@atrium/contracts/staff/agents/tree'
import { Button } from '@atrium/ui/button'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useText } from '../../locale/locale.tsx'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange, useRead } from '../../registry/registry.tsx'
import common from '../../layout/common.module.css'
import styles from '../agents.module.css'

interface MoveDialogProps {
  merchant: string
  agent: AgentOfMerchant
  onClose(): void
}

/** Moves a member below another upline or to the top. Shows the effect first and requires a confirmation. */
export function MoveDialog({ merchant, agent: { memberId, account }, onClose }: MoveDialogProps) {
  const text = useText()
  const tellSaved = useSavedToast(merchant)
  const [typed, setTyped] = useState('')
  /** Account of the upline in the preview; empty means the top of the tree. */
  const [target, setTarget] = useState<string>()
  const upline = typed.trim()
  const of = { merchant, memberId, ...(target ? { upline: target } : {}) }
  const read = useRead('previewAgentMove', of, { enabled: target !== undefined })
  const moving = useChange('moveAgent', (moved) => {
    tellSaved(moved, text('agentMove.done', { account, to: moved.to?.account ?? text('agentTree.top') }))
    onClose()
  })
  const shown = target === upline ? read.data : undefined
  return (
    <ReasonDialog
      danger
      title={text('agentMove.title', { account })}
      action={text('agentMove.action')}
      busy={moving.isPending}
      error={moving.error}
      ready={shown !== undefined}
      missing={text('agentMove.first')}
      onClose={onClose}
      onConfirm={(reason) =>
        shown &&
        moving.mutate(
          {
            ...of,
            members: shown.members,
            ending: shown.ending.map(({ contractId }) => contractId),
            lowered: shown.lowered.reduce((sum, { members }) => sum + members, 0),
            reason,
          },
          { onError: () => void read.refetch() },
        )
      }
    >
      <TextField
        label={text('agentMove.upline')}
        hint={text('agentMove.hint')}
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={({ target: { value } }) => setTyped(value)}
      />
      <div>
        <Button onClick={() => setTarget(upline)}>{text('agentMove.preview')}</Button>
      </div>
      {target !== undefined && target === upline && (
        <QueryResult read={read} rows={3}>
          {(move) => <Effects move={move} />}
        </QueryResult>
      )}
    </ReasonDialog>
  )
}

function Effects({ move: { from, to, members, ending, offers, lowered } }: { move: AgentMove }) {
  const text = useText()
  const top = text('agentTree.top')
  return (
    <section aria-label={text('agentMove.effects')} className={common.stack}>
      <ul className={styles.list}>
        <li>{text('agentMove.place', { from: from?.account ?? top, to: to?.account ?? top })}</li>
        <li>{text('agentMove.members', { count: members })}</li>
        <li>{text('agentMove.ending', { count: ending.length })}</li>
        {offers > 0 && <li>{text('agentMove.offers', { count: offers })}</li>}
        {lowered.map(({ category, rate, highest, members: count }) => (
          <li key={category}>
            {text('agentMove.lowered', {
              category: text(`merchantSettings.categories.names.${category}`),
              count,
              rate,
              highest,
            })}
          </li>
        ))}
        <li>{text('agentMove.figures')}</li>
      </ul>
      {ending.length > 0 && (
        <ul className={styles.list}>
          {ending.map(({ contractId, kind, agent, reason }) => (
            <li key={contractId}>
              {text('agentMove.contract', {
                agent,
                kind: text(`agentContracts.kinds.${kind}`),
                reason: text(`agentContracts.reasons.${reason}`),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
