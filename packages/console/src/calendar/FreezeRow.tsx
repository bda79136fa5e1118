import type { Freeze } from '@atrium/contracts/staff/releases/calendar'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { LockIcon } from '@atrium/ui/icon'
import { useState } from 'react'
import { useToast } from '../layout/toasts.tsx'
import { ReasonDialog } from '../layout/ReasonDialog.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import common from '../layout/common.module.css'
import styles from './calendar.module.css'

/** A freeze, during which nothing may be pinned. */
export function FreezeRow({ freeze, clock, mayEnd }: { freeze: Freeze; clock: string; mayEnd: boolean }) {
  const { text, format } = useLocale()
  const { mayMove } = useRights()
  const [asks, setAsks] = useState(false)
  const { merchants, from, until, by, reason, endedAt } = freeze
  const whom = merchants === '*' ? text('calendar.everybody') : merchants.join(', ')
  const isOwn = (merchants === '*' ? ['*'] : merchants).every(mayMove)
  return (
    <li className={styles.row}>
      <div className={styles.when}>
        <span className={styles.clock}>{clock}</span>
        <span className={common.quiet}>{text('calendar.ownZone')}</span>
      </div>
      <div className={styles.what}>
        <p className={styles.head}>
          <Badge tone="warn" icon={<LockIcon size={12} />}>
            {text('calendar.frozen')}
          </Badge>
          <strong>{whom}</strong>
          <span>{text('calendar.span', { from: format.wall(from), until: format.wall(until) })}</span>
        </p>
        <p className={common.quiet}>
          {[text('calendar.byFor', { by, reason }), endedAt && text('calendar.endedAt', { at: format.time(endedAt) })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {mayEnd && isOwn && (
        <Button size="s" onClick={() => setAsks(true)} aria-label={text('calendar.end.of', { whom })}>
          {text('calendar.end.open')}
        </Button>
      )}
      {asks && <EndDialog id={freeze.id} whom={whom} onClose={() => setAsks(false)} />}
    </li>
  )
}

function EndDialog({ id, whom, onClose }: { id: number; whom: string; onClose(): void }) {
  const { text } = useLocale()
  const notify = useToast()
  const end = useChange('endFreeze', ({ proposal }) => {
    notify(proposal === undefined ? text('calendar.end.done', { whom }) : text('pin.done.proposed', { id: proposal }))
    onClose()
  })
  return (
    <ReasonDialog
      title={text('calendar.end.title')}
      action={text('calendar.end.action')}
      busy={end.isPending}
      error={end.error}
      onClose={onClose}
      onConfirm={(reason) => end.mutate({ id, reason })}
    >
      <p>{text('calendar.end.text', { whom })}</p>
    </ReasonDialog>
  )
}
