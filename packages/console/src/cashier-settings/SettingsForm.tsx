import type { CashierSettingsNow } from '@atrium/contracts/staff/wallet/cashier-settings'
import { settingChanges } from '@atrium/contracts/rules/wallet/cashier-settings/changes'
import { Button } from '@atrium/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormBar } from '../layout/FormBar.tsx'
import { useText } from '../locale/locale.tsx'
import { useProposalsOf } from '../proposals/ProposalNote.tsx'
import { ReviewDialog } from '../proposals/ReviewDialog.tsx'
import { subjects } from '../proposals/subjects.ts'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { isRejectedFor, useChange } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import { DepositsCard } from './DepositsCard.tsx'
import { draftOf, problemsOf, settingsOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { LevelsCard } from './LevelsCard.tsx'
import { SingleFieldsCard } from './SingleFieldsCard.tsx'

interface SettingsFormProps {
  merchant: string
  now: CashierSettingsNow
  mayChange: boolean
}

/**
 * Collects all changes, and sends them at once with one reason. Fields that the user has not changed follow changes
 * that others save.
 */
export function SettingsForm({ merchant, now: { settings, version, currency }, mayChange }: SettingsFormProps) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const queries = useQueryClient()
  const [edits, setEdits] = useState<Partial<Draft>>({})
  const [isReviewing, setReviewing] = useState(false)
  const saved = draftOf(settings)
  const draft: Draft = { ...saved, ...edits }
  const problems = problemsOf(draft)
  const changes = problems.size > 0 ? [] : settingChanges(settings, settingsOf(draft))
  const waiting = useProposalsOf(merchant, subjects.cashierSettings()).data?.list[0]
  const sending = useChange('saveCashierSettings', (proposal) => {
    showSaved({ proposal }, text('cashierSettings.applied'))
    setEdits({})
    setReviewing(false)
  })
  const review = () => {
    sending.reset()
    setReviewing(true)
  }
  const send = (sent: { changeId: string; version: string; reason: string }) =>
    sending.mutate(
      { merchant, settings: settingsOf(draft), ...sent },
      {
        onError(error) {
          if (!isRejectedFor(error, 'CASHIER_SETTINGS_CHANGED')) return
          // The list of changes is different now, so it has to be reviewed again.
          setReviewing(false)
          void queries.invalidateQueries()
        },
      },
    )
  const fields = {
    draft,
    saved,
    problems,
    mayChange,
    onChange: (part: Partial<Draft>) => setEdits((current) => ({ ...current, ...part })),
  }
  return (
    <div className={common.stack}>
      <SingleFieldsCard card="withdrawals" {...fields} />
      <SingleFieldsCard card="review" {...fields} />
      <SingleFieldsCard card="receipts" {...fields} />
      <DepositsCard {...fields} />
      <LevelsCard {...fields} />
      {mayChange && (
        <FormBar
          error={isReviewing ? null : sending.error}
          hasFaults={problems.size > 0}
          status={
            problems.size > 0
              ? text('cashierSettings.wrong')
              : changes.length > 0
                ? text('cashierSettings.changed', { count: changes.length })
                : text('cashierSettings.unchanged')
          }
        >
          <Button disabled={Object.keys(edits).length === 0} onClick={() => setEdits({})}>
            {text('cashierSettings.discard')}
          </Button>
          <Button variant="primary" disabled={changes.length === 0} onClick={review}>
            {text('cashierSettings.review.open')}
          </Button>
        </FormBar>
      )}
      {isReviewing && (
        <ReviewDialog
          merchant={merchant}
          title={text('cashierSettings.review.title', { merchant })}
          currency={currency}
          changes={changes}
          version={version}
          hasWaiting={waiting !== undefined}
          busy={sending.isPending}
          error={sending.error}
          onClose={() => setReviewing(false)}
          onSend={send}
        />
      )}
    </div>
  )
}
