import type { ErrorCode } from '@atrium/contracts/errors'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { amount, BONUS, describedBy, fill, openForm, rejectOnce, review, send } from './testing/form.ts'
import { account, OPTIONS, ORDER_ID, requestsOf, showWithdrawals } from './testing/withdrawals.ts'

describe('the amount of a withdrawal', () => {
  it.each([
    ['', 'Enter an amount.', {}],
    ['0', 'Enter an amount above 0 with at most four decimal places.', {}],
    ['abc', 'Enter a number, such as 1250.5.', {}],
    ['-50', 'This number is negative. Enter it without the minus sign.', {}],
    ['9.99', 'The minimum withdrawal is 10.00 DEMO.', {}],
    ['12', 'The amount has to be above the fee of 12.00 DEMO.', { fee: '12' }],
    ['1000.01', 'The maximum withdrawal is 1,000.00 DEMO.', {}],
    ['400.01', 'You can withdraw 400.00 DEMO. Enter that amount or less.', {}],
    [
      '60',
      "50.00 DEMO are left of today's limit. Enter that amount or less, or try again tomorrow.",
      { daily: { ...OPTIONS.daily, usedAmount: '450' } },
    ],
  ])('of "%s" is rejected at the field: %s', async (text, message, options) => {
    const bed = await openForm(options)
    await fill(text)
    await review()
    expect(describedBy(await amount())).toContain(message)
    expect(document.activeElement).toBe(await amount())
    expect([
      screen.queryByRole('group', { name: 'Check your withdrawal' }),
      requestsOf(bed, 'withdrawalCreate'),
    ]).toEqual([null, []])
  })

  it.each([
    ['10.00 to 400.00', {}],
    ['10.00 to 50.00', { daily: { ...OPTIONS.daily, usedAmount: '450' } }],
    ['10.00 to 300.00', { max: '300' }],
    ['10.00 to 1,000.00', { withdrawable: '5' }],
  ])('is at least %s DEMO with %j', async (range, options) => {
    await openForm(options)
    expect(describedBy(await amount())).toBe(`From ${range} DEMO`)
  })

  it('can be a quarter, half or all of the available amount', async () => {
    await openForm()
    await amount()
    for (const [name, value] of [
      ['25%', '100'],
      ['50%', '200'],
      ['All', '400'],
    ] as const) {
      await userEvent.click(screen.getByRole('button', { name }))
      expect((await amount()).value).toBe(value)
    }
  })

  it('has no preset that is too small, and calls the largest one maximum when a limit is below the balance', async () => {
    await openForm({ max: '36' })
    await amount()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '25%' }).disabled).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Maximum' }))
    expect((await amount()).value).toBe('36')
  })
})

describe('the account of a withdrawal', () => {
  const WAITING = account({
    accountId: 'a-2',
    bankName: 'KakaoBank',
    lastDigits: '9876',
    isDefault: false,
    usableFrom: Date.parse('2026-11-21T03:00:00Z'),
  })

  it('is the default one; one that cannot be used yet is disabled and shows its time', async () => {
    await openForm({ accounts: [WAITING, account()] })
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /••••1234/ })).checked).toBe(true)
    expect(
      screen.getByRole<HTMLInputElement>('radio', {
        name: /••••9876.*Can be used from 21\/11\/2026, 12:00:00 \(GMT\+9\)/,
      }).disabled,
    ).toBe(true)
  })

  it('is the first usable one when the default one cannot be used yet', async () => {
    const bed = await openForm({ accounts: [{ ...WAITING, isDefault: true }, account({ isDefault: false })] })
    await fill()
    await review()
    await send()
    await waitFor(() => expect(requestsOf(bed, 'withdrawalCreate')).toMatchObject([{ accountId: 'a-1' }]))
  })
})

describe('a running bonus', () => {
  it('shows the amount still to be wagered and the loss', async () => {
    await openForm({ bonus: BONUS })
    expect(await screen.findByText('300.00 DEMO still to be wagered: 700.00 of 1,000.00 DEMO done.')).toBeTruthy()
    expect(screen.getByText(/you lose 42\.50 DEMO/)).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Wagered for the bonus' }).getAttribute('value')).toBe('700')
  })

  it('must be forfeited before the form continues', async () => {
    const bed = await openForm({ bonus: BONUS })
    await fill()
    await review()
    const consent = screen.getByRole('checkbox', { name: 'I give up the bonus for this withdrawal' })
    expect(describedBy(consent)).toBe('Tick this box to withdraw now, or wager the rest of the bonus first.')
    await userEvent.click(consent)
    await review()
    expect(
      await screen.findByText(
        'Your active bonus ends, and you lose 42.50 DEMO of it. It does not come back, even if the withdrawal is rejected.',
      ),
    ).toBeTruthy()
    await send()
    await waitFor(() => expect(requestsOf(bed, 'withdrawalCreate')).toMatchObject([{ forfeitBonus: true }]))
  })

  it('that starts after the consent to another one needs its own consent', async () => {
    let bonus = BONUS
    const bed = await showWithdrawals({ withdrawalOptions: () => ({ ...OPTIONS, bonus }) })
    const consent = () => screen.findByRole<HTMLInputElement>('checkbox')
    await userEvent.click(await consent())
    bonus = { ...BONUS, requirement: '2000' }
    bed.emit('wallet.withdrawal.changed', { orderId: ORDER_ID, state: 'PAID', amount: '100', currency: 'DEMO' })
    await waitFor(async () => expect((await consent()).checked).toBe(false))
  })
})

describe('the authenticator code', () => {
  const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Authenticator code' })

  it('is required when the member has an app, and sent without spaces', async () => {
    const bed = await openForm({ needsTotp: true })
    await fill()
    await review()
    expect(describedBy(code())).toContain('Enter the code that your app shows, or one of your recovery codes.')
    await userEvent.type(code(), '123 456')
    await review()
    await send()
    await waitFor(() => expect(requestsOf(bed, 'withdrawalCreate')).toMatchObject([{ totp: '123456' }]))
  })

  it.each<ErrorCode>(['TOTP_REQUIRED', 'CODE_INVALID'])(
    'that is rejected with %s has the message at its field, also when the app is new',
    async (errorCode) => {
      await openForm(
        { needsTotp: errorCode === 'CODE_INVALID' },
        rejectOnce(errorCode, 'Enter the code of your app.', 'totp'),
      )
      await fill()
      if (errorCode === 'CODE_INVALID') await userEvent.type(code(), '111111')
      await review()
      await send()
      await waitFor(() => expect(document.activeElement).toBe(code()))
      expect(describedBy(code())).toContain('Enter the code of your app.')
      expect(code().value).toBe('')
    },
  )

  it('is not required of a member without an app', async () => {
    await openForm()
    await amount()
    expect(screen.queryByRole('textbox', { name: 'Authenticator code' })).toBeNull()
  })
})
