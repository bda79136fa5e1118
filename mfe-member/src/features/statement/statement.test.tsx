import type { CallValue, StatementEntry } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'

const entry = (wishes: Partial<StatementEntry> = {}): StatementEntry => ({ id: '7', at: Date.parse('2026-11-20T03:00:00Z'), kind: 'WIN', amount: '25.0001', balanceAfter: '125.0001', currency: 'DEMO', roundId: 'r-1', title: '달빛 파도', ...wishes })
const answer = (list = [entry(), entry({ id: '6', kind: 'DEPOSIT', amount: '100', balanceAfter: '100', roundId: undefined, title: undefined, reference: 'dep-1' })]): CallValue<'memberTransactions'> => ({ list, pageNum: 1, totalPages: 3, total: 41, currency: 'DEMO', sums: [{ kind: 'WIN', amount: '25.0001', count: 1 }, { kind: 'DEPOSIT', amount: '100', count: 40 }] })
const open = (calls: object, at = '/index?member=transactionHistory&from=2026-11-01&to=2026-11-20') => renderRemote(remote, { surface: { kind: 'slot', slot: 'member.transactionHistory' }, session: { status: 'member', account: 'demo', currency: 'DEMO' }, at, calls })
const asked = (bed: Awaited<ReturnType<typeof open>>) => bed.recorded.calls.filter(({ name }) => name === 'memberTransactions').map(({ request }) => request)

describe('the account record', () => {
  it('lists movements with the balance after each, and adds up what the filter holds', async () => {
    await open({ memberTransactions: () => answer() })
    const [, win, deposit] = within(await screen.findByRole('table', { name: '거래 내역' })).getAllByRole('row')
    expect(within(win!).getByText('+25.00')).toBeTruthy()
    expect(within(win!).getByText('125.00')).toBeTruthy()
    expect(within(deposit!).getByText('dep-1')).toBeTruthy()
    expect(within(screen.getByRole('group', { name: '입금' })).getByText('40건')).toBeTruthy()
  })

  it('keeps days, kind and page in the address', async () => {
    const bed = await open({ memberTransactions: () => answer() })
    await userEvent.click(await screen.findByRole('button', { name: '다음' }))
    await waitFor(() => expect(asked(bed).at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-20', pageNo: 2, pageSize: 20 }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '종류' }), '입금')
    await waitFor(() => expect(asked(bed).at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-20', kind: 'DEPOSIT', pageNo: 1, pageSize: 20 }))
    fireEvent.change(screen.getByLabelText('종료일'), { target: { value: '2026-10-05' } })
    await waitFor(() => expect(asked(bed).at(-1)).toMatchObject({ from: '2026-10-05', to: '2026-10-05' }))
    expect(bed.location()).toContain('kind=DEPOSIT')
  })

  it('opens the round of a movement in the betting record', async () => {
    const bed = await open({ memberTransactions: () => answer() })
    await userEvent.click(await screen.findByRole('button', { name: '달빛 파도' }))
    expect(bed.location()).toBe('/index?member=personalHistoryCopy&round=r-1')
  })

  it('says when there is nothing, and offers another try when it does not load', async () => {
    const bed = await open({ memberTransactions: () => ({ ...answer([]), sums: [], totalPages: 0 }) })
    expect(await screen.findByText('이 기간에 거래가 없습니다')).toBeTruthy()
    bed.unmount()
    await open({ memberTransactions: () => { throw new PortalError('SYSTEM_ERROR', '시스템 오류', 'req-8') } })
    expect(await screen.findByText('req-8')).toBeTruthy()
  })
})

describe('its file', () => {
  let saved: { name: string; file: Blob }[]
  beforeEach(() => {
    saved = []
    let file: Blob | undefined
    URL.createObjectURL = (blob) => { file = blob as Blob; return 'blob:file' }
    URL.revokeObjectURL = () => undefined
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) { saved.push({ name: this.download, file: file! }) })
  })
  afterEach(() => void jest.restoreAllMocks())

  it('is put together from all its parts and saved under its days', async () => {
    const parts = { '': { csv: '\uFEFFtitles\r\na\r\n', next: '9' }, 9: { csv: 'b\r\n', next: '4' }, 4: { csv: 'c\r\n' } }
    const bed = await open({ memberTransactions: () => answer(), memberTransactionsFile: ({ before = '' }: { before?: '' | '9' | '4' }) => parts[before] })
    await userEvent.click(await screen.findByRole('button', { name: 'CSV 내려받기' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]!.name).toBe('거래내역-2026-11-01-2026-11-20.csv')
    expect(saved[0]!.file.size).toBe(new TextEncoder().encode('\uFEFFtitles\r\na\r\nb\r\nc\r\n').length)
    expect(bed.recorded.calls.filter(({ name }) => name === 'memberTransactionsFile').map(({ request }) => request)).toEqual([{ from: '2026-11-01', to: '2026-11-20' }, { from: '2026-11-01', to: '2026-11-20', before: '9' }, { from: '2026-11-01', to: '2026-11-20', before: '4' }])
  })

  it('is not saved by halves: what went wrong is told', async () => {
    const bed = await open({ memberTransactions: () => answer(), memberTransactionsFile: ({ before }: { before?: string }) => { if (before) throw new PortalError('SYSTEM_ERROR', '시스템 오류'); return { csv: 'a', next: '9' } } })
    await userEvent.click(await screen.findByRole('button', { name: 'CSV 내려받기' }))
    await waitFor(() => expect(bed.recorded.requests).toEqual([{ name: 'toast.show', request: { text: '시스템 오류', tone: 'error' } }]))
    expect(saved).toEqual([])
  })
})
