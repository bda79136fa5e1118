import type { OperationAnswer } from '@atrium/contracts/staff/operations'
import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Dialog } from '@atrium/ui/dialog'
import { EmptyState } from '@atrium/ui/empty-state'
import { Table, type Column } from '@atrium/ui/table'
import { useState } from 'react'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useToast } from '../layout/toasts.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useLocale } from '../locale/locale.tsx'
import { useChange, useRead } from '../registry/registry.tsx'
import styles from './access.module.css'
import { expiryOf } from './expiry.ts'
import { useGrantWords } from './GrantFields.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { toServerTime } from '../registry/server-clock.ts'

type TokenSummary = OperationAnswer<'tokens'>[number]

/** Tokens of people, pipelines and servers, without their secrets. */
export function TokensCard() {
  const { text, format } = useLocale()
  const words = useGrantWords()
  const tokens = useRead('tokens', {})
  const [makes, setMakes] = useState(false)
  const [revoked, setRevoked] = useState<string>()
  const columns: Column<TokenSummary>[] = [
    { key: 'label', title: text('tokens.label'), card: 'title', cell: ({ label }) => label },
    {
      key: 'grant',
      title: text('access.grants'),
      cell: ({ grant, isReadOnly }) => (isReadOnly ? `${words(grant)} · ${text('tokens.readOnly')}` : words(grant)),
    },
    {
      key: 'whose',
      title: text('tokens.whose'),
      cell: ({ owner, isExempt }) => owner ?? text(isExempt ? 'tokens.exempt' : 'tokens.machine'),
    },
    { key: 'made', title: text('tokens.made'), cell: ({ createdAt }) => format.time(createdAt) },
    {
      key: 'used',
      title: text('tokens.used'),
      cell: ({ lastUsedAt }) => (lastUsedAt ? format.time(lastUsedAt) : text('access.never')),
    },
    {
      key: 'expires',
      title: text('tokens.expires'),
      cell: ({ expiresAt }) => <Expiry at={expiresAt} now={toServerTime(tokens.dataUpdatedAt)} />,
    },
    {
      key: 'revoke',
      title: text('tokens.revoke'),
      align: 'end',
      cell: ({ label }) => (
        <Button
          size="s"
          variant="quiet"
          aria-label={text('tokens.revokeOf', { label })}
          onClick={() => setRevoked(label)}
        >
          {text('tokens.revoke')}
        </Button>
      ),
    },
  ]
  return (
    <Card
      title={text('tokens.title')}
      headingLevel={2}
      flush
      action={
        <Button size="s" onClick={() => setMakes(true)}>
          {text('tokens.make')}
        </Button>
      }
    >
      <QueryResult read={tokens}>
        {(all) => (
          <Table
            className={styles.table}
            caption={text('tokens.title')}
            columns={columns}
            rows={all}
            rowKey={({ label, createdAt }) => label + createdAt}
            empty={<EmptyState title={text('tokens.none')}>{text('tokens.noneText')}</EmptyState>}
          />
        )}
      </QueryResult>
      {makes && <NewTokenDialog onClose={() => setMakes(false)} />}
      {revoked !== undefined && <RevokeDialog label={revoked} onClose={() => setRevoked(undefined)} />}
    </Card>
  )
}

/** When a token expires, with a badge if it has expired or soon does. */
function Expiry({ at, now }: { at: string; now: number }) {
  const { text, format } = useLocale()
  const state = expiryOf(at, now)
  return (
    <span className={styles.row}>
      {format.time(at)}
      {state && <Badge tone={state === 'expired' ? 'lose' : 'warn'}>{text(`tokens.${state}`)}</Badge>}
    </span>
  )
}

function RevokeDialog({ label, onClose }: { label: string; onClose(): void }) {
  const { text } = useLocale()
  const notify = useToast()
  const revoke = useChange('revokeToken', () => {
    notify(text('tokens.revoked', { label }))
    onClose()
  })
  const footer = (
    <>
      <Button onClick={onClose}>{text('layout.cancel')}</Button>
      <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate({ label })}>
        {text('tokens.revoke')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('tokens.revokeOf', { label })}
      closeLabel={text('layout.close')}
      footer={footer}
    >
      <p>{text('tokens.revokeText')}</p>
      {revoke.error && <ErrorNote error={revoke.error} />}
    </Dialog>
  )
}
