import { WEBHOOK_DELIVERY_STATES } from '@atrium/contracts/staff/webhooks'
import type { WebhookDelivery } from '@atrium/contracts/staff/webhooks'
import { WEBHOOK_EVENT_TYPES } from '@atrium/contracts/webhooks/events'
import { choice, columnsOf, titled } from '@atrium/report-kit'
import { Badge } from '@atrium/ui/badge'
import { Moment } from '../layout/Moment.tsx'
import { consoleReport } from '../reports/console-report.ts'
import { Attempts } from './Attempts.tsx'
import { Resend } from './Resend.tsx'

const TONES = { PENDING: 'info', DELIVERED: 'win', FAILED: 'lose' } as const
const { custom, words } = columnsOf<WebhookDelivery>()

/**
 * Messages to the endpoints of a merchant, each of which can be sent again. `endpoints`: their addresses by id.
 */
export const webhookDeliveriesReport = (merchant: string, endpoints: Readonly<Record<string, string>>) =>
  consoleReport<'webhookDeliveries', WebhookDelivery>({
    texts: 'webhookDeliveries',
    call: 'webhookDeliveries',
    scope: { merchant },
    pageSize: 50,
    filters: [
      choice('state', WEBHOOK_DELIVERY_STATES),
      titled('type', Object.fromEntries(WEBHOOK_EVENT_TYPES.map((type) => [type, type]))),
      titled('endpointId', endpoints),
    ],
    rowKey: ({ deliveryId }) => deliveryId,
    tableTitle: 'table',
    columns: [
      custom('type', ({ type }) => <code>{type}</code>, { card: 'title' }),
      custom('occurredAt', ({ occurredAt }) => <Moment at={occurredAt} />),
      words('url'),
      custom('state', ({ state }, context) => <Badge tone={TONES[state]}>{context.text(`states.${state}`)}</Badge>, {
        card: 'aside',
      }),
      custom('attempts', (delivery) => <Attempts {...delivery} />, { align: 'end' }),
      custom('result', ({ status, error, ms }) => (ms === undefined ? '–' : `${status ?? error} · ${ms} ms`)),
      custom('lastAt', ({ lastAt }) => (lastAt ? <Moment at={lastAt} /> : '–')),
      custom('nextAt', ({ nextAt }) => (nextAt ? <Moment at={nextAt} /> : '–')),
      custom('messageId', ({ messageId }) => <code>{messageId}</code>),
      custom('resend', ({ deliveryId, type }) => <Resend deliveryId={deliveryId} type={type} />, { align: 'end' }),
    ],
  })
