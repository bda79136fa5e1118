import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { CREDIT } from '@atrium/contracts/money'
import { webhookOperations } from '@atrium/contracts/staff/webhooks'
import type { WebhookDelivery, WebhookEndpoint } from '@atrium/contracts/staff/webhooks'
import { WEBHOOK_DELAYS_MS, WEBHOOK_EVENT_TYPES } from '@atrium/contracts/webhooks/events'
import type { WebhookEventType } from '@atrium/contracts/webhooks/events'
import { addMember } from '../../testing/builders.ts'
import type { TestMember } from '../../testing/builders.ts'
import { testGateway } from '../../testing/gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { sendAsStaff, staffOf } from '../../testing/staff.ts'
import { signatureOf, startReceiver } from '../../testing/webhook-receiver.ts'
import type { TestReceiver } from '../../testing/webhook-receiver.ts'
import { leaseDeliveries } from './deliveries-repository.ts'
import { createDelivery } from './delivery.ts'
import { createSend } from './send.ts'

let gateway: TestGateway
let receiver: TestReceiver
let member: TestMember

beforeAll(async () => {
  gateway = await testGateway({ config: { webhookLoopback: true } })
  member = await addMember(gateway.sql)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  await receiver.stop()
  await gateway.sql`delete from webhooks.deliveries`
  await gateway.sql`delete from webhooks.events`
  await gateway.sql`delete from webhooks.secrets`
  await gateway.sql`delete from webhooks.endpoints`
})

const MINA = staffOf('Mina')
const post = (path: string, body: object = {}, staff = MINA) => sendAsStaff(gateway, 'POST', path, { body, staff })
const approve = (proposalId: string) => post(`/proposals/${proposalId}/approve`, {}, staffOf('Jun'))
const endpoints = async (): Promise<WebhookEndpoint[]> =>
  webhookOperations.webhookEndpoints.answer.parse((await sendAsStaff(gateway, 'GET', '/webhooks')).body).list
const deliveries = async (query = ''): Promise<WebhookDelivery[]> =>
  webhookOperations.webhookDeliveries.answer.parse(
    (await sendAsStaff(gateway, 'GET', `/webhook-deliveries${query}`)).body,
  ).list

const add = (url = receiver.url, types: readonly WebhookEventType[] = WEBHOOK_EVENT_TYPES) =>
  post('/webhooks', { changeId: randomUUID(), url, types, reason: 'Our warehouse' })
const makeSecret = async (endpointId: string): Promise<string> =>
  (await post(`/webhooks/${endpointId}/secret`, { reason: 'Set up' })).body.secret as string

/** Adds an endpoint with two people, and makes its secret. */
async function addEndpoint(url?: string, types?: readonly WebhookEventType[]) {
  const { body } = await add(url, types)
  expect((await approve(body.proposal.proposalId)).status).toBe(200)
  const endpointId = body.proposal.subject.slice('webhook:'.length) as string
  return { endpointId, secret: await makeSecret(endpointId) }
}

const credit = async (state = 'CREDITED', merchant = 'DEMO', of = member) => {
  const id = randomUUID()
  await gateway.sql`
    insert into wallet.deposit_orders (id, merchant, member_id, request_id, method, amount, currency, language,
      return_url, created_at, expires_at, updated_at, checked_at)
    values (${id}, ${merchant}, ${of.id}, ${id}, 'bank', ${25n * CREDIT}, 'DEMO', 'KO', 'https://x', now(), now(),
      now(), now())`
  await gateway.sql`update wallet.deposit_orders set state = ${state} where id = ${id}`
  return id
}
const deliver = (timeoutMs = 10_000) =>
  createDelivery({ ...gateway.deps, send: createSend({ allowsLoopback: true, timeoutMs }) })()
/** Ends the wait of every pending message, a lease included. */
const untilNextAttempt = () =>
  gateway.sql`update webhooks.deliveries set next_at = clock_timestamp() where state = 'PENDING'`
const waitMs = async () =>
  (
    await gateway.sql<{ ms: number }[]>`
      select extract(epoch from next_at - last_at)::float8 * 1000 as ms from webhooks.deliveries`
  )[0]!.ms

describe('an endpoint', () => {
  it('is added by two people, and receives events once its secret is made', async () => {
    const { body } = await add()
    expect(body.proposal).toMatchObject({ state: 'PROPOSED', operation: 'addWebhookEndpoint' })
    expect(await endpoints()).toEqual([])
    await credit()
    expect((await approve(body.proposal.proposalId)).status).toBe(200)
    const [endpoint] = await endpoints()
    expect(endpoint).toMatchObject({ url: receiver.url, state: 'NEW', pending: 0 })
    expect(await makeSecret(endpoint!.endpointId)).toMatch(/^whsec_[\w+/]{43}=$/)
    const depositId = await credit()
    expect(await endpoints()).toMatchObject([{ state: 'ON', pending: 1 }])
    await deliver()
    expect(receiver.received.map(({ event }) => event)).toMatchObject([
      { type: 'deposit.credited', data: { depositId, memberId: String(member.id), amount: '25', currency: 'DEMO' } },
    ])
  })

  it('loses types and is switched off by one person, and regains them by two', async () => {
    const { endpointId } = await addEndpoint(undefined, ['deposit.credited', 'bonus.granted'])
    const change = (types: readonly string[], isOn: boolean, url = receiver.url) =>
      post(`/webhooks/${endpointId}`, { changeId: randomUUID(), url, types, isOn, reason: 'Less' })
    expect((await change(['deposit.credited'], false)).body).toEqual({})
    expect(await endpoints()).toMatchObject([{ state: 'OFF', types: ['deposit.credited'] }])
    await credit()
    expect(await deliveries()).toEqual([])
    for (const loosened of [
      () => change(['deposit.credited'], true),
      () => change(['deposit.credited', 'bonus.granted'], false),
      () => change(['deposit.credited'], false, 'https://elsewhere.example/x'),
    ]) {
      const { proposal } = (await loosened()).body
      expect(proposal).toMatchObject({ state: 'PROPOSED' })
      await post(`/proposals/${proposal.proposalId}/withdraw`)
    }
    expect(await endpoints()).toMatchObject([{ state: 'OFF', types: ['deposit.credited'] }])
  })

  it('is removed with its pending messages by one person', async () => {
    const { endpointId } = await addEndpoint()
    await credit()
    expect((await post(`/webhooks/${endpointId}/removal`, { reason: 'Moved' })).status).toBe(200)
    await deliver()
    expect([await endpoints(), receiver.received]).toEqual([[], []])
    const [entry] = await gateway.sql`
      select actor, details from audit.log where action = 'webhook-removed' order by id desc limit 1`
    expect(entry).toEqual({ actor: 'Mina', details: { url: receiver.url, reason: 'Moved' } })
  })

  it.each(['http://api.example.com/x', 'https://user:pass@api.example.com/x', 'ftp://api.example.com', 'x'])(
    'cannot be %s',
    async (url) => expect((await add(url)).status).toBe(400),
  )

  it('is not on this machine unless the installation permits it', async () => {
    expect(await createSend({ allowsLoopback: false })({ url: receiver.url, headers: {}, body: '{}' })).toMatchObject({
      error: 'the address is not https',
    })
    const local = receiver.url.replace('http:', 'https:')
    expect(await createSend({ allowsLoopback: false })({ url: local, headers: {}, body: '{}' })).toMatchObject({
      error: 'the host has an address that is not public',
    })
    expect(receiver.received).toEqual([])
  })
})

describe('a message', () => {
  it('is signed with its secret, and for 24 hours with the former one', async () => {
    const { endpointId, secret } = await addEndpoint()
    const { body } = await post(`/webhooks/${endpointId}/secret`, { reason: 'Leaked' })
    expect(Date.parse(body.formerUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    await credit()
    await deliver()
    const [message] = receiver.received
    expect(message!.signatures).toEqual([signatureOf(body.secret, message!), signatureOf(secret, message!)])
    expect(Math.abs(message!.timestamp - Date.now() / 1_000)).toBeLessThan(60)
    await gateway.sql`update webhooks.secrets set valid_until = now() where valid_until is not null`
    await credit()
    await deliver()
    expect(receiver.received[1]!.signatures).toEqual([signatureOf(body.secret, receiver.received[1]!)])
  })

  it('is sent again with the same id and body after an error, later each time', async () => {
    await addEndpoint()
    receiver.respond = { status: 500 }
    await credit()
    for (const delay of WEBHOOK_DELAYS_MS.slice(1)) {
      await deliver()
      const wait = await waitMs()
      expect(wait).toBeGreaterThanOrEqual(delay - 100)
      expect(wait).toBeLessThanOrEqual(delay * 1.2 + 100)
      await deliver()
      await untilNextAttempt()
    }
    expect(new Set(receiver.received.map(({ id, body }) => id + body)).size).toBe(1)
    await deliver()
    expect(await deliveries('?state=FAILED')).toMatchObject([{ attempts: 10, status: 500 }])
    await untilNextAttempt()
    await deliver()
    expect(receiver.received).toHaveLength(WEBHOOK_DELAYS_MS.length)
    receiver.respond = { status: 200 }
    const [failed] = await deliveries()
    expect((await post(`/webhook-deliveries/${failed!.deliveryId}/resend`)).status).toBe(200)
    await deliver()
    expect(await deliveries()).toMatchObject([{ state: 'DELIVERED', attempts: 1, status: 200 }])
    expect(await endpoints()).toMatchObject([{ failed: 0, state: 'ON' }])
  })

  it('has not arrived at a receiver that redirects, is slow, or is gone', async () => {
    await addEndpoint()
    await credit()
    receiver.respond = { status: 302, headers: { location: receiver.url } }
    await deliver()
    expect(await deliveries()).toMatchObject([{ state: 'PENDING', status: 302 }])
    receiver.respond = 'nothing'
    await untilNextAttempt()
    await deliver(100)
    expect(await deliveries()).toMatchObject([{ state: 'PENDING', error: 'no response in time' }])
    await receiver.stop()
    await untilNextAttempt()
    await deliver()
    expect(await deliveries()).toMatchObject([{ state: 'PENDING', error: 'ECONNREFUSED', attempts: 3 }])
    await receiver.start()
    receiver.respond = { status: 200, body: 'x'.repeat(5_000_000) }
    await untilNextAttempt()
    await deliver()
    expect(await deliveries()).toMatchObject([{ state: 'DELIVERED', attempts: 4 }])
    expect(receiver.received.map(({ id }) => id)).toEqual(Array(3).fill(receiver.received[0]!.id))
  })

  it('has each of its attempts, with the first bytes of the responses', async () => {
    await addEndpoint()
    receiver.respond = { status: 503, body: `Busy\0${'x'.repeat(2_000)}` }
    await credit()
    await deliver()
    await receiver.stop()
    await untilNextAttempt()
    await deliver()
    const [{ deliveryId }] = (await deliveries()) as [WebhookDelivery]
    const attempts = (staff = MINA) =>
      sendAsStaff(gateway, 'GET', `/webhook-deliveries/${deliveryId}/attempts`, { staff })
    expect((await attempts()).body.list).toEqual([
      { at: expect.any(String), ms: expect.any(Number), error: 'ECONNREFUSED' },
      { at: expect.any(String), ms: expect.any(Number), status: 503, response: `Busy${'x'.repeat(507)}` },
    ])
    expect((await attempts(staffOf('Ann', { merchant: 'LOTUS' }))).status).toBe(404)
    await receiver.start()
  })

  it('is sent again by another process when the one that sends it ends', async () => {
    await addEndpoint()
    const ids = [await credit(), await credit()]
    expect(await leaseDeliveries(gateway.deps.sql, { limit: 64, perEndpoint: 8, leaseSeconds: 60 })).toHaveLength(2)
    await deliver()
    expect(receiver.received).toEqual([])
    await untilNextAttempt()
    await deliver()
    expect(new Set(receiver.received.map(({ event }) => event.data['depositId']))).toEqual(new Set(ids))
  })

  it('is tested with a signed event that no log has', async () => {
    const { endpointId, secret } = await addEndpoint()
    expect((await post(`/webhooks/${endpointId}/test`)).body).toMatchObject({ isOk: true, status: 204 })
    const [message] = receiver.received
    expect([message!.event.type, message!.signatures]).toEqual(['webhook.test', [signatureOf(secret, message!)]])
    receiver.respond = { status: 404 }
    expect((await post(`/webhooks/${endpointId}/test`)).body).toMatchObject({ isOk: false, status: 404 })
    expect(await deliveries()).toEqual([])
  })
})

describe('an endpoint that fails', () => {
  it('is switched off after five days, with an entry in the log', async () => {
    const { endpointId } = await addEndpoint()
    receiver.respond = { status: 500 }
    await credit()
    await deliver()
    expect(await endpoints()).toMatchObject([{ state: 'ON', failingSince: expect.any(String) }])
    await gateway.sql`update webhooks.endpoints set failing_since = now() - interval '5 days'`
    await untilNextAttempt()
    await deliver()
    expect(await endpoints()).toMatchObject([{ state: 'DISABLED' }])
    const entries = await gateway.sql`select subject, merchant from audit.log where action = 'webhook-disabled'`
    expect(entries).toContainEqual({ subject: `webhook:${endpointId}`, merchant: 'DEMO' })
    await untilNextAttempt()
    await deliver()
    expect(receiver.received).toHaveLength(2)
  })

  it('is switched off at once by 410', async () => {
    await addEndpoint()
    receiver.respond = { status: 410 }
    await credit()
    await deliver()
    expect(await endpoints()).toMatchObject([{ state: 'DISABLED' }])
  })

  it('does not delay the messages to others', async () => {
    const { endpointId } = await addEndpoint()
    const other = await startReceiver()
    await addEndpoint(other.url)
    await gateway.sql`update webhooks.endpoints set failing_since = now() where id = ${endpointId}`
    for (let i = 0; i < 5; i++) await credit()
    const leased = await leaseDeliveries(gateway.deps.sql, { limit: 64, perEndpoint: 8, leaseSeconds: 60 })
    await other.stop()
    expect(leased.filter((each) => each.endpointId === endpointId)).toHaveLength(1)
    expect(leased).toHaveLength(6)
  })
})

describe('merchants', () => {
  it('receive their own events only, and see only their own messages', async () => {
    await addEndpoint()
    const lotus = await addMember(gateway.sql, { merchant: 'LOTUS' })
    await credit('CREDITED', 'LOTUS', lotus)
    const depositId = await credit()
    await deliver()
    expect(receiver.received.map(({ event }) => event.data['depositId'])).toEqual([depositId])
    const [own] = await deliveries()
    const staff = staffOf('Ann', { merchant: 'LOTUS' })
    expect((await post(`/webhook-deliveries/${own!.deliveryId}/resend`, {}, staff)).status).toBe(404)
    expect((await post(`/webhooks/${own!.endpointId}/removal`, { reason: 'x' }, staff)).status).toBe(404)
    expect((await sendAsStaff(gateway, 'GET', '/webhook-deliveries', { staff })).body.list).toEqual([])
  })
})

describe('without an endpoint', () => {
  it('no events are stored', async () => {
    await credit()
    expect(await gateway.sql`select 1 from webhooks.events`).toHaveLength(0)
  })
})
