import { Grid } from '@atrium/ui/grid'
import { Button, buttonClass } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { QueryResult } from '../layout/QueryResult.tsx'
import { MissingPage } from '../layout/MissingPage.tsx'
import { Page } from '../layout/Page.tsx'
import { useLocale } from '../locale/locale.tsx'
import { paths, withPin, withRollBack } from '../paths.ts'
import { isFirstLoad, useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { StatusCard } from '../status/StatusCard.tsx'
import { CanaryCard } from './CanaryCard.tsx'
import { CopyDialog } from './CopyDialog.tsx'
import { GuardCard } from './GuardCard.tsx'
import { HistoryCard, MAX_ENTRIES } from './HistoryCard.tsx'
import { RanAt } from './RanAt.tsx'
import { Versions } from './Versions.tsx'

/** One merchant: its decided, served and running sets, its canary, and the history of decisions. */
export function MerchantPage() {
  const { text, format } = useLocale()
  const { code = '' } = useParams()
  const { mayMove } = useRights()
  const [search, setSearch] = useSearchParams()
  const [copies, setCopies] = useState(false)
  const running = useRead('running', { merchant: code })
  const merchants = useRead('merchants', {})
  const cards = useCardReads(code)
  const known = merchants.data?.find(({ merchant }) => merchant === code)
  const now = running.data?.find(({ merchant }) => merchant === code)
  if (merchants.data && !known) return <MissingPage what={text('missing.merchant', { code })} />
  const reads = [running, ...cards]
  const action = !reads.some(isFirstLoad) && (
    <>
      {mayMove(code) && (
        <Button variant="primary" onClick={() => setSearch(withPin(search, { merchants: [code], way: 'now' }))}>
          {text('board.pin')}
        </Button>
      )}
      {mayMove(code) && now?.previous && (
        <Button onClick={() => setSearch(withRollBack(search, { merchant: code }))}>{text('board.rollBack')}</Button>
      )}
      {mayMove(code) && now && <Button onClick={() => setCopies(true)}>{text('copy.open')}</Button>}
      <Link className={buttonClass({})} to={paths.settings(code)}>
        {text('board.settings')}
      </Link>
    </>
  )
  return (
    <Page
      title={text('merchant.title', { code })}
      lead={known && `${known.timeZone} ${known.groups.join(' ')}`}
      action={action}
      reads={reads}
    >
      <Grid min={340}>
        <Card title={text('merchant.now')} headingLevel={2}>
          <QueryResult read={running}>
            {() =>
              now ? (
                <>
                  <p>
                    {text('merchant.since', {
                      at: format.time(now.changedAt),
                      actor: now.decision.actor,
                      reason: now.decision.reason ?? '–',
                    })}
                  </p>
                  <Versions releases={now.set.releases} set={now.set.id} />
                </>
              ) : (
                <EmptyState title={text('merchant.nothing')}>{text('merchant.nothingText')}</EmptyState>
              )
            }
          </QueryResult>
        </Card>
        <RanAt merchant={code} />
      </Grid>
      {now && <StatusCard merchant={code} />}
      <CanaryCard merchant={code} />
      <GuardCard merchant={code} />
      <HistoryCard merchant={code} current={now} />
      {copies && <CopyDialog from={code} onClose={() => setCopies(false)} />}
    </Page>
  )
}

/** Queries of the cards below the decided set. */
const useCardReads = (merchant: string) => [
  useRead('releaseStatus', { merchant }),
  useRead('canaries', { merchant, limit: 1 }),
  useRead('pinWatches', { merchant }),
  useRead('health', { merchant }),
  useRead('log', { merchant, limit: MAX_ENTRIES }),
]
