import type { CallRequest } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import type { Language } from '@atrium/contracts/locale/languages'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CHOICES, order, showDeposits } from './testing/deposits.ts'
import type { Choices } from './testing/deposits.ts'

// jsdom cannot navigate. The remote imports the page and this module lazily, so the mock is set before.
const openCheckout = jest.fn()
jest.mock('./open-checkout.ts', () => ({ openCheckout }))

const WELCOME: Choices['bonuses'][number] = {
  code: 'WELCOME',
  title: 'First deposit bonus',
  percent: 50,
  maxAmount: '100',
  minDeposit: '20',
  multiplier: 10,
  days: 7,
  maxBet: '5',
  maxCashOut: '2000',
  contribution: { RNG: 100, LIVE: 10, PVP: 0 },
}

const open = (choices: Partial<Choices> = {}, calls: CallAnswers = {}, language: Language = 'EN') =>
  showDeposits(
    { depositMethods: () => ({ ...CHOICES, ...choices }), depositCreate: () => order(), ...calls },
    { language },
  )
type Bed = Awaited<ReturnType<typeof open>>
const created = ({ recorded }: Bed) =>
  recorded.calls
    .filter(({ name }) => name === 'depositCreate')
    .map(({ request }) => request as CallRequest<'depositCreate'>)
const amount = () => screen.findByRole('textbox', { name: 'Amount in DEMO' })
const enter = async (text: string) => {
  await userEvent.clear(await amount())
  await userEvent.type(await amount(), text)
}
const pay = async () => userEvent.click(await screen.findByRole('button', { name: /^(Pay |Go to payment)/ }))
const method = (name: string | RegExp) => screen.findByRole('radio', { name })

beforeEach(() => void openCheckout.mockClear())

describe('a new deposit', () => {
  it('shows the methods with their limits, time and fee', async () => {
    await open()
    expect(await method(/^Bank transfer/)).toBeChecked()
    const methods = within(screen.getByRole('group', { name: 'Payment method' }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')!.textContent)
    expect(methods).toEqual([
      'Bank transfer10 – 1,000 DEMOabout 10 minutes · no fee',
      'Card20 – 500 DEMOinstant · fee 1.50 DEMO',
    ])
    expect(screen.getByText('From 10.00 to 1,000.00 DEMO')).toBeVisible()
    await userEvent.click(await method(/^Card/))
    expect(screen.getByText('From 20.00 to 500.00 DEMO')).toBeVisible()
  })

  it('is written in Korean for a Korean member', async () => {
    await open({ isFirst: true, bonuses: [WELCOME] }, {}, 'KO')
    expect(await screen.findByRole('radio', { name: /^계좌 이체/ })).toBeChecked()
    await userEvent.type(screen.getByRole('textbox', { name: '금액 (DEMO)' }), '100')
    expect(screen.getByRole('button', { name: '100.00 DEMO 결제하기' })).toBeVisible()
    expect(screen.getByText(/입금액의 50%를 100\.00 DEMO까지 드려요/)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/deposit\.[a-z]|\{\{/i)
  })

  it('orders the amount by the method, and opens the checkout page', async () => {
    const bed = await open()
    await userEvent.click(await method(/^Card/))
    await enter('100.50')
    await userEvent.click(screen.getByRole('button', { name: 'Pay 100.50 DEMO' }))
    await waitFor(() => expect(openCheckout).toHaveBeenCalledWith(order()))
    expect(created(bed)).toEqual([
      { requestId: expect.stringMatching(/^[\w-]{8,64}$/), method: 'card', amount: '100.50' },
    ])
  })

  it('of 12,50 is 12.50, as shown by the field and the button', async () => {
    const bed = await open()
    await enter('12,50')
    expect(await amount()).toHaveAccessibleDescription(expect.stringContaining('Read as 12.50'))
    await userEvent.click(screen.getByRole('button', { name: 'Pay 12.50 DEMO' }))
    await waitFor(() => expect(created(bed)).toMatchObject([{ amount: '12.50' }]))
  })

  it('is ordered once, however often the button is clicked', async () => {
    const bed = await open({}, { depositCreate: () => new Promise(() => undefined) })
    await enter('100{Enter}{Enter}')
    await pay()
    expect(created(bed)).toHaveLength(1)
  })

  it('can be ordered again when the browser restores the page that was left for the checkout page', async () => {
    const bed = await open()
    await enter('100')
    await pay()
    await waitFor(() => expect(openCheckout).toHaveBeenCalledTimes(1))
    await pay()
    expect(created(bed)).toHaveLength(1)
    act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    await pay()
    await waitFor(() => expect(openCheckout).toHaveBeenCalledTimes(2))
    const [first, second] = created(bed)
    expect(first).toEqual(second)
  })

  it.each([
    ['', 'Enter an amount.'],
    ['abc', 'Enter a number, such as 1250.5.'],
    ['0', 'Enter an amount with at most four decimal places.'],
    ['10.00001', 'Enter at most 4 decimal places.'],
    ['9.99', 'The minimum for this method is 10.00 DEMO.'],
    ['1000.01', 'The maximum for this method is 1,000.00 DEMO.'],
    ['81', 'Your own deposit limit leaves 80.00 DEMO.'],
  ])('of "%s" is not ordered, and the reason is shown after the first attempt', async (text, problem) => {
    const limits: Choices['limits'] =
      text === '81' ? [{ period: 'DAY', amount: '100', used: '20', remaining: '80' }] : []
    const bed = await open({ limits })
    if (text) await enter(text)
    expect(screen.queryByRole('alert')).toBeNull()
    await pay()
    expect(await screen.findByRole('alert')).toHaveTextContent(problem)
    expect(await amount()).toBeInvalid()
    expect(await amount()).toHaveFocus()
    expect(created(bed)).toEqual([])
  })

  it('disables suggested amounts outside of the limits', async () => {
    await open({ limits: [{ period: 'WEEK', amount: '100', used: '0', remaining: '100' }] })
    const presets = within(await screen.findByRole('group', { name: 'Suggested amounts' }))
    expect(
      ['5', '50', '1,000'].map((name) => presets.getByRole<HTMLButtonElement>('button', { name }).disabled),
    ).toEqual([true, false, true])
    await userEvent.click(presets.getByRole('button', { name: '50' }))
    expect(presets.getByRole('button', { name: '50' })).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('button', { name: 'Pay 50.00 DEMO' })).toBeVisible()
  })

  it("shows the remaining amounts of the member's limits", async () => {
    await open({
      limits: [
        { period: 'DAY', amount: '100', used: '20', remaining: '80' },
        { period: 'MONTH', amount: '1000', used: '1200', remaining: '0' },
      ],
    })
    const limits = within(await screen.findByRole('list', { name: 'Your deposit limits' }))
    expect(limits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '24 hours: 80.00 of 100.00 DEMO left',
      '1 month: 0.00 of 1,000.00 DEMO left',
    ])
    expect(limits.getAllByRole<HTMLMeterElement>('meter').map(({ value, max }) => [value, max])).toEqual([
      [20, 100],
      [1000, 1000],
    ])
  })

  it('sends the same request id again after a failure, and another one after a change', async () => {
    let failures = 2
    const bed = await open(
      {},
      {
        depositCreate: () => {
          if (failures-- > 0)
            throw new PortalError('PAYMENT_SERVICE_UNAVAILABLE', 'Payments are not available now. Nothing was charged.')
          return order()
        },
      },
    )
    await enter('100')
    await pay()
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was charged.')
    expect(await amount()).toBeValid()
    expect(openCheckout).not.toHaveBeenCalled()
    await pay()
    await waitFor(() => expect(created(bed)).toHaveLength(2))
    await screen.findByRole('alert')
    await enter('101')
    expect(screen.queryByRole('alert')).toBeNull()
    await pay()
    await waitFor(() => expect(openCheckout).toHaveBeenCalledTimes(1))
    const [first, second, third] = created(bed).map(({ requestId }) => requestId)
    expect([first === second, second === third]).toEqual([true, false])
  })

  it('lists open orders with a link to each', async () => {
    const bed = await open({ open: [order({ orderId: 'order-7', amount: '75', state: 'PENDING_ASYNC' })] })
    const link = await screen.findByRole('link', { name: 'Open' })
    expect(link).toHaveAccessibleDescription(/75\.00 ?DEMO ?Bank transfer/)
    expect(link.closest('li')).toHaveTextContent(/75\.00 ?DEMOBank transferBeing confirmed/)
    await userEvent.click(link)
    expect(bed.location()).toBe('/index?member=depositv2&order=order-7')
  })

  it('is reloaded when an order of the member changes', async () => {
    let orders = [order()]
    const { emit } = await open({}, { depositMethods: () => ({ ...CHOICES, open: orders }) })
    await screen.findByRole('link', { name: 'Open' })
    orders = []
    emit('wallet.deposit.changed', { orderId: 'order-1', state: 'CREDITED', amount: '100', currency: 'DEMO' })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Open' })).toBeNull())
  })

  it.each([
    ['TIME_OUT', 'You are taking a break'],
    ['SELF_EXCLUSION', 'You have excluded yourself'],
  ] as const)('is not offered during %s', async (bar, title) => {
    await open({ bar, isFirst: true })
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is not offered without a payment method', async () => {
    await open({ methods: [], isFirst: true })
    expect(await screen.findByText('No payment method is available now')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('is loaded, and loaded again after an error', async () => {
    let isAway = true
    await open(
      {},
      {
        depositMethods: () => {
          if (isAway) throw new PortalError('SYSTEM_ERROR', 'The server failed.', 'request-8')
          return CHOICES
        },
      },
    )
    expect(await screen.findByText('The server failed.')).toBeVisible()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await amount()).toBeVisible()
  })

  it('is not offered without the permission for it', async () => {
    await open(
      {},
      {
        depositMethods: () => {
          throw new PortalError('FEATURE_OFF', 'This feature is off.')
        },
      },
    )
    expect(await screen.findByText('Deposits are not available to you')).toBeVisible()
    expect(screen.getByText('This feature is off.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('shows its title and no form while it is loading', async () => {
    await open({}, { depositMethods: () => new Promise(() => undefined) })
    expect(screen.getByRole('heading', { name: 'Deposit' })).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('the bonus of a deposit', () => {
  it('is none at first, and is shown with its terms and its amount for this deposit', async () => {
    const bed = await open({ bonuses: [WELCOME] })
    const none = await method('No bonus')
    expect(none).toBeChecked()
    const bonus = screen.getByRole('radio', { name: /^First deposit bonus/ }).closest('label')!
    expect(bonus).toHaveTextContent(
      'You get 50% of your deposit, up to 100.00 DEMO. The minimum deposit is 20.00 DEMO.',
    )
    expect(bonus).toHaveTextContent('Wager the bonus 10 times within 7 days.')
    expect(bonus).toHaveTextContent('The maximum bet while the bonus is active is 5.00 DEMO.')
    expect(bonus).toHaveTextContent('Share of each bet that counts: slots 100%, live and table games 10%.')
    expect(bonus).toHaveTextContent('You can turn at most 2,000.00 DEMO of it into your own money.')
    expect(bonus).not.toHaveTextContent('With this deposit')
    await enter('100')
    expect(bonus).toHaveTextContent(
      'With this deposit you get a bonus of 50.00 DEMO and have to bet 500.00 DEMO in total.',
    )
    await pay()
    await waitFor(() => expect(created(bed)).toHaveLength(1))
    expect(created(bed)[0]).not.toHaveProperty('bonus')
  })

  it('shows the maximum bet for the entered deposit', async () => {
    await open({ bonuses: [{ ...WELCOME, isMaxBetTenth: true }] })
    const bonus = (await method(/^First deposit bonus/)).closest('label')!
    expect(bonus).toHaveTextContent(
      'The maximum bet while the bonus is active is 5.00 DEMO, or a tenth of the bonus if that is less.',
    )
    await enter('40')
    expect(bonus).toHaveTextContent('The maximum bet while the bonus is active is 2.00 DEMO.')
    await enter('100')
    expect(bonus).toHaveTextContent('The maximum bet while the bonus is active is 5.00 DEMO.')
  })

  it('includes the deposit when it has to be wagered too', async () => {
    await open({ bonuses: [{ ...WELCOME, isDepositWagered: true }] })
    const bonus = (await method(/^First deposit bonus/)).closest('label')!
    expect(bonus).toHaveTextContent('Wager the bonus and the deposit 10 times within 7 days.')
    await enter('100')
    expect(bonus).toHaveTextContent('you get a bonus of 50.00 DEMO and have to bet 1,500.00 DEMO in total.')
  })

  it('can only be chosen with its payment methods', async () => {
    await open({ bonuses: [{ ...WELCOME, methods: ['card'] }] })
    await enter('100')
    expect(await method(/^First deposit bonus/)).toBeDisabled()
    expect(screen.getByText('Only for deposits by: Card.')).toBeVisible()
    await userEvent.click(await method(/^Card/))
    expect(await method(/^First deposit bonus/)).toBeEnabled()
  })

  it('is ordered with the deposit when it was chosen', async () => {
    const bed = await open({ bonuses: [WELCOME] })
    await enter('100')
    await userEvent.click(await method(/^First deposit bonus/))
    await pay()
    await waitFor(() => expect(created(bed)).toMatchObject([{ amount: '100', bonus: 'WELCOME' }]))
  })

  it('cannot be chosen for a deposit that is too small', async () => {
    await open({ bonuses: [WELCOME] })
    await enter('19.99')
    expect(await method(/^First deposit bonus/)).toBeDisabled()
    await enter('20')
    expect(await method(/^First deposit bonus/)).toBeEnabled()
  })

  it('is not ordered when the amount became too small after it was chosen', async () => {
    const bed = await open({ bonuses: [WELCOME] })
    await enter('100')
    await userEvent.click(await method(/^First deposit bonus/))
    await enter('15')
    expect(await method('No bonus')).toBeChecked()
    await pay()
    await waitFor(() => expect(created(bed)).toHaveLength(1))
    expect(created(bed)[0]).not.toHaveProperty('bonus')
  })

  it('cannot be chosen while another one is running', async () => {
    await open({ bonuses: [WELCOME], hasRunningBonus: true })
    expect(await screen.findByText('You have an active bonus. You can choose another one when it ends.')).toBeVisible()
    expect(screen.queryByRole('radio', { name: /^First deposit bonus/ })).toBeNull()
  })
})

describe('the limits before a first deposit', () => {
  const limitAmount = () => screen.findByRole('textbox', { name: 'Limit in DEMO' })
  const setLimit = async () => userEvent.click(await screen.findByRole('button', { name: 'Set limit' }))

  it('can be set at once', async () => {
    let limits: Choices['limits'] = []
    const bed = await open(
      {},
      {
        depositMethods: () => ({ ...CHOICES, isFirst: true, limits }),
        limitSet: () => {
          limits = [{ period: 'DAY', amount: '200', used: '0', remaining: '200' }]
          return undefined as never
        },
      },
    )
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), '24 hours')
    await userEvent.type(await limitAmount(), '200')
    await setLimit()
    expect(await screen.findByText('24 hours: 200.00 of 200.00 DEMO left')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Set limit' })).toBeNull()
    expect(bed.recorded.calls.filter(({ name }) => name === 'limitSet').map(({ request }) => request)).toEqual([
      { kind: 'DEPOSIT', period: 'DAY', amount: '200' },
    ])
    expect(bed.recorded.requests).toEqual([
      { name: 'toast.show', request: { text: 'Your deposit limit is set.', tone: 'success' } },
    ])
  })

  it('are not set without an amount, or when the server rejects them', async () => {
    const bed = await open(
      { isFirst: true },
      {
        limitSet: () => {
          throw new PortalError('SYSTEM_ERROR', 'The server failed.')
        },
      },
    )
    await setLimit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter an amount')
    expect(bed.recorded.calls.some(({ name }) => name === 'limitSet')).toBe(false)
    await userEvent.type(await limitAmount(), '200')
    await setLimit()
    expect(await screen.findByText('The server failed.')).toBeVisible()
  })

  it('can be skipped', async () => {
    await open({ isFirst: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Continue without a limit' }))
    expect(screen.queryByRole('button', { name: 'Set limit' })).toBeNull()
    expect(await amount()).toBeVisible()
  })

  it('are not offered to a member who has one or has deposited before', async () => {
    for (const choices of [
      { isFirst: false },
      { isFirst: true, limits: [{ period: 'DAY', amount: '100', used: '0', remaining: '100' }] },
    ] satisfies Partial<Choices>[]) {
      const { unmount } = await open(choices)
      await amount()
      expect(screen.queryByRole('button', { name: 'Set limit' })).toBeNull()
      unmount()
    }
  })
})
