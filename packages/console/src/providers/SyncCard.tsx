import { SYNC_VERDICTS } from '@atrium/contracts/staff/providers'
import type { CatalogueSync, CatalogueSyncRow, ProviderDetail, SyncVerdict } from '@atrium/contracts/staff/providers'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { EmptyState } from '@atrium/ui/empty-state'
import { Select } from '@atrium/ui/select'
import { Table } from '@atrium/ui/table'
import { useState } from 'react'
import { QueryResult } from '../layout/QueryResult.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useLocale, useText } from '../locale/locale.tsx'
import { useChange, useRead } from '../registry/registry.tsx'
import common from '../layout/common.module.css'

const TONES = { READING: 'info', READY: 'info', APPLYING: 'info', APPLIED: 'win', FAILED: 'warn' } as const
const ROWS = 50

/** The newest sync of a catalogue with what it changes, and former syncs. */
export function SyncCard({ detail: { provider, syncs } }: { detail: ProviderDetail }) {
  const { text, format } = useLocale()
  const start = useChange('startCatalogueSync')
  const apply = useChange('applyCatalogueSync')
  const [latest] = syncs
  const isBusy = latest?.state === 'READING' || latest?.state === 'APPLYING'
  const isApplicable = latest?.state === 'READY' || (latest?.state === 'FAILED' && latest.appliedBy !== undefined)
  return (
    <Card
      headingLevel={2}
      title={text('providers.catalogue')}
      action={
        <Button size="s" disabled={isBusy} busy={start.isPending} onClick={() => start.mutate({ provider })}>
          {text('providers.startSync')}
        </Button>
      }
    >
      <div className={common.stack}>
        {start.error && <ErrorNote error={start.error} />}
        {apply.error && <ErrorNote error={apply.error} />}
        {latest ? (
          <>
            <div className={common.row} role="status">
              <SyncState sync={latest} />
              <span>{countsText(latest, text)}</span>
            </div>
            {isApplicable && (
              <div className={common.row}>
                <Button
                  variant="primary"
                  busy={apply.isPending}
                  onClick={() => apply.mutate({ provider, syncId: latest.syncId })}
                >
                  {text('providers.apply')}
                </Button>
                <span className={common.quiet}>{text('providers.applyMeans')}</span>
              </div>
            )}
            {latest.state !== 'READING' && latest.state !== 'FAILED' && (
              <SyncRows key={latest.syncId} provider={provider} syncId={latest.syncId} />
            )}
            <Table
              caption={text('providers.syncs')}
              rows={syncs}
              rowKey={({ syncId }) => syncId}
              columns={[
                {
                  key: 'at',
                  title: text('providers.startedAt'),
                  cell: ({ startedAt }) => format.time(startedAt),
                  card: 'title',
                },
                { key: 'state', title: text('providers.state'), cell: (sync) => <SyncState sync={sync} /> },
                { key: 'by', title: text('providers.by'), cell: ({ startedBy }) => startedBy },
                { key: 'counts', title: text('providers.counts'), cell: (sync) => countsText(sync, text) },
              ]}
            />
          </>
        ) : (
          <EmptyState title={text('providers.noSync')} />
        )}
      </div>
    </Card>
  )
}

const SyncState = ({ sync: { state } }: { sync: CatalogueSync }) => {
  const text = useText()
  return <Badge tone={TONES[state]}>{text(`providers.syncStates.${state}`)}</Badge>
}

const countsText = (
  { state, entries, applied, counts, failure }: CatalogueSync,
  text: ReturnType<typeof useText>,
): string => {
  if (failure !== undefined) return failure
  if (state === 'READING') return text('providers.reading', { count: entries })
  if (state === 'APPLYING') return text('providers.applying', { count: applied })
  return text('providers.countsOf', counts)
}

function SyncRows({ provider, syncId }: { provider: string; syncId: string }) {
  const { text, language } = useLocale()
  const [verdict, setVerdict] = useState<SyncVerdict | ''>('')
  const [after, setAfter] = useState<string>()
  const read = useRead('catalogueSyncRows', {
    provider,
    syncId,
    pageSize: ROWS,
    ...(verdict && { verdict }),
    ...(after && { after }),
  })
  return (
    <>
      <Select
        label={text('providers.verdict')}
        value={verdict}
        options={['' as const, ...SYNC_VERDICTS].map((value) => ({
          value,
          label: text(`providers.verdicts.${value || 'ALL'}`),
        }))}
        onChange={(value) => {
          setVerdict(value as SyncVerdict | '')
          setAfter(undefined)
        }}
      />
      <QueryResult read={read} rows={4}>
        {({ list, next }) => (
          <>
            <Table
              caption={text('providers.rows')}
              rows={list}
              rowKey={({ kind, code, verdict: each, reason }) => `${kind} ${code} ${each} ${reason ?? ''}`}
              empty={<EmptyState title={text('providers.noRows')} />}
              columns={[
                { key: 'code', title: text('providers.code'), cell: ({ code }) => code || '–', card: 'title' },
                { key: 'kind', title: text('providers.kind'), cell: ({ kind }) => text(`providers.kinds.${kind}`) },
                { key: 'name', title: text('providers.name'), cell: ({ name }) => name?.[language] ?? '–' },
                {
                  key: 'verdict',
                  title: text('providers.verdict'),
                  cell: ({ verdict: each }) => text(`providers.verdicts.${each}`),
                },
                { key: 'what', title: text('providers.what'), cell: whatOf },
              ]}
            />
            <div className={common.row}>
              {after && <Button onClick={() => setAfter(undefined)}>{text('providers.firstPage')}</Button>}
              {next && <Button onClick={() => setAfter(next)}>{text('providers.nextPage')}</Button>}
            </div>
          </>
        )}
      </QueryResult>
    </>
  )
}

const whatOf = ({ reason, changes }: CatalogueSyncRow): string =>
  reason ?? (changes.map(({ field, from = '–', to = '–' }) => `${field}: ${from} → ${to}`).join(', ') || '–')
