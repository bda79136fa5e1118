import type { DepositOrder } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import { DEPOSIT_STATES } from '@atrium/contracts/rules/wallet/deposit-rules'
import type { DepositState } from '@atrium/contracts/rules/wallet/deposit-rules'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AT, CHOICES, order, showDeposits } from './testing/deposits.ts'

describe('the page of an order', () => {
  const openOrder = (
    found: DepositOrder | (() => DepositOrder | Promise<DepositOrder>),
    calls: CallAnswers = {},
    language: Language = 'EN',
  ) =>
    showDeposits(
      { depositOrder: typeof found === 'function' ? found : () => found, ...calls },
      { query: '&order=order-1', language },
    )
  const status = () => screen.findByRole('status')

  const TEXTS: Record<DepositState, string> = {
    CREATED: 'Being preparedThe payment service has not confirmed this order yet.',
    PENDING: 'Awaiting paymentWaiting for your payment.',
    PENDING_ASYNC:
      'Being confirmedYour payment was sent and is being confirmed. This can take a while; you do not have to do anything.',
    CREDITED: 'CreditedThe money is in your wallet.',
    DECLINED: 'DeclinedThe payment was not accepted. Nothing was credited.',
    EXPIRED: 'ExpiredThe time to pay has run out. Nothing was charged.',
    CANCELLED: 'CancelledYou cancelled this deposit. Nothing was charged.',
    REVERSED: 'ReversedThe payment service took this payment back. The amount was deducted from your wallet.',
    CHARGEBACK:
      'Charged backYour bank took this payment back. The amount was deducted from your wallet; withdrawals are restricted while something is owed.',
  }

  it.each(DEPOSIT_STATES)('explains %s, and offers its actions', async (state) => {
    const canCancel = state === 'CREATED' || state === 'PENDING'
    const found = order({ state, canCancel })
    if (state === 'CREATED' || !(canCancel || state === 'PENDING_ASYNC')) delete found.checkoutUrl
    await openOrder(found)
    expect(await status()).toHaveTextContent(TEXTS[state])
    expect(screen.queryByRole('link', { name: 'Continue to payment' }) !== null).toBe(state === 'PENDING')
    expect(screen.queryByRole('button', { name: 'Cancel deposit' }) !== null).toBe(canCancel)
    expect(screen.queryByRole('link', { name: /^Make a(nother)? deposit$/ }) !== null).toBe(
      !canCancel && state !== 'PENDING_ASYNC',
    )
  })

  it('is written in Korean for a Korean member', async () => {
    await openOrder(order({ history: [{ state: 'CREATED', at: AT }] }), {}, 'KO')
    expect(await status()).toHaveTextContent('결제 대기결제를 기다리고 있어요.')
    expect(screen.getByRole('button', { name: '입금 취소' })).toBeVisible()
    expect(document.body.textContent).not.toMatch(/deposit\.[a-z]|\{\{/i)
  })

  it('continues at the checkout page', async () => {
    await openOrder(order())
    expect(await screen.findByRole('link', { name: 'Continue to payment' })).toHaveAttribute(
      'href',
      'https://pay.example/checkout/1',
    )
  })

  it('shows both amounts, the granted bonus and the notes', async () => {
    await openOrder(
      order({
        state: 'CREDITED',
        canCancel: false,
        checkoutUrl: undefined,
        chargedAmount: '99.5',
        bonus: { code: 'WELCOME', title: 'First deposit bonus', granted: '49.75' },
        flags: ['AMOUNT_DIFFERS', 'LIMIT_DEPOSIT_REACHED'],
      }),
    )
    await status()
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling!.textContent!.replaceAll(/\s/g, ' ')])
    expect(facts).toEqual([
      ['Amount', expect.stringMatching(/^100\.00 ?DEMO$/)],
      ['Credited', expect.stringMatching(/^99\.50 ?DEMO$/)],
      ['Payment method', 'Bank transfer'],
      ['Bonus', 'First deposit bonus: 49.75 DEMO'],
      ['Order number', 'order-1'],
    ])
    expect(
      screen.getByText('The amount paid differs from your order. You were credited the amount paid.'),
    ).toBeVisible()
    expect(
      screen.getByText('This deposit went over your deposit limit. It is in your wallet, and you can withdraw it.'),
    ).toBeVisible()
  })

  it('explains why a payment was declined', async () => {
    await openOrder(order({ state: 'DECLINED', canCancel: false, reason: 'insufficient_funds' }))
    expect(await status()).toHaveTextContent('There was not enough money in the account.')
  })

  it("has a history in the merchant's time zone, and the deadline for payment", async () => {
    await openOrder(
      order({
        history: [
          { state: 'CREATED', at: AT },
          { state: 'PENDING', at: AT + 1_000 },
        ],
      }),
    )
    const events = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(events).toEqual([
      expect.stringMatching(/^Being prepared.*12:00:00$/),
      expect.stringMatching(/^Awaiting payment.*12:00:01$/),
      expect.stringMatching(/^Payable until .*13:00:00$/),
    ])
  })

  it('can be cancelled', async () => {
    let found = order()
    const { recorded } = await openOrder(() => found, {
      depositCancel: () => (found = order({ state: 'CANCELLED', canCancel: false, checkoutUrl: undefined })),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel deposit' }))
    expect(await screen.findByText('You cancelled this deposit. Nothing was charged.')).toBeVisible()
    expect(recorded.calls.find(({ name }) => name === 'depositCancel')?.request).toEqual({ orderId: 'order-1' })
    expect(screen.queryByRole('button', { name: 'Cancel deposit' })).toBeNull()
  })

  it('links to the games once the money is credited, and to another deposit', async () => {
    await openOrder(order({ state: 'CREDITED', canCancel: false, chargedAmount: '100', checkoutUrl: undefined }))
    expect(await screen.findByRole('link', { name: 'To the games' })).toHaveAttribute('href', '/rng')
    expect(screen.getByRole('link', { name: 'Make another deposit' })).toBeVisible()
  })

  it('shows its state when it was paid before it could be cancelled', async () => {
    let found = order()
    const { recorded } = await openOrder(() => found, {
      depositCancel: () => {
        found = order({ state: 'CREDITED', canCancel: false, chargedAmount: '100', checkoutUrl: undefined })
        throw new PortalError('DEPOSIT_NOT_PENDING', 'This deposit has been paid.')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel deposit' }))
    expect(await screen.findByText('The money is in your wallet.')).toBeVisible()
    expect(recorded.requests).toEqual([
      { name: 'toast.show', request: { text: 'This deposit has been paid.', tone: 'error' } },
    ])
  })

  it('is reloaded when this order changes, but not when another one does', async () => {
    let found = order()
    const depositOrder = jest.fn(() => found)
    const { emit } = await openOrder(depositOrder)
    await status()
    found = order({ state: 'CREDITED', canCancel: false, chargedAmount: '100', checkoutUrl: undefined })
    emit('wallet.deposit.changed', { orderId: 'order-2', state: 'CREDITED', amount: '100', currency: 'DEMO' })
    await act(async () => undefined)
    expect(depositOrder).toHaveBeenCalledTimes(1)
    emit('wallet.deposit.changed', { orderId: 'order-1', state: 'CREDITED', amount: '100', currency: 'DEMO' })
    expect(await screen.findByText('The money is in your wallet.')).toBeVisible()
    expect(depositOrder).toHaveBeenCalledTimes(2)
  })

  it('is loaded again after an error', async () => {
    let isAway = true
    await openOrder(() => {
      if (isAway) throw new PortalError('SYSTEM_ERROR', 'The server failed.')
      return order()
    })
    expect(await screen.findByText('The server failed.')).toBeVisible()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await status()).toHaveTextContent('Waiting for your payment.')
  })

  it.each(['NOT_FOUND', 'INVALID_REQUEST'] as const)(
    'links to a new deposit when its address is wrong (%s)',
    async (code) => {
      await openOrder(() => {
        throw new PortalError(code, 'No.')
      })
      expect(await screen.findByText('This deposit was not found')).toBeVisible()
      expect(screen.getByRole('link', { name: 'Make a deposit' })).toHaveAttribute('href', '/index?member=depositv2')
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    },
  )

  it('links to all deposits and to another one', async () => {
    const { location } = await openOrder(order({ state: 'CREDITED', canCancel: false }), {
      depositMethods: () => CHOICES,
    })
    expect(await screen.findByRole('link', { name: 'All deposits' })).toHaveAttribute(
      'href',
      '/index?member=depositv2&view=history',
    )
    await userEvent.click(await screen.findByRole('link', { name: 'Make another deposit' }))
    expect(location()).toBe('/index?member=depositv2')
    expect(await screen.findByRole('textbox', { name: 'Amount in DEMO' })).toBeVisible()
  })
})
