import type { LotteryCalendar } from '@atrium/contracts/staff/lottery/calendar'
import { MERCHANT_PROPOSAL_HOURS } from '@atrium/contracts/staff/merchant-proposals'
import { calendarProblems, MAX_EXCEPTIONS } from '@atrium/lottery-rules'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { CloseIcon } from '@atrium/ui/icon'
import { IconButton } from '@atrium/ui/icon-button'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { LeaveGuard } from '../../layout/LeaveGuard.tsx'
import { ReasonDialog } from '../../layout/ReasonDialog.tsx'
import { useLocale } from '../../locale/locale.tsx'
import { ProposedChanges } from '../../proposals/ProposedChanges.tsx'
import { useIsPreparing } from '../../proposals/use-is-preparing.ts'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'
import type { DatedLottery } from '../lotteries.ts'
import { calendarChanges, exceptionsIn } from './draft.ts'
import type { DraftException } from './draft.ts'
import common from '../../layout/common.module.css'
import styles from './calendar.module.css'

interface CalendarFormProps {
  merchant: string
  schedule: DatedLottery['schedule']
  calendar: LotteryCalendar
}

/** Collects changes of days, and proposes them together with one reason. */
export function CalendarForm({ merchant, schedule, calendar }: CalendarFormProps) {
  const { text, language, format } = useLocale()
  const { code, year, version, names } = calendar
  const showSaved = useSavedToast(merchant)
  const isPreparing = useIsPreparing(merchant)
  const saved: readonly DraftException[] = calendar.exceptions.map(({ day, movedTo = '' }) => ({ day, movedTo }))
  const [draft, setDraft] = useState(saved)
  const [isReviewing, setReviewing] = useState(false)
  const exceptions = exceptionsIn(draft)
  const filled = draft.flatMap(({ day }, at) => (day === '' ? [] : [at]))
  const problems = new Map(
    calendarProblems(schedule, year, exceptions).map(({ at, problem }) => [filled[at], problem] as const),
  )
  const changes = calendarChanges(calendar.exceptions, exceptions)
  const saving = useChange('saveLotteryCalendar', (answer) => {
    showSaved(answer, text('lotteryCalendar.saved'))
    setReviewing(false)
  })
  const edit = (at: number, more: Partial<DraftException>) =>
    setDraft(draft.map((each, index) => (index === at ? { ...each, ...more } : each)))
  return (
    <Card headingLevel={2} title={`${names[language]} ${code} · ${year}`}>
      <div className={common.stack}>
        <LeaveGuard when={changes.length > 0} />
        {version === 0 && <p className={common.quiet}>{text('lotteryCalendar.known')}</p>}
        {draft.length === 0 && <p>{text('lotteryCalendar.none')}</p>}
        <ul className={common.stack}>
          {draft.map(({ day, movedTo }, at) => {
            const problem = problems.get(at)
            return (
              <li key={at} className={styles.row}>
                <TextField
                  type="date"
                  label={text('lotteryCalendar.day')}
                  value={day}
                  error={problem && text(`lotteryCalendar.problems.${problem}`)}
                  onChange={({ target }) => edit(at, { day: target.value })}
                />
                <TextField
                  type="date"
                  label={text('lotteryCalendar.movedTo')}
                  hint={text('lotteryCalendar.movedToHint')}
                  value={movedTo}
                  onChange={({ target }) => edit(at, { movedTo: target.value })}
                />
                <IconButton
                  label={text('lotteryCalendar.remove', { day: day ? format.day(day) : String(at + 1) })}
                  icon={<CloseIcon size={16} />}
                  onClick={() => setDraft(draft.filter((_, index) => index !== at))}
                />
              </li>
            )
          })}
        </ul>
        <div className={styles.row}>
          <Button
            disabled={draft.length >= MAX_EXCEPTIONS}
            onClick={() => setDraft([...draft, { day: '', movedTo: '' }])}
          >
            {text('lotteryCalendar.add')}
          </Button>
          <Button disabled={changes.length === 0} onClick={() => setDraft(saved)}>
            {text('lotteryCalendar.discard')}
          </Button>
          <Button
            variant="primary"
            disabled={changes.length === 0 || problems.size > 0}
            onClick={() => {
              saving.reset()
              setReviewing(true)
            }}
          >
            {text('lotteryCalendar.review.open')}
          </Button>
        </div>
      </div>
      {isReviewing && (
        <ReasonDialog
          title={text('lotteryCalendar.review.title', { game: names[language], year: String(year) })}
          action={text(isPreparing ? 'proposals.review.apply' : 'lotteryCalendar.review.propose')}
          busy={saving.isPending}
          error={saving.error}
          onClose={() => setReviewing(false)}
          onConfirm={(reason) => saving.mutate({ merchant, code, year, version, exceptions, reason })}
        >
          <p>
            {isPreparing
              ? text('proposals.review.preparing')
              : text('lotteryCalendar.review.waits', { hours: MERCHANT_PROPOSAL_HOURS })}
          </p>
          <ProposedChanges merchant={merchant} changes={changes} currency="" />
        </ReasonDialog>
      )}
    </Card>
  )
}
