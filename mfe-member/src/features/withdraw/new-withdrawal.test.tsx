import { PortalError } from '@atrium/contracts/errors'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { amount, BONUS, fill, openForm, password, review } from './testing/form.ts'
import { OPTIONS, ORDER_ID, requestsOf, showWithdrawals } from './testing/withdrawals.ts'
import type { Options } from './testing/withdrawals.ts'

describe('a new withdrawal', () => {
  it('shows the available and the held amount, the remaining daily limit, the fee and the time to respond', async () => {
    await openForm()
    expect((await screen.findByText('Can be withdrawn')).parentElement!.textContent).toContain('400.00')
    expect(screen.getByText('Held for open withdrawals').parentElement!.textContent).toContain('25.00')
    expect(screen.getByText('400.00 of 500.00 DEMO left today. Withdrawals left today: 2 of 3.')).toBeTruthy()
    expect(screen.getByRole('meter', { name: 'Daily limit used' }).getAttribute('value')).toBe('100')
    expect(screen.getByText(/you have 30 minutes to report that it did not arrive/)).toBeTruthy()
  })

  it('is written in Korean for a Korean member', async () => {
    await showWithdrawals(
      { withdrawalOptions: () => ({ ...OPTIONS, bonus: BONUS, needsTotp: true }) },
      { language: 'KO' },
    )
    await userEvent.type(await screen.findByRole('textbox', { name: '출금 금액 (DEMO)' }), '100')
    expect(screen.getByText('수수료 1.50 DEMO를 뺀 98.50 DEMO를 계좌로 보내 드려요.')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: '이번 출금을 위해 보너스를 포기해요' })).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/withdraw\.[a-z]|\{\{/i)
  })

  it('shows a bonus that can be claimed first, with its amount and a link to it, also while a withdrawal is blocked', async () => {
    const claimable = { ...BONUS, remaining: '0', claimable: '30' }
    for (const options of [
      { bonus: claimable },
      { bonus: claimable, withdrawable: '0' },
      { bonus: claimable, blocks: [{ code: 'DEBT' as const }] },
    ]) {
      const bed = await openForm(options)
      expect(
        await screen.findByText(
          'You have met the wagering requirement of your bonus. Claim it before you withdraw: 30.00 DEMO become your own money.',
        ),
      ).toBeTruthy()
      await userEvent.click(screen.getByRole('link', { name: 'Go to the bonus' }))
      expect(bed.location()).toBe('/index?member=bonusDetails')
      bed.unmount()
    }
  })

  it('shows nothing to claim before the requirement is met, or when the merchant has no bonuses', async () => {
    const bed = await openForm({ bonus: BONUS })
    expect(await screen.findByText(/still to be wagered/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Go to the bonus' })).toBeNull()
    bed.unmount()
    await showWithdrawals(
      { withdrawalOptions: () => ({ ...OPTIONS, bonus: { ...BONUS, claimable: '30' } }) },
      { modules: { PLYRBT: false } },
    )
    await amount()
    expect(screen.queryByRole('link', { name: 'Go to the bonus' })).toBeNull()
  })

  it('is reviewed with a plain warning, sent, and then opens its order', async () => {
    const bed = await openForm()
    await fill('100')
    expect(screen.getByText('98.50 DEMO will arrive in your account; the fee is 1.50 DEMO.')).toBeTruthy()
    await review()
    const step = await screen.findByRole('group', { name: 'Check your withdrawal' })
    expect(document.activeElement).toBe(step)
    expect(
      within(step).getByText('Once sent, this request cannot be cancelled. The amount is held at once.'),
    ).toBeTruthy()
    expect(within(step).getByText('98.50')).toBeTruthy()
    expect(requestsOf(bed, 'withdrawalCreate')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw 100.00 DEMO' }))
    await waitFor(() => expect(bed.location()).toBe(`/index?member=withdraw&order=${ORDER_ID}`))
    expect(requestsOf(bed, 'withdrawalCreate')).toEqual([
      { requestId: expect.stringMatching(/^[\w-]{8,64}$/), amount: '100', accountId: 'a-1', paymentPassword: '135790' },
    ])
  })

  it('keeps the entered values when the member returns from the review', async () => {
    const bed = await openForm()
    await fill()
    await review()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect([(await amount()).value, password().value]).toEqual(['100', '135790'])
    expect(requestsOf(bed, 'withdrawalCreate')).toEqual([])
  })

  it('has a hidden field of digits for the payment password, without autocompletion', async () => {
    await openForm()
    await amount()
    expect(['type', 'inputmode', 'autocomplete'].map((name) => password().getAttribute(name))).toEqual([
      'password',
      'numeric',
      'off',
    ])
  })

  it('shows an error with a retry when the options do not load', async () => {
    let isAway = true
    await openForm(
      {},
      {
        withdrawalOptions: () => {
          if (isAway) throw new PortalError('SYSTEM_ERROR', 'No connection', 'req-7')
          return OPTIONS
        },
      },
    )
    expect(await screen.findByText('req-7')).toBeTruthy()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await amount()).toBeTruthy()
  })

  it('shows the reason without a retry to a member who lacks the permission', async () => {
    await openForm(
      {},
      {
        withdrawalOptions: () => {
          throw new PortalError('FEATURE_OFF', 'This is not offered here.')
        },
      },
    )
    expect(await screen.findByText('Withdrawals are not available to you')).toBeTruthy()
    expect(screen.getByText('This is not offered here.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it("is not offered without money of one's own", async () => {
    await openForm({ withdrawable: '0' })
    expect(await screen.findByText('Nothing to withdraw yet')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('what blocks a withdrawal', () => {
  it.each<[Options['blocks'][number], string, string | undefined]>([
    [
      { code: 'PAYMENT_PASSWORD_MISSING' },
      'Set a payment password first. It protects your withdrawals.',
      '/index?member=securityCenter&section=paymentPassword',
    ],
    [
      { code: 'PAYOUT_ACCOUNT_MISSING' },
      'Add the bank account that you want to be paid to.',
      '/index?member=securityCenter&section=payoutAccounts',
    ],
    [
      { code: 'PAYOUT_ACCOUNT_WAITING', until: Date.parse('2026-11-21T03:00:00Z') },
      'Your new payout account can be used from 21/11/2026, 12:00:00 (GMT+9). Come back then.',
      '/index?member=securityCenter&section=payoutAccounts',
    ],
    [
      { code: 'DEBT', amount: '5' },
      'A deposit of yours was charged back, and 5.00 DEMO are still owed. Contact customer service to settle it.',
      undefined,
    ],
    [{ code: 'ACCOUNT_DISABLED' }, 'Your account is restricted. Contact customer service.', undefined],
    [
      { code: 'OPEN_DISPUTE' },
      'A payment that you reported as missing is being looked into. You can withdraw again when that is decided.',
      '/index?member=withdraw&view=history&state=NOT_RECEIVED',
    ],
    [
      { code: 'UNPAID_BILLS' },
      'You have unpaid bills to your downlines. Pay them first, then you can withdraw.',
      undefined,
    ],
  ])('is a sentence with what to do: %j', async (block, sentence, link) => {
    await openForm({ blocks: [block] })
    const line = (await screen.findByText(sentence)).closest('li')!
    expect(within(line).queryByRole('link')?.getAttribute('href')).toBe(link)
    expect(screen.queryByRole('textbox', { name: 'Amount in DEMO' })).toBeNull()
  })

  it('has links with descriptive names', async () => {
    await openForm({ blocks: [{ code: 'PAYMENT_PASSWORD_MISSING' }, { code: 'PAYOUT_ACCOUNT_MISSING' }] })
    expect(await screen.findByRole('link', { name: 'Set payment password' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add account' })).toBeTruthy()
  })

  it('can be the number of withdrawals of today', async () => {
    await openForm({ daily: { ...OPTIONS.daily, usedCount: 3 } })
    expect(await screen.findByText('You have used all your withdrawals for today. Try again tomorrow.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('payments with an unconfirmed receipt', () => {
  const WAITING = {
    part: 2,
    amount: '50',
    state: 'PAID' as const,
    confirmUntil: Date.parse('2026-11-20T03:30:00Z'),
    orderId: ORDER_ID,
    currency: 'DEMO',
  }

  it('are listed with the time to respond, each with a link to its order', async () => {
    const bed = await openForm({}, { paymentConfirmations: () => ({ list: [WAITING] }) })
    expect(await screen.findByText('Did these payments arrive?')).toBeTruthy()
    expect(
      screen.getByText('Please respond by 20/11/2026, 12:30:00 (GMT+9). Without a response it counts as received.'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Respond' }))
    expect(bed.location()).toBe(`/index?member=withdraw&order=${ORDER_ID}`)
  })

  it('appear when a withdrawal changes', async () => {
    let list = [] as (typeof WAITING)[]
    const bed = await openForm({}, { paymentConfirmations: () => ({ list }) })
    await amount()
    list = [WAITING]
    bed.emit('wallet.withdrawal.changed', { orderId: ORDER_ID, state: 'PAID', amount: '100', currency: 'DEMO' })
    expect(await screen.findByText('Did these payments arrive?')).toBeTruthy()
  })

  it('can be reloaded when they do not load', async () => {
    let isAway = true
    await openForm(
      {},
      {
        paymentConfirmations: () => {
          if (isAway) throw new PortalError('SYSTEM_ERROR', 'No connection')
          return { list: [WAITING] }
        },
      },
    )
    expect(
      await screen.findByText('We could not check whether payments are waiting for your confirmation.'),
    ).toBeTruthy()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Did these payments arrive?')).toBeTruthy()
  })
})
