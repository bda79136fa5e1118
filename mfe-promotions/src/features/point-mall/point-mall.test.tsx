import type { CallRequest, CallValue, PointItem, PointOrder } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'
import { pointEntriesReport, pointOrdersReport } from './reports.tsx'

const surface = { kind: 'route', path: '/pointMall' } as const
const session = { status: 'member', account: 'demo', currency: 'DEMO' } as const
const CUP: PointItem = {
  itemId: 'cup',
  kind: 'GOODS',
  category: 'HOME',
  name: 'Cup',
  description: 'A cup',
  image: '/art/p.svg',
  price: '120',
  minQuantity: 1,
  maxPerMember: 3,
}
const CASH: PointItem = {
  ...CUP,
  itemId: 'cash',
  kind: 'CREDITS',
  category: 'CREDITS',
  name: '5 credits',
  description: 'At once',
  value: '5',
}
const rewards = (list: PointItem[]): CallValue<'pointRewards'> => ({
  list,
  currency: 'DEMO',
  pageNum: 1,
  totalPages: 1,
  total: list.length,
})
const CONFIG: CallValue<'pointConfig'> = {
  currency: 'DEMO',
  rates: [{ category: 'RNG', rate: '1.2' }],
  weekendFactor: '2',
  isWeekend: false,
  levelFactor: '1',
  conversion: { rate: '0.01', min: 2, dailyCap: 1_000, usedToday: 100 },
}
const BALANCE: CallValue<'pointBalance'> = { balance: '500', earned: '900', owed: '0', isBarred: false }
const ORDER: PointOrder = {
  orderId: 'o1',
  number: '77',
  at: Date.parse('2026-11-20T03:00:00Z'),
  kind: 'GOODS',
  name: 'Cup',
  quantity: 2,
  points: '240',
  state: 'APPLYING',
  currency: 'DEMO',
}
const calls: CallAnswers = {
  pointRewards: () => rewards([CUP, CASH]),
  pointConfig: () => CONFIG,
  pointBalance: () => BALANCE,
}
const show = (more: CallAnswers = {}, { at = '/pointMall', as = session as object } = {}) =>
  renderRemote(remote, { surface, session: as as never, language: 'EN', at, calls: { ...calls, ...more } })
const card = (name: RegExp) => screen.findByRole('button', { name })

describe('the points mall', () => {
  it("shows the member's points and how points are earned, and stores filters in the address", async () => {
    const pointRewards = jest.fn((_request: CallRequest<'pointRewards'>) => rewards([CUP]))
    const bed = await show({ pointRewards })
    expect(await screen.findByText('500.00')).toBeTruthy()
    expect(screen.getByText('900.00 P earned by betting in total')).toBeTruthy()
    expect(await screen.findByText('2 times the points on Saturdays and Sundays.')).toBeTruthy()
    await userEvent.click(await screen.findByRole('tab', { name: 'Home' }))
    await userEvent.click(screen.getByRole('checkbox'))
    await waitFor(() =>
      expect(pointRewards).toHaveBeenLastCalledWith(expect.objectContaining({ category: 'HOME', affordable: '1' })),
    )
    expect(bed.location()).toBe('/pointMall?category=HOME&affordable=1')
  })

  it('exchanges goods for the quantity, the address and the payment password', async () => {
    const redeemPoints = jest.fn((_request: CallRequest<'redeemPoints'>) => ORDER)
    await show({ redeemPoints })
    await userEvent.click(await card(/Cup/))
    const quantity = await screen.findByLabelText(/^Quantity/)
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '2')
    expect(screen.getByText('240.00 P')).toBeTruthy()
    for (const [label, value] of [
      [/^Recipient/, 'Haru'],
      [/^Phone number/, '+82 10 5555 0100'],
      [/^Postcode/, '04524'],
      [/^Address/, '1 Sejong-daero'],
      [/^Payment password/, '246813'],
    ] as const)
      await userEvent.type(screen.getByLabelText(label), value)
    await userEvent.click(screen.getByRole('button', { name: 'Exchange' }))
    expect(await screen.findByText('Transaction 77 · 240.00 P')).toBeTruthy()
    expect(redeemPoints.mock.calls[0]![0]).toMatchObject({
      itemId: 'cup',
      quantity: 2,
      price: '120',
      address: { recipient: 'Haru', street: '1 Sejong-daero' },
      paymentPassword: '246813',
    })
  })

  it('shows at once how many points are missing, and requires nothing else', async () => {
    await show({ pointBalance: () => ({ ...BALANCE, balance: '100.5' }) })
    await userEvent.click(await card(/Cup/))
    expect((await screen.findByRole('alert')).textContent).toBe('You need 19.50 P more. You have 100.50 P.')
    expect(screen.queryByLabelText(/^Recipient/)).toBeNull()
    expect(screen.queryByLabelText(/^Payment password/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Exchange' })).toBeNull()
  })

  it('marks missing fields when an empty form is submitted, and sends nothing', async () => {
    const redeemPoints = jest.fn((_request: CallRequest<'redeemPoints'>) => ORDER)
    await show({ redeemPoints })
    await userEvent.click(await card(/Cup/))
    await screen.findByLabelText(/^Recipient/)
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Exchange' }))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      ...Array.from({ length: 4 }, () => 'Enter this. It is needed for the delivery.'),
      'Enter the 6 digits of your payment password.',
    ])
    expect(document.activeElement).toBe(screen.getByLabelText(/^Recipient/))
    expect(redeemPoints).not.toHaveBeenCalled()
  })

  it('exchanges free rounds, describes them, and links to their game', async () => {
    const rounds: PointItem = {
      ...CUP,
      itemId: 'rounds',
      kind: 'FREE_ROUNDS',
      category: 'CREDITS',
      name: 'Free rounds',
      description: 'On the house',
      freeRounds: { game: 'g1', gameName: 'Neon Tide', rounds: 10, stake: '0.5', days: 7 },
    }
    const redeemPoints = jest.fn((_request: CallRequest<'redeemPoints'>): PointOrder => ({
      ...ORDER,
      kind: 'FREE_ROUNDS',
      state: 'PASSED',
    }))
    await show({ pointRewards: () => rewards([rounds]), redeemPoints })
    await userEvent.click(await card(/10 free rounds on Neon Tide/))
    expect(
      await screen.findByText(
        'Each gives 10 free rounds on Neon Tide at a stake of 0.50 DEMO. Play them within 7 days. Winnings are yours to withdraw at once.',
      ),
    ).toBeTruthy()
    expect(screen.queryByLabelText(/^Recipient/)).toBeNull()
    await userEvent.type(screen.getByLabelText(/^Payment password/), '246813')
    await userEvent.click(screen.getByRole('button', { name: 'Exchange' }))
    expect((await screen.findByRole('link', { name: 'See my free rounds' })).getAttribute('href')).toBe(
      '/pointMall?member=rewardCenter',
    )
    expect(screen.getByText('Your free rounds are ready to play.')).toBeTruthy()
    expect(redeemPoints.mock.lastCall![0]).not.toHaveProperty('address')
  })

  it('repeats an exchange with the same id after a failure, and links a member without a payment password to its page', async () => {
    const redeemPoints = jest.fn((_request: CallRequest<'redeemPoints'>): PointOrder => {
      throw new PortalError('PAYMENT_PASSWORD_MISSING', 'Set a payment password first.')
    })
    await show({ redeemPoints })
    await userEvent.click(await card(/5 credits/))
    await userEvent.type(await screen.findByLabelText(/^Payment password/), '246813')
    await userEvent.click(screen.getByRole('button', { name: 'Exchange' }))
    expect((await screen.findByRole('link', { name: 'Set a payment password' })).getAttribute('href')).toBe(
      '/pointMall?member=securityCenter&section=paymentPassword',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Exchange' }))
    await waitFor(() => expect(redeemPoints).toHaveBeenCalledTimes(2))
    const [first, second] = redeemPoints.mock.calls.map(([{ requestId }]) => requestId)
    expect(first).toBe(second)
  })

  it('requires members without a payment password to set one before an exchange', async () => {
    await show({ pointBalance: () => ({ ...BALANCE, hasPaymentPassword: false }) })
    await userEvent.click(await card(/5 credits/))
    expect(await screen.findByText('Set a payment password first. It protects your points.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Set a payment password' }).getAttribute('href')).toContain(
      'section=paymentPassword',
    )
    expect(screen.queryByRole('button', { name: 'Exchange' })).toBeNull()
  })

  it('shows neither password field nor button for a conversion without enough points', async () => {
    await show({ pointBalance: () => ({ ...BALANCE, balance: '1.5' }) }, { at: '/pointMall?view=convert' })
    expect(await screen.findByText('You can convert 2 P or more, and have less left to convert now.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Convert' })).toBeNull()
  })

  it('converts whole points up to the remaining amount of the day', async () => {
    const convertPoints = jest.fn((_request: CallRequest<'convertPoints'>) => ({
      ...ORDER,
      kind: 'CONVERSION' as const,
      amount: '2.5',
      state: 'PASSED' as const,
    }))
    await show({ convertPoints }, { at: '/pointMall?view=convert' })
    const quantity = await screen.findByLabelText(/^Points to convert(?!,)/)
    await userEvent.click(await screen.findByRole('button', { name: 'Convert' }))
    expect(screen.getByText('Enter the 6 digits of your payment password.')).toBeTruthy()
    expect(await screen.findByText('Enter whole points from 2 to 500.')).toBeTruthy()
    await userEvent.type(quantity, '1')
    expect(screen.getByText('Enter whole points from 2 to 500.')).toBeTruthy()
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '250')
    await userEvent.type(screen.getByLabelText(/^Payment password/), '246813')
    await userEvent.click(screen.getByRole('button', { name: 'Convert' }))
    await waitFor(() => expect(convertPoints).toHaveBeenCalledWith(expect.objectContaining({ quantity: 250 })))
  })

  it('is reset when the member centre is hidden: filters and the open item', async () => {
    const bed = await show({}, { at: '/pointMall?category=HOME&item=cup' })
    expect(await screen.findByRole('dialog', { name: 'Cup' })).toBeTruthy()
    await act(() => bed.host.commands.request('pointMall.reset'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bed.location()).toBe('/pointMall')
  })

  it('shows the items to a visitor, who must log in to exchange', async () => {
    const bed = await show({}, { as: { status: 'visitor' } })
    await userEvent.click(await card(/Cup/))
    expect(bed.recorded.requests.map(({ name }) => name)).toEqual(['session.requireLogin'])
    expect(screen.queryByRole('tab', { name: 'Exchange records' })).toBeNull()
  })

  it('explains why nothing can be exchanged: a trial account, a break, points that are off', async () => {
    const trial = await show({}, { as: { status: 'trial' } })
    expect(await screen.findByText(/Trial accounts earn no points/)).toBeTruthy()
    trial.unmount()
    const barred = await show({ pointBalance: () => ({ ...BALANCE, isBarred: true }) })
    expect(await screen.findByText(/You are taking a break/)).toBeTruthy()
    barred.unmount()
    await show({
      pointConfig: () => {
        throw new PortalError('FEATURE_OFF', 'off')
      },
      pointRewards: () => {
        throw new PortalError('FEATURE_OFF', 'off')
      },
    })
    expect(await screen.findByText('Points are not offered here')).toBeTruthy()
  })

  it('explains its purpose when nothing matches, and offers a retry when items do not load', async () => {
    const empty = await show({ pointRewards: () => rewards([]) })
    expect(await screen.findByText('No item matches')).toBeTruthy()
    empty.unmount()
    let isBroken = true
    await show({
      pointRewards: () => {
        if (isBroken) throw new PortalError('SYSTEM_ERROR', 'A system error')
        return rewards([CUP])
      },
    })
    isBroken = false
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await card(/Cup/)).toBeTruthy()
  })
})

const filled = { ...calls, pointRewards: () => rewards([CUP]) }
const ORDERS: CallValue<'pointOrders'> = {
  list: [ORDER, { ...ORDER, orderId: 'o2', number: '76' }],
  next: 'WyI2Il0',
  total: 41,
  sums: { points: '480' },
}
describe('the exchange records', () => {
  describeReport({
    surface: inPortal({ remote, surface, session, calls: filled }),
    report: pointOrdersReport,
    at: '/pointMall?view=records',
    page: ORDERS,
    empty: { ...ORDERS, list: [], next: undefined, total: 0, sums: { points: '0' } },
  })
})
const ENTRIES: CallValue<'pointEntries'> = {
  list: [
    { id: '2', at: ORDER.at, kind: 'REDEEMED', amount: '-240', balanceAfter: '260' },
    { id: '1', at: ORDER.at, kind: 'EARNED', amount: '500', balanceAfter: '500', category: 'RNG' },
  ],
  next: 'WyI2Il0',
  total: 41,
  sums: { gained: '500', spent: '240' },
}
describe('the statement of points', () => {
  it('sums points, not money, of all kinds', async () => {
    await show({ pointEntries: () => ENTRIES }, { at: '/pointMall?view=statement' })
    const label = await screen.findByText('All points received')
    await waitFor(() =>
      expect(label.parentElement?.parentElement?.textContent).toMatch(/^All points received500.00\s*P/),
    )
  })

  describeReport({
    surface: inPortal({ remote, surface, session, calls: filled }),
    report: pointEntriesReport,
    at: '/pointMall?view=statement',
    page: ENTRIES,
    empty: { ...ENTRIES, list: [], next: undefined, total: 0, sums: { gained: '0', spent: '0' } },
  })
})
