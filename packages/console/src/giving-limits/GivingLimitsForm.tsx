import { MONEY_PLACES } from '@atrium/contracts/money'
import type { GivingLimits } from '@atrium/contracts/staff/giving-limits'
import { GAME_CATEGORIES, type GameCategory } from '@atrium/contracts/rules/game-categories'
import { DEFAULT_ALONE_LIMIT, DEFAULT_HOUSE_EDGE } from '@atrium/contracts/rules/promotions/giving'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Columns } from '../layout/Columns.tsx'
import { FormBar } from '../layout/FormBar.tsx'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { useLocale, useText } from '../locale/locale.tsx'
import { grouped } from '../locale/grouped.ts'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'
import { changesOf, draftOf, limitsIn, problemsOf } from './draft.ts'
import type { LimitsDraft } from './draft.ts'
import common from '../layout/common.module.css'
import { PaidCard } from './PaidCard.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'

/**
 * Collects all changes of limits, and sends them at once with one reason. Fields that the user has not changed follow
 * changes that others save.
 */
export function GivingLimitsForm({ merchant, limits }: { merchant: string; limits: GivingLimits }) {
  const text = useText()
  const { language } = useLocale()
  const queries = useQueryClient()
  const showSaved = useSavedToast(merchant)
  const [edits, setEdits] = useState<Partial<LimitsDraft>>({})
  const [isReviewing, setReviewing] = useState(false)
  const { version, currency } = limits
  const saved = draftOf(limits)
  const draft: LimitsDraft = { ...saved, ...edits }
  const problems = problemsOf(draft)
  const changes = problems.size > 0 ? [] : changesOf(limits, limitsIn(draft))
  const saving = useChange('saveGivingLimits', (answer) => {
    showSaved(answer, text('givingLimits.saved'))
    setEdits({})
    setReviewing(false)
  })
  const review = () => {
    saving.reset()
    setReviewing(true)
  }
  const close = () => {
    setReviewing(false)
    // Another person may have saved first, so the fields are refetched.
    if (saving.error) void queries.invalidateQueries()
  }
  const fieldOf = (field: keyof LimitsDraft, label: string, usual: string, beside?: string) => {
    const problem = problems.get(field)
    const hint = draft[field] === saved[field] ? usual : text('givingLimits.now', { value: saved[field] || usual })
    return (
      <NumberField
        key={field}
        label={label}
        hint={beside ? `${hint} · ${beside}` : hint}
        places={field === 'aloneLimit' || field === 'startingCredit' ? MONEY_PLACES : 2}
        maxLength={20}
        value={draft[field]}
        error={problem && text(`givingLimits.problems.${problem}`)}
        onChange={(value) => setEdits((current) => ({ ...current, [field]: value }))}
      />
    )
  }
  const leastOf = (category: GameCategory) => {
    const least = limits.gameEdges.find((own) => own.category === category)
    return least && text('givingLimits.leastOf', { game: least.game[language], percent: least.percent })
  }
  return (
    <div className={common.stack}>
      <LeaveGuard when={changes.length > 0 || problems.size > 0} />
      <Card headingLevel={2} title={text('givingLimits.cards.alone')}>
        <Columns>
          {fieldOf(
            'aloneLimit',
            text('givingLimits.alone', { currency }),
            text('givingLimits.aloneHint', { usual: grouped(DEFAULT_ALONE_LIMIT) }),
          )}
        </Columns>
      </Card>
      <Card headingLevel={2} title={text('givingLimits.cards.starting')}>
        <Columns>
          {fieldOf('startingCredit', text('givingLimits.starting', { currency }), text('givingLimits.startingHint'))}
        </Columns>
      </Card>
      <Card headingLevel={2} title={text('givingLimits.cards.edges')}>
        <div className={common.stack}>
          <p className={common.quiet}>{text('givingLimits.edgesText', { usual: DEFAULT_HOUSE_EDGE })}</p>
          <Columns>
            {GAME_CATEGORIES.map((category) =>
              fieldOf(
                category,
                text('givingLimits.edge', { category: text(`marketing.choices.${category}`) }),
                text('givingLimits.usual', { usual: DEFAULT_HOUSE_EDGE }),
                leastOf(category),
              ),
            )}
          </Columns>
        </div>
      </Card>
      <PaidCard limits={limits} />
      <FormBar
        hasFaults={problems.size > 0}
        status={
          problems.size > 0
            ? text('givingLimits.wrong')
            : changes.length > 0
              ? text('givingLimits.changed', { count: changes.length })
              : text('givingLimits.unchanged')
        }
      >
        <Button disabled={Object.keys(edits).length === 0} onClick={() => setEdits({})}>
          {text('givingLimits.discard')}
        </Button>
        <Button variant="primary" disabled={changes.length === 0} onClick={review}>
          {text('givingLimits.review.open')}
        </Button>
      </FormBar>
      {isReviewing && (
        <ReviewDialog
          merchant={merchant}
          currency={currency}
          changes={changes}
          busy={saving.isPending}
          error={saving.error}
          onClose={close}
          onSend={(reason) => saving.mutate({ merchant, version, ...limitsIn(draft), reason })}
        />
      )}
    </div>
  )
}
