import { DomainError } from '@atrium/contracts/errors'
import type { ProposedChange } from '@atrium/contracts/staff/merchant-proposals'
import { MAX_WEBHOOK_ENDPOINTS, WEBHOOK_EVENT_TYPES } from '@atrium/contracts/webhooks/events'
import type { WebhookEventType } from '@atrium/contracts/webhooks/events'
import { changeOf } from '../../platform/proposals/compare.ts'
import type { Proposable } from '../../platform/proposals/proposals.ts'
import { countEndpoints, insertEndpoint, lockEndpoint, updateEndpoint } from './endpoints-repository.ts'
import { assertReceiver } from './receiver.ts'

/** Every type of event that is added or taken away. A further one loosens. */
const typeChanges = (before: readonly WebhookEventType[], after: readonly WebhookEventType[]): ProposedChange[] =>
  WEBHOOK_EVENT_TYPES.flatMap((type) =>
    changeOf(`types.${type}`, before.includes(type), after.includes(type), { loosens: 'HIGHER' }),
  )

/** Proposal of a new endpoint, which receives what members do. */
export const newEndpoints = (allowsLoopback: boolean): Proposable<'addWebhookEndpoint'> => ({
  operation: 'addWebhookEndpoint',
  subject: ({ changeId }) => `webhook:${changeId}`,
  id: ({ changeId }) => changeId,

  async compare(tx, { merchant, url, types }) {
    assertReceiver(url, allowsLoopback)
    if ((await countEndpoints(tx, merchant)) >= MAX_WEBHOOK_ENDPOINTS)
      throw new DomainError('WEBHOOK_LIMIT', `${MAX_WEBHOOK_ENDPOINTS} endpoints`)
    return { changes: [...changeOf('url', undefined, url, { loosens: 'ANY' }), ...typeChanges([], types)] }
  },

  apply: (tx, { merchant, changeId, url, types }, by) =>
    insertEndpoint(tx, { merchant, endpointId: changeId, url, types }, by.now),
})

/** Proposal to change an endpoint. What sends less, or nothing, takes effect at once. */
export const changedEndpoints = (allowsLoopback: boolean): Proposable<'changeWebhookEndpoint'> => ({
  operation: 'changeWebhookEndpoint',
  subject: ({ endpointId }) => `webhook:${endpointId}`,
  id: ({ changeId }) => changeId,

  async compare(tx, input) {
    const now = await lockEndpoint(tx, input)
    if (!now) throw new DomainError('NOT_FOUND', `webhook endpoint ${input.endpointId}`)
    assertReceiver(input.url, allowsLoopback)
    const changes = [
      ...changeOf('url', now.url, input.url, { loosens: 'ANY' }),
      ...typeChanges(now.types, input.types),
      ...changeOf('isOn', now.isOn, input.isOn, { loosens: 'HIGHER' }),
    ]
    if (changes.length === 0) throw new DomainError('NOTHING_TO_CHANGE', `webhook endpoint ${input.endpointId}`)
    return { changes }
  },

  apply: (tx, input) => updateEndpoint(tx, input),
})
