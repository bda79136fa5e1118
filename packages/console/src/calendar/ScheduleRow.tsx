import type { Schedule } from '@atrium/contracts/staff/releases/calendar'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useToast } from '../layout/toasts.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useReasonWords } from '../layout/use-reason-words.ts'
import { useLocale } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useChange } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import common from '../layout/common.module.css'
import styles from './calendar.module.css'
import { releasesIn } from './releases-in.ts'

const TONES = { waiting: 'info', done: 'win', failed: 'lose', cancelled: 'neutral' } as const

/** A pin with its local time, and the time until then. */
export function ScheduleRow({ schedule, clock, now }: { schedule: Schedule; clock: string; now: number }) {
  const { text, format } = useLocale()
  const { mayMove } = useRights()
  const words = useReasonWords()
  const [asks, setAsks] = useState(false)
  const { merchant, releases, timeZone, at, state, failure, failureCoded, by, reason, rejections } = schedule
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <span className={styles.clock}>{clock}</span>
        <span className={common.quiet}>{timeZone}</span>
      </div>
      <div className={styles.what}>
        <p className={styles.head}>
          <Badge tone={TONES[state]}>{text(`calendar.states.${state}`)}</Badge>
          <Link className={styles.code} to={paths.merchant(merchant)}>
            {merchant}
          </Link>
          <span>{releasesIn(releases, text)}</span>
        </p>
        <p className={common.quiet}>
          {[state === 'waiting' && format.ago(at, now), text('calendar.byFor', { by, reason })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {rejections.length > 0 && (
          <p className={common.problem}>{text('calendar.rejected', { why: rejections.map(words).join(' ') })}</p>
        )}
        {failure && <p className={common.problem}>{failureCoded?.map(words).join(' ') || failure}</p>}
      </div>
      {state === 'waiting' && mayMove(merchant) && (
        <Button size="s" onClick={() => setAsks(true)} aria-label={text('calendar.cancel.of', { merchant, at: clock })}>
          {text('calendar.cancel.open')}
        </Button>
      )}
      {asks && <CancelDialog schedule={schedule} onClose={() => setAsks(false)} />}
    </li>
  )
}

function CancelDialog({
  schedule: { id, merchant, localTime, releases },
  onClose,
}: {
  schedule: Schedule
  onClose(): void
}) {
  const { text, format } = useLocale()
  const notify = useToast()
  const cancel = useChange('cancelSchedule', () => {
    notify(text('calendar.cancel.done', { merchant }))
    onClose()
  })
  return (
    <ReasonDialog
      title={text('calendar.cancel.title', { merchant })}
      action={text('calendar.cancel.action')}
      danger
      busy={cancel.isPending}
      error={cancel.error}
      onClose={onClose}
      onConfirm={(reason) => cancel.mutate({ id, reason })}
    >
      <p>{text('calendar.cancel.text', { releases: releasesIn(releases, text), at: format.wall(localTime) })}</p>
    </ReasonDialog>
  )
}
