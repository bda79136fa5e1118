import type { CallValue, ProfitRow } from '@atrium/contracts/calls'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'
import { profitReport } from './report.tsx'

const surface = { kind: 'slot', slot: 'member.personalProfit' } as const
const session = { status: 'member', account: 'demo', currency: 'DEMO' } as const
const at = '/index?member=personalProfit'
const FIGURES = {
  stake: '100',
  validBet: '90',
  payout: '30.5',
  rebate: '1.2',
  bonus: '5',
  salary: '0',
  dividend: '0',
  profit: '-63.3',
}
const row = (from: string, changes: Partial<ProfitRow> = {}): ProfitRow => ({ ...FIGURES, from, to: from, ...changes })
const page = (list: ProfitRow[], profit = '-63.3'): CallValue<'personalProfit'> => ({
  list,
  total: list.length,
  currency: 'DEMO',
  sums: { ...FIGURES, profit },
  points: list
    .map(({ from, to, category, profit: result }) => ({ from, to, ...(category && { category }), profit: result }))
    .reverse(),
})
const show = (answer: CallValue<'personalProfit'>, options: Partial<Parameters<typeof renderRemote>[1]> = {}) =>
  renderRemote(remote, { surface, session, language: 'EN', at, calls: { personalProfit: () => answer }, ...options })
const cells = async (caption: string) =>
  within(await screen.findByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

const empty: CallValue<'personalProfit'> = {
  list: [],
  total: 0,
  currency: 'DEMO',
  sums: { stake: '0', validBet: '0', payout: '0', rebate: '0', bonus: '0', salary: '0', dividend: '0', profit: '0' },
  points: [],
}
for (const [isAgent, as] of [
  [false, session],
  [true, { ...session, status: 'agent', type: 41 } as const],
] as const) {
  describeReport({
    surface: inPortal({ remote, surface, session: as }),
    report: profitReport({ isAgent }),
    at,
    page: page([row('2026-11-20'), row('2026-11-19')]),
    empty,
  })
}

describe('the profit page', () => {
  it("uses the day of the server's clock in the merchant's time zone", async () => {
    const serverNow = () => Date.parse('2031-03-04T15:30:00Z')
    const personalProfit = jest.fn<(request: object) => CallValue<'personalProfit'>>(() => page([]))
    await show(page([]), { at: `${at}&period=week`, serverNow, calls: { personalProfit } })
    await waitFor(() =>
      expect(personalProfit.mock.calls[0]![0]).toMatchObject({ from: '2031-02-27', to: '2031-03-05' }),
    )
  })

  it('shows each row with the components of its result, and the sums of the period with their sign', async () => {
    await show(page([row('2026-11-16', { to: '2026-11-20' }), row('2026-11-09', { profit: '12' })]))
    expect(await cells('Profit and loss')).toEqual([
      [expect.stringMatching(/16.*–.*20/), '100.00', '90.00', '30.50', '1.20', '5.00', '−63.30'],
      [expect.stringContaining('9'), '100.00', '90.00', '30.50', '1.20', '5.00', '+12.00'],
    ])
    expect(within(screen.getByRole('group', { name: 'Result' })).getByText('−63.30')).toBeTruthy()
  })

  it('charts the result of every row, earliest first, with a text alternative', async () => {
    await show(page([row('2026-11-20'), row('2026-11-19', { profit: '12' })]))
    const chart = within(await screen.findByRole('table', { name: 'Result' }))
      .getAllByRole('row')
      .slice(1)
      .map((line) => within(line).getByRole('cell').textContent)
    expect(chart).toEqual(['12.00', '-63.30'])
  })

  it('requests days, weeks, months or categories, and labels categories and entries without one', async () => {
    const personalProfit = jest.fn((_request: { by?: string | undefined }) =>
      page([
        row('2026-11-01', { to: '2026-11-20', category: 'RNG' }),
        row('2026-11-01', { to: '2026-11-20', category: 'OTHER' }),
      ]),
    )
    await show(page([]), { calls: { personalProfit } })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Rows' }), 'By category')
    await waitFor(() => expect(personalProfit.mock.calls.at(-1)![0]).toMatchObject({ by: 'category' }))
    expect((await cells('Profit and loss')).map(([place]) => place)).toEqual(['Slots', 'No category'])
  })

  it('links from a loss to the limits, and explains what the result contains', async () => {
    const bed = await show(page([row('2026-11-20')]))
    expect(await screen.findByText(/You have lost 63.30 DEMO in this period/)).toBeTruthy()
    expect(screen.getByText(/Payouts plus cashback plus bonuses, less stakes/)).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Limits and exclusion' }))
    expect(bed.location()).toBe('/index?member=limits')
  })

  it('does not mention a loss when there is none', async () => {
    await show(page([row('2026-11-20', { profit: '0' })], '0'))
    await cells('Profit and loss')
    expect(screen.queryByText(/You have lost/)).toBeNull()
  })

  it('shows salaries and dividends to agents alone', async () => {
    const bed = await show(page([row('2026-11-20')]))
    await cells('Profit and loss')
    expect(screen.queryByRole('columnheader', { name: 'Salary' })).toBeNull()
    bed.unmount()
    await show(page([row('2026-11-20', { salary: '7' })]), { session: { ...session, status: 'agent', type: 41 } })
    await cells('Profit and loss')
    expect([screen.getByRole('columnheader', { name: 'Salary' }), screen.getByText('7.00')]).toBeTruthy()
    expect(screen.getByText(/salaries and dividends, less stakes/)).toBeTruthy()
  })

  it('reloads when a round ends meanwhile', async () => {
    const personalProfit = jest.fn(() => page([row('2026-11-20')]))
    const bed = await show(page([]), { calls: { personalProfit } })
    await cells('Profit and loss')
    personalProfit.mockReturnValue(page([row('2026-11-20', { profit: '40' })], '40'))
    bed.emit('wallet.round.closed', { roundId: 'r-2', gameId: 'ATR0001', stake: '1', payout: '104.3' })
    expect(await within(screen.getByRole('group', { name: 'Result' })).findByText('+40.00')).toBeTruthy()
  })
})
