import type { LotterySettingsNow } from '@atrium/contracts/staff/lottery/settings'
import { isSwitchedOffOnly, lotterySettingChanges } from '@atrium/contracts/rules/lottery/settings/changes'
import type { Lottery } from '@atrium/lottery-rules'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { FormBar } from '../../layout/FormBar.tsx'
import { useText } from '../../locale/locale.tsx'
import { useProposalsOf } from '../../proposals/ProposalNote.tsx'
import { ReviewDialog } from '../../proposals/ReviewDialog.tsx'
import { subjects } from '../../proposals/subjects.ts'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'
import { draftOf, playsOf, problemsOf, settingsOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { LimitsCard } from './LimitsCard.tsx'
import { OddsCard } from './OddsCard.tsx'
import common from '../../layout/common.module.css'

interface GameFormProps {
  merchant: string
  lottery: Lottery
  now: LotterySettingsNow
}

/**
 * Collects all changes, and proposes them at once with one reason. Fields that the user has not changed follow changes
 * that others save.
 */
export function GameForm({ merchant, lottery, now: { code, currency, settings, version } }: GameFormProps) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const [edits, setEdits] = useState<Partial<Draft>>({})
  const [isReviewing, setReviewing] = useState(false)
  const saved = draftOf(settings)
  const draft: Draft = { ...saved, ...edits }
  const problems = problemsOf(lottery, draft)
  const changes = problems.size > 0 ? [] : lotterySettingChanges(settings, settingsOf(playsOf(lottery), draft))
  const subject = subjects.lotterySettings(code)
  const waiting = useProposalsOf(merchant, subject).data?.list[0]
  const sending = useChange('saveLotterySettings', (proposal) => {
    showSaved({ proposal }, text('lotteryGame.switchedOff'))
    setEdits({})
    setReviewing(false)
  })
  const review = () => {
    sending.reset()
    setReviewing(true)
  }
  const fields = {
    draft,
    saved,
    problems,
    onChange: (part: Partial<Draft>) => setEdits((current) => ({ ...current, ...part })),
  }
  return (
    <div className={common.stack}>
      <LimitsCard {...fields} />
      <OddsCard lottery={lottery} {...fields} />
      <FormBar
        hasFaults={problems.size > 0}
        status={
          problems.size > 0
            ? text('lotteryGame.wrong')
            : changes.length > 0
              ? text('lotteryGame.changed', { count: changes.length })
              : text('lotteryGame.unchanged')
        }
      >
        <Button disabled={Object.keys(edits).length === 0} onClick={() => setEdits({})}>
          {text('lotteryGame.discard')}
        </Button>
        <Button variant="primary" disabled={changes.length === 0} onClick={review}>
          {text('lotteryGame.review.open')}
        </Button>
      </FormBar>
      {isReviewing && (
        <ReviewDialog
          merchant={merchant}
          subject={subject}
          title={text('lotteryGame.review.title', { game: code })}
          changes={changes}
          currency={currency}
          version={version}
          waits={!isSwitchedOffOnly(changes)}
          hasWaiting={waiting !== undefined}
          busy={sending.isPending}
          error={sending.error}
          onClose={() => setReviewing(false)}
          onSend={(sent) => sending.mutate({ merchant, code, settings: settingsOf(playsOf(lottery), draft), ...sent })}
        />
      )}
    </div>
  )
}
