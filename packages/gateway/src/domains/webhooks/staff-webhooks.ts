import { randomUUID } from 'node:crypto'
import { DomainError } from '@atrium/contracts/errors'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import type { WebhookEndpoint, WebhookTest } from '@atrium/contracts/staff/webhooks'
import { TEST_EVENT, WEBHOOK_SECRET_OVERLAP_HOURS } from '@atrium/contracts/webhooks/events'
import { keysetList } from '@atrium/http-server/reports'
import type { StaffHandlers } from '../../pipeline/staff-handler.ts'
import { changeAs } from '../../platform/audit/actor.ts'
import { noteEvent } from '../../platform/audit/repository.ts'
import type { Deps } from '../../platform/deps.ts'
import { lockProposals } from '../../platform/proposals/proposals-repository.ts'
import type { Proposals } from '../../platform/proposals/proposals.ts'
import { hasDelivery, readAttempts, resend } from './deliveries-repository.ts'
import { deliveriesSource } from './deliveries-source.ts'
import { isArrived } from './delivery.ts'
import { changedEndpoints, newEndpoints } from './endpoint-proposals.ts'
import { findEndpoints, lockEndpoint, removeEndpoint } from './endpoints-repository.ts'
import type { EndpointKey, EndpointRecord } from './endpoints-repository.ts'
import { bodyOf, signedHeaders } from './message.ts'
import { readSecrets, rotateSecret } from './secrets.ts'
import { createSend } from './send.ts'

type WebhookDeps = Pick<Deps, 'sql' | 'keys' | 'clock' | 'config'> & { readonly proposals: Proposals }

const subjectOf = ({ endpointId }: Pick<EndpointKey, 'endpointId'>): string => `webhook:${endpointId}`

/** Creates the staff operations for endpoints that receive events, and for the log of what was sent to them. */
export function createStaffWebhooks({ sql, keys, clock, config, proposals }: WebhookDeps): StaffHandlers {
  const send = createSend({ allowsLoopback: config.webhookLoopback })
  const deliveries = keysetList(sql, deliveriesSource)
  proposals.register(newEndpoints(config.webhookLoopback))
  proposals.register(changedEndpoints(config.webhookLoopback))

  return {
    webhookEndpoints: async ({ merchant }) => ({ list: (await findEndpoints(sql, merchant)).map(toEndpoint) }),

    addWebhookEndpoint: async (input, staff) => waitingOf(await proposals.perform('addWebhookEndpoint', input, staff)),

    changeWebhookEndpoint: async (input, staff) =>
      waitingOf(await proposals.perform('changeWebhookEndpoint', input, staff)),

    async removeWebhookEndpoint({ reason, ...key }, staff) {
      const now = clock()
      await changeAs(sql, staff.actor, async (tx) => {
        await lockProposals(tx, key.merchant)
        const endpoint = await lockEndpoint(tx, key)
        if (!endpoint) throw new DomainError('NOT_FOUND', `webhook endpoint ${key.endpointId}`)
        await removeEndpoint(tx, key.endpointId, now)
        await proposals.recheck(tx, { merchant: key.merchant, subject: subjectOf(key) }, staff, now)
        await noteEvent(tx, {
          merchant: key.merchant,
          actor: staff.actor,
          action: 'webhook-removed',
          subject: subjectOf(key),
          details: { url: endpoint.url, reason },
          at: now,
        })
      })
      return {}
    },

    async rotateWebhookSecret({ reason, ...key }, { actor }) {
      const { secret, formerUntil } = await changeAs(sql, actor, async (tx) => {
        const endpoint = await lockEndpoint(tx, key)
        if (!endpoint) throw new DomainError('NOT_FOUND', `webhook endpoint ${key.endpointId}`)
        const details = { url: endpoint.url, reason }
        await noteEvent(tx, {
          merchant: key.merchant,
          actor,
          action: 'webhook-secret-made',
          subject: subjectOf(key),
          details,
          at: clock(),
        })
        return rotateSecret(tx, keys, key.endpointId, WEBHOOK_SECRET_OVERLAP_HOURS)
      })
      return { secret, ...(formerUntil && { formerUntil: formerUntil.toISOString() }) }
    },

    async testWebhook(key): Promise<WebhookTest> {
      const endpoint = (await findEndpoints(sql, key.merchant)).find(({ id }) => id === key.endpointId)
      if (!endpoint) throw new DomainError('NOT_FOUND', `webhook endpoint ${key.endpointId}`)
      const secrets = (await readSecrets(sql, keys, [endpoint.id])).get(endpoint.id)
      if (!secrets) throw new DomainError('WEBHOOK_WITHOUT_SECRET', `webhook endpoint ${key.endpointId}`)
      const at = clock()
      const messageId = randomUUID()
      const body = bodyOf({ type: TEST_EVENT, data: {}, occurredAt: at })
      const attempt = await send({ url: endpoint.url, body, headers: signedHeaders(secrets, { messageId, body, at }) })
      return { isOk: isArrived(attempt), ...attempt }
    },

    webhookDeliveries: ({ merchant, after, before, pageSize, ...filters }) =>
      deliveries.page(filters, { after, before, limit: pageSize }, { merchant }),

    async webhookAttempts({ merchant, deliveryId }) {
      if (!(await hasDelivery(sql, merchant, deliveryId)))
        throw new DomainError('NOT_FOUND', `webhook delivery ${deliveryId}`)
      const attempts = await readAttempts(sql, deliveryId)
      return {
        list: attempts.map(({ at, status, error, ms, response }) => ({
          at: at.toISOString(),
          ms,
          ...(status !== null && { status }),
          ...(error !== null && { error }),
          ...(response && { response }),
        })),
      }
    },

    async resendWebhook({ merchant, deliveryId }, { actor }) {
      await changeAs(sql, actor, async (tx) => {
        const resent = await resend(tx, { merchant, deliveryId })
        if (resent === 'NOT_FOUND') throw new DomainError('NOT_FOUND', `webhook delivery ${deliveryId}`)
        if (resent === 'REMOVED') throw new DomainError('WEBHOOK_REMOVED', `webhook delivery ${deliveryId}`)
        await noteEvent(tx, {
          merchant,
          actor,
          action: 'webhook-resent',
          subject: `webhook:${resent}`,
          details: { delivery: deliveryId },
          at: clock(),
        })
      })
      return {}
    },
  }
}

const waitingOf = (proposal: MerchantProposal | undefined) =>
  proposal && proposal.state !== 'APPLIED' ? { proposal } : {}

const stateOf = ({ isOn, isDisabled, hasSecret }: EndpointRecord): WebhookEndpoint['state'] => {
  if (isDisabled) return 'DISABLED'
  if (!isOn) return 'OFF'
  return hasSecret ? 'ON' : 'NEW'
}

const toEndpoint = (record: EndpointRecord): WebhookEndpoint => ({
  endpointId: record.id,
  url: record.url,
  types: record.types,
  state: stateOf(record),
  createdAt: record.createdAt.toISOString(),
  ...(record.failingSince && { failingSince: record.failingSince.toISOString() }),
  ...(record.formerSecretUntil && { formerSecretUntil: record.formerSecretUntil.toISOString() }),
  pending: record.pending,
  failed: record.failed,
})
