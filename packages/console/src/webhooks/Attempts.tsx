import type { WebhookAttempt, WebhookDelivery } from '@atrium/contracts/staff/webhooks'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { EmptyState } from '@atrium/ui/empty-state'
import { Table, type Column } from '@atrium/ui/table'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Moment } from '../layout/Moment.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import styles from './webhooks.module.css'

/** The number of attempts to send a message, which opens all of them. */
export function Attempts({ deliveryId, type, attempts }: WebhookDelivery) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  if (attempts === 0) return <>0</>
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        aria-label={text('webhooks.attemptsOf', { type, id: deliveryId, count: attempts })}
        onClick={() => setIsOpen(true)}
      >
        {attempts}
      </Button>
      {isOpen && (
        <Dialog
          open
          size="wide"
          title={text('webhooks.attemptsTitle', { type })}
          closeLabel={text('layout.close')}
          onClose={() => setIsOpen(false)}
        >
          <AttemptList deliveryId={deliveryId} />
        </Dialog>
      )}
    </>
  )
}

function AttemptList({ deliveryId }: Pick<WebhookDelivery, 'deliveryId'>) {
  const { code: merchant = '' } = useParams()
  const text = useText()
  const read = useRead('webhookAttempts', { merchant, deliveryId })
  const columns: Column<WebhookAttempt>[] = [
    { key: 'at', title: text('webhooks.attempts.at'), card: 'title', cell: ({ at }) => <Moment at={at} /> },
    { key: 'result', title: text('webhooks.attempts.result'), cell: ({ status, error }) => status ?? error },
    { key: 'ms', title: text('webhooks.attempts.ms'), align: 'end', cell: ({ ms }) => `${ms} ms` },
    {
      key: 'response',
      title: text('webhooks.attempts.response'),
      cell: ({ response }) => (response ? <code className={styles.response}>{response}</code> : '–'),
    },
  ]
  return (
    <QueryResult read={read} rows={4}>
      {({ list }) => (
        <Table
          caption={text('webhooks.attempts.table')}
          columns={columns}
          rows={list}
          rowKey={({ at }) => at}
          empty={<EmptyState title={text('webhooks.attempts.none')}>{text('webhooks.attempts.noneText')}</EmptyState>}
        />
      )}
    </QueryResult>
  )
}
