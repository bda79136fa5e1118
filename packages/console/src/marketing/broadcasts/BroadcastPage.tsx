import type { StaffBroadcastDetail } from '@atrium/contracts/staff/marketing/segments'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { Grid } from '@atrium/ui/grid'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { Actor } from '../../layout/Actor.tsx'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { Moment } from '../../layout/Moment.tsx'
import { Page } from '../../layout/Page.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useToast } from '../../layout/toasts.tsx'
import { useLocale, useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { useChange, useRead } from '../../registry/registry.tsx'
import { ListLink } from '../../reports/ListLink.tsx'
import { useNextRowKey } from '../../reports/use-row-keys.ts'
import common from '../../layout/common.module.css'
import styles from './broadcasts.module.css'
import { BroadcastBadge } from './BroadcastBadge.tsx'
import { ComparisonCard } from './ComparisonCard.tsx'

/** Milliseconds between reads while a broadcast is sent. */
const FOLLOW_EVERY_MS = 2_000

/** One broadcast: its message, who got it, and what it changed. */
export function BroadcastPage() {
  const { code = '', broadcastId = '' } = useParams()
  const { text, language } = useLocale()
  const [isSending, setSending] = useState(true)
  const read = useRead('broadcast', { merchant: code, broadcastId }, { ...(isSending && { every: FOLLOW_EVERY_MS }) })
  const now = read.data?.state === 'SENDING' || read.data?.state === 'SCHEDULED'
  if (read.data && now !== isSending) setSending(now)
  useNextRowKey(paths.broadcasts(code))
  return (
    <Page
      title={read.data?.title[language] ?? text('broadcasts.title', { merchant: code })}
      action={<ListLink id={broadcastId} to={paths.broadcasts(code)} label={text('broadcasts.back')} />}
    >
      <QueryResult read={read} rows={12}>
        {(broadcast) => (
          <>
            <Grid min={340}>
              <StateCard merchant={code} broadcast={broadcast} />
              <MessageCard broadcast={broadcast} />
            </Grid>
            {broadcast.outcomes && <OutcomesCard outcomes={broadcast.outcomes} />}
            {broadcast.comparison && <ComparisonCard comparison={broadcast.comparison} currency={broadcast.currency} />}
          </>
        )}
      </QueryResult>
    </Page>
  )
}

function StateCard({ merchant, broadcast }: { merchant: string; broadcast: StaffBroadcastDetail }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { state, segmentId, segmentName, startsAt, startedAt, finishedAt, createdBy, controlPercent } = broadcast
  const isOpenState = state === 'SCHEDULED' || state === 'SENDING'
  return (
    <Card title={text('broadcasts.cards.state')} headingLevel={2} action={<BroadcastBadge state={state} />}>
      <div className={common.stack}>
        {isOpenState && <p className={common.quiet}>{text(`broadcasts.stateTexts.${state}`)}</p>}
        <Facts>
          <Fact name={text('broadcasts.columns.segment')}>
            <Link className={common.link} to={paths.segment(merchant, segmentId)}>
              {segmentName}
            </Link>
          </Fact>
          <Fact name={text('broadcasts.columns.createdBy')}>
            <Actor by={createdBy} />
          </Fact>
          <Fact name={text('broadcasts.columns.startsAt')}>
            <Moment at={startedAt ?? startsAt} />
          </Fact>
          {finishedAt && (
            <Fact name={text('broadcasts.finished')}>
              <Moment at={finishedAt} />
            </Fact>
          )}
          <Fact name={text('broadcasts.control')}>{controlPercent} %</Fact>
        </Facts>
        {isOpenState && (
          <div>
            <Button variant="danger" onClick={() => setOpen(true)}>
              {text('broadcasts.cancel')}
            </Button>
          </div>
        )}
      </div>
      {isOpen && <CancelDialog merchant={merchant} broadcast={broadcast} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function CancelDialog({
  merchant,
  broadcast: { broadcastId },
  onClose,
}: {
  merchant: string
  broadcast: StaffBroadcastDetail
  onClose(): void
}) {
  const text = useText()
  const showToast = useToast()
  const cancelling = useChange('cancelBroadcast', () => {
    showToast(text('broadcasts.cancelled'))
    onClose()
  })
  return (
    <ConfirmDialog
      danger
      title={text('broadcasts.cancelTitle')}
      action={text('broadcasts.cancel')}
      busy={cancelling.isPending}
      error={cancelling.error}
      onClose={onClose}
      onConfirm={() => cancelling.mutate({ merchant, broadcastId })}
    >
      <p>{text('broadcasts.cancelMeans')}</p>
    </ConfirmDialog>
  )
}

function MessageCard({ broadcast: { title, text: words, page } }: { broadcast: StaffBroadcastDetail }) {
  const text = useText()
  return (
    <Card title={text('broadcasts.cards.message')} headingLevel={2}>
      <div className={common.stack}>
        {(['KO', 'EN'] as const).map((language) => (
          <div key={language} lang={language.toLowerCase()}>
            <strong>{title[language]}</strong>
            <p className={styles.written}>{words[language]}</p>
          </div>
        ))}
        {page && (
          <p className={common.quiet}>
            {text('members.message.page')}: {text(`members.message.pages.${page}`)}
          </p>
        )}
      </div>
    </Card>
  )
}

function OutcomesCard({ outcomes }: { outcomes: NonNullable<StaffBroadcastDetail['outcomes']> }) {
  const { text, format } = useLocale()
  return (
    <Card title={text('broadcasts.cards.outcomes')} headingLevel={2}>
      <Facts>
        {(['SENT', 'PENDING', 'CONTROL', 'CAPPED', 'WITHHELD'] as const).map((outcome) => (
          <Fact key={outcome} name={text(`broadcasts.outcomes.${outcome}`)}>
            {format.count(outcomes[outcome])}
          </Fact>
        ))}
      </Facts>
    </Card>
  )
}
