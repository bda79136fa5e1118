import type { CallValue, StatementEntry } from '@atrium/contracts/calls'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import remote from '../../remote.tsx'
import { statementReport } from './report.tsx'

const entry = (fields: Partial<StatementEntry> = {}): StatementEntry => ({
  id: '7',
  at: Date.parse('2026-11-20T03:00:00Z'),
  kind: 'WIN',
  amount: '25.0001',
  balanceAfter: '125.0001',
  currency: 'DEMO',
  roundId: 'r-1',
  title: '달빛 파도',
  ...fields,
})
const answer = (
  list = [
    entry(),
    entry({
      id: '6',
      kind: 'DEPOSIT',
      amount: '100',
      balanceAfter: '100',
      roundId: undefined,
      title: undefined,
      reference: '0197f1c2-9a4e-7c11-8d20-5f6a7b8c9d0e',
    }),
  ],
): CallValue<'memberTransactions'> => ({
  list,
  next: 'WyI2Il0',
  pageNum: 1,
  totalPages: 3,
  total: 41,
  currency: 'DEMO',
  sums: [
    { kind: 'WIN', amount: '25.0001', count: 1 },
    { kind: 'DEPOSIT', amount: '100', count: 40 },
  ],
})
const open = (calls: object, at = '/index?member=transactionHistory&from=2026-11-01&to=2026-11-20') =>
  renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.transactionHistory' },
    session: { status: 'member', account: 'demo', currency: 'DEMO' },
    at,
    calls,
  })
const requests = (bed: Awaited<ReturnType<typeof open>>) =>
  bed.recorded.calls.filter(({ name }) => name === 'memberTransactions').map(({ request }) => request)

describe('the account record', () => {
  it('lists movements with the balance after each, and sums over the filter', async () => {
    await open({ memberTransactions: () => answer() })
    const [, win, deposit] = within(await screen.findByRole('table', { name: '거래 내역' })).getAllByRole('row')
    expect(within(win!).getByText('+25.0001')).toBeTruthy()
    expect(within(win!).getByText('125.0001')).toBeTruthy()
    expect(within(deposit!).getByText('입금 번호')).toBeTruthy()
    expect(within(deposit!).getByText('0197f1c2').title).toBe('0197f1c2-9a4e-7c11-8d20-5f6a7b8c9d0e')
    expect(within(screen.getByRole('group', { name: '입금' })).getByText('40건')).toBeTruthy()
  })

  it('stores days, kind and page in the address', async () => {
    const bed = await open({ memberTransactions: () => answer() })
    await userEvent.click(await screen.findByRole('button', { name: '다음' }))
    await waitFor(() =>
      expect(requests(bed).at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-20', after: 'WyI2Il0' }),
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '종류' }), '입금')
    await waitFor(() => expect(requests(bed).at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-20', kind: 'DEPOSIT' }))
    fireEvent.change(screen.getByLabelText('종료일'), { target: { value: '2026-10-05' } })
    await waitFor(() => expect(requests(bed).at(-1)).toMatchObject({ from: '2026-10-05', to: '2026-10-05' }))
    expect(bed.location()).toContain('kind=DEPOSIT')
  })

  it('opens the round of a movement in the betting record', async () => {
    const bed = await open({ memberTransactions: () => answer() })
    await userEvent.click(await screen.findByRole('button', { name: '달빛 파도' }))
    expect(bed.location()).toBe('/index?member=personalHistoryCopy&round=r-1')
  })
})

describeReport({
  surface: inPortal({
    remote,
    surface: { kind: 'slot', slot: 'member.transactionHistory' },
    session: { status: 'member', account: 'demo', currency: 'DEMO' },
  }),
  report: statementReport,
  at: '/index?member=transactionHistory',
  page: answer(),
  empty: { ...answer([]), next: undefined, sums: [], total: 0 },
})
