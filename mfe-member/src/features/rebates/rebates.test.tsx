import type { CallRequest, CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'
import { rebateReport } from './report.tsx'

const surface = { kind: 'slot', slot: 'member.manualRebate' } as const
const session = { status: 'member', account: 'demo', currency: 'DEMO' } as const
const REBATES: CallValue<'rebates'> = {
  currency: 'DEMO',
  sum: '2.76',
  min: '1',
  isClaimable: true,
  mode: 'MANUAL',
  factor: '1.05',
  rates: [
    { category: 'RNG', rate: '1.20' },
    { category: 'LIVE', rate: '0.70' },
  ],
  list: [
    { day: '2026-11-20', category: 'RNG', rate: '1.20', factor: '1.05', base: '100', amount: '1.26' },
    { day: '2026-11-19', category: 'SPORTS', rate: '1.00', factor: '1', base: '150', amount: '1.5' },
  ],
}
const NOTHING: CallValue<'rebates'> = { ...REBATES, sum: '0', isClaimable: false, list: [] }
const show = (calls: CallAnswers, query = '') =>
  renderRemote(remote, { surface, session, language: 'EN', at: `/index?member=manualRebate${query}`, calls })
const claimButton = () => screen.findByRole('button', { name: 'Claim all' })

describe('the cashback page', () => {
  it('lists unclaimed amounts by day and category with base and rate, and the current rates', async () => {
    await show({ rebates: () => REBATES })
    const rows = within(await screen.findByRole('table', { name: 'Cashback by day and category' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    expect(rows).toEqual([
      ['Slots', expect.stringContaining('2026'), '100.00', '1.20% × 1.05', '+1.26DEMO'],
      ['Sports', expect.stringContaining('2026'), '150.00', '1.00%', '+1.50DEMO'],
    ])
    expect(screen.getByText('2.76')).toBeTruthy()
    expect(screen.getByText('0.70%')).toBeTruthy()
    expect(screen.getByText(/multiplies the rates by 1.05/)).toBeTruthy()
  })

  it('pays everything with one button, with the keyboard alone, and reloads', async () => {
    const rebates = jest.fn(() => REBATES)
    const bed = await show({
      rebates,
      rebateClaim: () => {
        rebates.mockReturnValue(NOTHING)
        return { claimId: '7', amount: '2.76', currency: 'DEMO' }
      },
    })
    ;(await claimButton()).focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('No cashback yet')).toBeTruthy()
    expect(bed.recorded.requests).toEqual([
      { name: 'toast.show', request: { text: '2.76 DEMO of cashback is in your wallet.', tone: 'success' } },
    ])
    expect(await claimButton()).toHaveProperty('disabled', true)
  })

  it('claims once when the same claim is repeated after a failure, and uses a new id for another claim', async () => {
    let failures = 1
    const bed = await show({
      rebates: () => REBATES,
      rebateClaim: () => {
        if (failures-- > 0) throw new PortalError('SYSTEM_ERROR', 'The network is down.')
        return { claimId: '7', amount: '2.76', currency: 'DEMO' }
      },
    })
    const sent = () =>
      bed.recorded.calls
        .filter(({ name }) => name === 'rebateClaim')
        .map(({ request }) => (request as CallRequest<'rebateClaim'>).requestId)
    await userEvent.click(await claimButton())
    expect((await screen.findByRole('alert')).textContent).toBe('The network is down.')
    await userEvent.click(await claimButton())
    await waitFor(() => expect(bed.recorded.requests).toHaveLength(1))
    await userEvent.click(await claimButton())
    await waitFor(() => expect(sent()).toHaveLength(3))
    const [first, second, third] = sent()
    expect([first === second, second === third]).toEqual([true, false])
  })

  it('shows when it is paid if that happens automatically, and offers no claim', async () => {
    await show({ rebates: () => ({ ...REBATES, isClaimable: false, mode: 'AUTOMATIC' }) })
    expect(
      await screen.findByText(
        /^Every day at noon, everything up to the day before is paid automatically, from 1.00 DEMO on/,
      ),
    ).toBeTruthy()
    expect(screen.getByText('Cashback to be paid')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Claim all' })).toBeNull()
  })

  it('shows the minimum amount of a claim, and explains a negative sum', async () => {
    const bed = await show({ rebates: () => ({ ...REBATES, sum: '0.5', isClaimable: false }) })
    expect(await claimButton()).toHaveProperty('disabled', true)
    expect(screen.getByText('You can claim from 1.00 DEMO.')).toBeTruthy()
    bed.unmount()
    await show({ rebates: () => ({ ...REBATES, sum: '-1.2', isClaimable: false }) })
    expect(await screen.findByText(/deducted from cashback that you earn next/)).toBeTruthy()
  })

  it('offers a retry when it does not load, but not without the permission', async () => {
    const rebates = jest.fn((): CallValue<'rebates'> => {
      throw new PortalError('SYSTEM_ERROR', 'A system error', 'req-7')
    })
    const bed = await show({ rebates })
    rebates.mockReturnValue(REBATES)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await claimButton()).toBeTruthy()
    bed.unmount()
    await show({
      rebates: () => {
        throw new PortalError('REAL_ACCOUNT_REQUIRED', 'You need a real account.')
      },
    })
    expect(await screen.findByText('Cashback is not available to you')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('links to the claims', async () => {
    const bed = await show({ rebates: () => REBATES, rebateClaims: () => page })
    await userEvent.click(await screen.findByRole('link', { name: 'All claims' }))
    expect(bed.location()).toContain('view=history')
    expect(await screen.findByRole('table')).toBeTruthy()
  })
})

const page: CallValue<'rebateClaims'> = {
  list: [
    { claimId: '8', at: Date.parse('2026-11-20T03:00:00Z'), amount: '2.76', currency: 'DEMO' },
    { claimId: '7', at: Date.parse('2026-11-19T03:00:00Z'), amount: '1.5', currency: 'DEMO' },
  ],
  next: 'WyI2Il0',
  total: 41,
  currency: 'DEMO',
  sums: { amount: '120.5' },
}
describe('the claims', () => {
  describeReport({
    surface: inPortal({ remote, surface, session }),
    report: rebateReport,
    at: '/index?member=manualRebate&view=history',
    page,
    empty: { ...page, list: [], next: undefined, total: 0, sums: { amount: '0' } },
  })
})
