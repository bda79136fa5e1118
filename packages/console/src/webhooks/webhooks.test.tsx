import { describeReport } from '@atrium/report-kit/testing'
import type { WebhookDelivery, WebhookEndpoint } from '@atrium/contracts/staff/webhooks'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aProposal, pageOf } from '../proposals/testing.ts'
import type { Answers } from '../testing/fake-registry.ts'
import { inConsole } from '../testing/in-console.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { webhookDeliveriesReport } from './report.tsx'

const AT = '2026-11-20T09:00:00.000Z'
const ID = '00000000-0000-4000-8000-000000000001'
const URL = 'https://api.example.com/atrium'
const endpoint: WebhookEndpoint = {
  endpointId: ID,
  url: URL,
  types: ['deposit.credited'],
  state: 'ON',
  createdAt: AT,
  pending: 2,
  failed: 1,
}
const delivery: WebhookDelivery = {
  deliveryId: '7',
  endpointId: ID,
  url: URL,
  messageId: ID,
  type: 'deposit.credited',
  state: 'FAILED',
  occurredAt: AT,
  attempts: 10,
  lastAt: AT,
  status: 500,
  ms: 12,
}
const page = { list: [delivery] }
const answers: Answers = {
  session: sessionOf({ role: 'operator', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [],
  webhookEndpoints: { list: [endpoint] },
  webhookDeliveries: page,
  merchantProposals: pageOf(),
}
const at = (list: WebhookEndpoint[], more: Answers = {}) =>
  show('/merchants/DEMO/webhooks', { ...answers, webhookEndpoints: { list }, ...more })

describeReport({
  surface: inConsole(answers),
  report: webhookDeliveriesReport('DEMO', { [ID]: URL }),
  at: '/merchants/DEMO/webhook-deliveries',
  page,
  empty: { list: [] },
})

describe('the endpoints of a merchant', () => {
  it('are added with their events and a reason', async () => {
    const { user, inputsOf } = at([], { addWebhookEndpoint: {} })
    expect(await screen.findByText('There is no endpoint yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add endpoint' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /^Address/ }), 'http://api.example.com')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Warehouse')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Enter an https address.')
    await user.clear(dialog.getByRole('textbox', { name: /^Address/ }))
    await user.type(dialog.getByRole('textbox', { name: /^Address/ }), URL)
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose at least one event.')
    await user.click(dialog.getByRole('checkbox', { name: 'Bets settled' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Member registered' }))
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(inputsOf('addWebhookEndpoint')).toMatchObject([
      { merchant: 'DEMO', url: URL, types: ['member.registered', 'bets.settled'], reason: 'Warehouse' },
    ])
  })

  it('show what waits for a second person', async () => {
    at([], {
      merchantProposals: pageOf(
        aProposal({
          operation: 'addWebhookEndpoint',
          subject: `webhook:${ID}`,
          changes: [
            { field: 'url', to: URL, loosens: true },
            { field: 'types.deposit.credited', from: 'false', to: 'true', loosens: true },
          ],
        }),
      ),
    })
    expect(await screen.findByText(/^Event – Deposit credited/)).toBeVisible()
    expect(screen.getByText(/Off → On/)).toBeVisible()
  })
})

describe('an endpoint', () => {
  it('without a secret gets one, which is shown once', async () => {
    const { user, inputsOf } = at([{ ...endpoint, state: 'NEW' }], { rotateWebhookSecret: { secret: 'whsec_abc' } })
    expect(await screen.findByText('It receives nothing until its secret is made.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send test' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Make secret' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Set up')
    await user.click(dialog.getByRole('button', { name: 'Make secret' }))
    expect(await screen.findByDisplayValue('whsec_abc')).toBeVisible()
    expect(inputsOf('rotateWebhookSecret')).toEqual([{ merchant: 'DEMO', endpointId: ID, reason: 'Set up' }])
    await user.click(screen.getByRole('button', { name: 'I have copied it' }))
    expect(screen.queryByDisplayValue('whsec_abc')).toBeNull()
  })

  it('is tested, and the result is shown', async () => {
    const { user } = at([endpoint], { testWebhook: { isOk: false, ms: 12, error: 'ECONNREFUSED' } })
    await user.click(await screen.findByRole('button', { name: 'Send test' }))
    expect(await screen.findByText('It failed after 12 ms: ECONNREFUSED.')).toBeVisible()
  })

  it('is switched off', async () => {
    const { user, inputsOf } = at([endpoint], { changeWebhookEndpoint: {} })
    await user.click(await screen.findByRole('button', { name: 'Change' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getByRole('checkbox', { name: 'Sends messages' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Moving')
    await user.click(dialog.getByRole('button', { name: 'Change' }))
    expect(inputsOf('changeWebhookEndpoint')).toMatchObject([{ endpointId: ID, isOn: false, types: endpoint.types }])
  })

  it('leads to its messages that were given up', async () => {
    at([endpoint])
    expect(await screen.findByRole('link', { name: '1' })).toHaveAttribute(
      'href',
      `/merchants/DEMO/webhook-deliveries?endpointId=${ID}&state=FAILED`,
    )
  })
})

describe('a message', () => {
  it('has each of its attempts', async () => {
    const { user, inputsOf } = show('/merchants/DEMO/webhook-deliveries', {
      ...answers,
      webhookAttempts: {
        list: [
          { at: AT, ms: 9, error: 'ECONNREFUSED' },
          { at: '2026-11-20T08:00:00.000Z', ms: 12, status: 500, response: 'Out of disk' },
        ],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Attempts: 10, deposit.credited (7)' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Attempts to send deposit.credited' }))
    expect(await dialog.findByText('Out of disk')).toBeVisible()
    expect(dialog.getByText('ECONNREFUSED')).toBeVisible()
    expect(inputsOf('webhookAttempts')).toEqual([{ merchant: 'DEMO', deliveryId: '7' }])
  })

  it('is sent again', async () => {
    const { user, inputsOf } = show('/merchants/DEMO/webhook-deliveries', { ...answers, resendWebhook: {} })
    await user.click(await screen.findByRole('button', { name: 'Send deposit.credited again (7)' }))
    expect(inputsOf('resendWebhook')).toEqual([{ merchant: 'DEMO', deliveryId: '7' }])
    expect(await screen.findByText('The message is sent again.')).toBeVisible()
  })
})
