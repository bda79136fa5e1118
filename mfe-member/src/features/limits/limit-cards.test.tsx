import type { ProtectionLimit } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DAY_MS, HOUR_MS, limit, protection, requestsOf, showLimits, toastsOf } from './testing/limits.ts'

const row = async (card: string, position = 0) =>
  within(within(await screen.findByRole('list', { name: card })).getAllByRole('listitem')[position]!)
const formOf = (name: string) => within(screen.getByRole('form', { name }))
const pending = (part: Partial<NonNullable<ProtectionLimit['pending']>> = {}) => ({
  amount: '500',
  availableAt: Date.now() + HOUR_MS,
  expiresAt: Date.now() + 7 * DAY_MS,
  ...part,
})

describe('the limits of a member', () => {
  it('are four kinds with three periods each, with the used and remaining amounts', async () => {
    await showLimits(
      protection({
        limits: [
          limit(),
          limit({ kind: 'SESSION', period: 'WEEK', amount: undefined, minutes: 150, used: { minutes: 60 } }),
        ],
      }),
    )
    const lists = ['Deposit limit', 'Loss limit', 'Wager limit', 'Session time limit']
    for (const name of lists)
      expect(within(await screen.findByRole('list', { name })).getAllByRole('listitem')).toHaveLength(3)
    const deposit = await row('Deposit limit')
    expect(deposit.getByText('200.00 DEMO')).toBeVisible()
    expect(deposit.getByText('45.00 DEMO used, 155.00 DEMO left')).toBeVisible()
    expect(deposit.getByRole('meter', { name: 'Use of the Deposit limit (24 hours)' })).toHaveAttribute('value', '45')
    const session = await row('Session time limit', 1)
    expect(session.getByText('2 hours 30 minutes')).toBeVisible()
    expect(session.getByText('1 hour used, 1 hour 30 minutes left')).toBeVisible()
    expect((await row('Loss limit')).getByText('No limit')).toBeVisible()
  })

  it('never show more used than they allow', async () => {
    await showLimits(protection({ limits: [limit({ used: { amount: '250' } })] }))
    expect((await row('Deposit limit')).getByText('250.00 DEMO used, 0.00 DEMO left')).toBeVisible()
  })

  it('are set at once when there is none, and the focus returns to the button', async () => {
    const bed = await showLimits(protection(), {
      limitSet: () => protection({ limits: [limit({ amount: '1500', used: { amount: '0' } })] }),
    })
    const deposit = await row('Deposit limit')
    await userEvent.click(deposit.getByRole('button', { name: 'Set the Deposit limit (24 hours)' }))
    const form = formOf('Deposit limit (24 hours)')
    expect(form.getByText('Takes effect at once.')).toBeVisible()
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'New limit in DEMO' }))
    await userEvent.keyboard('1,500{Enter}')
    expect(await deposit.findByText('1,500.00 DEMO')).toBeVisible()
    expect(screen.queryByRole('form', { name: 'Deposit limit (24 hours)' })).toBeNull()
    expect(document.activeElement).toBe(deposit.getByRole('button', { name: 'Change the Deposit limit (24 hours)' }))
    expect(requestsOf(bed, 'limitSet')).toEqual([{ kind: 'DEPOSIT', period: 'DAY', amount: '1500' }])
    expect(toastsOf(bed)).toEqual([
      { text: 'Deposit limit (24 hours): the new limit applies from now on.', tone: 'success' },
    ])
    await waitFor(() => expect(requestsOf(bed, 'protectionChanges')).toHaveLength(2))
  })

  it('of 100,50 are 100.50, as shown at the field', async () => {
    const bed = await showLimits(protection(), { limitSet: () => protection() })
    await userEvent.click((await row('Deposit limit')).getByRole('button'))
    const field = screen.getByRole('textbox', { name: 'New limit in DEMO' })
    await userEvent.type(field, '100,50')
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Read as 100.50'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(requestsOf(bed, 'limitSet')).toEqual([{ kind: 'DEPOSIT', period: 'DAY', amount: '100.50' }]),
    )
  })

  it('of session time are entered in minutes', async () => {
    const bed = await showLimits(protection(), { limitSet: () => protection() })
    await userEvent.click((await row('Session time limit', 2)).getByRole('button'))
    const field = screen.getByRole('textbox', { name: 'New limit in minutes' })
    await userEvent.type(field, '14{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter whole minutes from 15 to 44,640.')
    await userEvent.clear(field)
    await userEvent.type(field, '600{Enter}')
    await waitFor(() =>
      expect(requestsOf(bed, 'limitSet')).toEqual([{ kind: 'SESSION', period: 'MONTH', minutes: 600 }]),
    )
  })

  it('show when a change takes effect before anything is sent', async () => {
    await showLimits(protection({ limits: [limit()] }))
    await userEvent.click((await row('Deposit limit')).getByRole('button'))
    const form = formOf('Deposit limit (24 hours)')
    const field = form.getByRole('textbox')
    expect(form.getByRole('status')).toHaveTextContent(
      /^A lower limit takes effect at once\. To raise or remove the limit, confirm it from .+ \(24 hours from now\) and within 7 days; until then the present limit \(200\.00 DEMO\) applies\.$/,
    )
    await userEvent.type(field, '199.99')
    expect(form.getByRole('status')).toHaveTextContent('A lower limit takes effect at once.')
    expect(form.getByRole('button', { name: 'Save' })).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '1000')
    expect(form.getByRole('status')).toHaveTextContent(
      /^A higher limit does not take effect at once\. Confirm it from /,
    )
    expect(form.getByRole('button', { name: 'Request increase' })).toBeVisible()
  })

  it('are not sent without a change', async () => {
    const bed = await showLimits(protection({ limits: [limit()] }))
    await userEvent.click((await row('Deposit limit')).getByRole('button'))
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an amount.')
    await userEvent.keyboard('200.00{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('This is the limit in force. Enter another value.')
    expect(requestsOf(bed, 'limitSet')).toEqual([])
  })

  it('are raised or removed by a request, which is pending', async () => {
    const bed = await showLimits(protection({ limits: [limit()] }), {
      limitSet: () =>
        protection({
          limits: [limit({ pending: { availableAt: Date.now() + DAY_MS, expiresAt: Date.now() + 8 * DAY_MS } })],
        }),
    })
    const deposit = await row('Deposit limit')
    await userEvent.click(deposit.getByRole('button'))
    await userEvent.click(formOf('Deposit limit (24 hours)').getByRole('button', { name: 'Request removal' }))
    expect(
      await deposit.findByText(/^You requested the removal of this limit \(200\.00 DEMO\)\. You can confirm it from /),
    ).toBeVisible()
    expect(requestsOf(bed, 'limitSet')).toEqual([{ kind: 'DEPOSIT', period: 'DAY', amount: null }])
    expect(toastsOf(bed)).toEqual([
      {
        text: expect.stringMatching(/^Deposit limit \(24 hours\): requested\. You can confirm it from /),
        tone: 'success',
      },
    ])
  })

  it('show why the server rejects a change, and keep the form', async () => {
    await showLimits(protection({ limits: [limit()] }), {
      limitSet: () => {
        throw new PortalError('SYSTEM_ERROR', 'The server failed.')
      },
    })
    await userEvent.click((await row('Deposit limit')).getByRole('button'))
    await userEvent.keyboard('100{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('The server failed.')
    expect(screen.getByRole('textbox')).toHaveValue('100')
  })
})

describe('a pending change', () => {
  const name = { kind: 'DEPOSIT', period: 'DAY' }

  it('cannot be confirmed before its time, but can be withdrawn', async () => {
    const bed = await showLimits(protection({ limits: [limit({ pending: pending() })] }), {
      limitCancel: () => protection({ limits: [limit()] }),
    })
    const deposit = await row('Deposit limit')
    expect(
      deposit.getByText(/^You requested an increase from 200\.00 DEMO to 500\.00 DEMO\. You can confirm it from /),
    ).toBeVisible()
    expect(deposit.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    await userEvent.click(deposit.getByRole('button', { name: 'Withdraw the change of the Deposit limit (24 hours)' }))
    await waitFor(() => expect(deposit.queryByText(/^You requested/)).toBeNull())
    expect(requestsOf(bed, 'limitCancel')).toEqual([name])
    expect(toastsOf(bed)).toEqual([
      { text: 'Deposit limit (24 hours): the request is withdrawn. The present limit stays.', tone: 'success' },
    ])
    await waitFor(() => expect(document.activeElement).toBe(deposit.getByRole('button', { name: /^Change/ })))
  })

  it('can be confirmed as soon as its time has come, on a page that is already open', async () => {
    await showLimits(protection({ limits: [limit({ pending: pending({ availableAt: Date.now() + 1_500 }) })] }))
    const deposit = await row('Deposit limit')
    expect(deposit.queryByRole('button', { name: /^Confirm/ })).toBeNull()
    expect(await deposit.findByRole('button', { name: /^Confirm/ }, { timeout: 6_000 })).toBeVisible()
  })

  it('takes effect when it is confirmed in time', async () => {
    const bed = await showLimits(
      protection({ limits: [limit({ pending: pending({ availableAt: Date.now() - 1 }) })] }),
      { limitConfirm: () => protection({ limits: [limit({ amount: '500' })] }) },
    )
    const deposit = await row('Deposit limit')
    expect(deposit.getByText('Ready to confirm')).toBeVisible()
    expect(deposit.getByText(/The request expires if you do not confirm it by /)).toBeVisible()
    await userEvent.click(deposit.getByRole('button', { name: 'Confirm the change of the Deposit limit (24 hours)' }))
    expect(await deposit.findByText('500.00 DEMO')).toBeVisible()
    expect(requestsOf(bed, 'limitConfirm')).toEqual([name])
  })

  it('is reloaded when the server rejects its confirmation: another tab may have withdrawn it', async () => {
    let held = protection({ limits: [limit({ pending: pending({ availableAt: Date.now() - 1 }) })] })
    const bed = await showLimits(held, {
      protection: () => held,
      limitConfirm: () => {
        held = protection({ limits: [limit()] })
        throw new PortalError('LIMIT_NOT_PENDING', 'Nothing waits for a confirmation.')
      },
    })
    const deposit = await row('Deposit limit')
    await userEvent.click(deposit.getByRole('button', { name: /^Confirm/ }))
    await waitFor(() => expect(deposit.queryByRole('button', { name: /^Confirm/ })).toBeNull())
    expect(toastsOf(bed)).toEqual([{ text: 'Nothing waits for a confirmation.', tone: 'error' }])
  })
})

describe('the page of limits', () => {
  it('offers a retry when it does not load', async () => {
    let isAway = true
    await showLimits(protection(), {
      protection: () => {
        if (isAway) throw new PortalError('SYSTEM_ERROR', 'The server failed.', 'req-7')
        return protection()
      },
    })
    expect(await screen.findByText('req-7')).toBeVisible()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'Deposit limit' })).toBeVisible()
  })

  it('shows why a trial account has no limits, without a retry', async () => {
    await showLimits(protection(), {
      protection: () => {
        throw new PortalError('REAL_ACCOUNT_REQUIRED', 'A trial account cannot use this.')
      },
    })
    expect(await screen.findByText('Limits are not available to you')).toBeVisible()
    expect(screen.getByText('A trial account cannot use this.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
