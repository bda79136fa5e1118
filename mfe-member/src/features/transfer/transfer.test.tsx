import type { CallRequest, CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'
import { transferReport } from './report.tsx'

const WALLETS: CallValue<'merchantWallet'> = {
  isSingle: 0,
  currency: 'DEMO',
  sumBalance: '130.5',
  version: 3,
  main: { real: '100', bonus: '5', locked: '0' },
  wallets: [
    { vassalage: 'AURORA', displayName: '오로라', smallIcon: '', balance: '25.5' },
    { vassalage: 'HANEUL', displayName: '하늘', smallIcon: '', balance: '0' },
  ],
}
const MOVED: CallValue<'walletTransfer'> = {
  main: '90',
  wallet: '35.5',
  sumBalance: '130.5',
  currency: 'DEMO',
  version: 4,
}
const open = (calls: object = {}) =>
  renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.transferFund' },
    session: { status: 'member', account: 'demo', currency: 'DEMO' },
    calls: { merchantWallet: () => WALLETS, walletTransfer: () => MOVED, ...calls },
  })
const sent = (bed: Awaited<ReturnType<typeof open>>) =>
  bed.recorded.calls
    .filter(({ name }) => name === 'walletTransfer')
    .map(({ request }) => request as CallRequest<'walletTransfer'>)
const amount = () => screen.findByRole('textbox', { name: '금액' })
const move = async () => userEvent.click(screen.getByRole('button', { name: '이동하기' }))

describe('the wallets of a member', () => {
  it('are listed with the balance of each and the total', async () => {
    await open()
    const rows = within(await screen.findByRole('table', { name: '지갑별 잔액' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    expect(rows.map(([name]) => name)).toEqual(['메인 지갑', '보너스', '오로라', '하늘', '합계'])
    expect(rows[2]![1]).toContain('25.50')
  })

  it('are filled from the main wallet, with the keyboard alone', async () => {
    const bed = await open()
    await userEvent.type(await amount(), '10{Enter}')
    await waitFor(() =>
      expect(bed.recorded.requests).toEqual([
        { name: 'toast.show', request: { text: '오로라 지갑과 10.00 이동을 마쳤어요.', tone: 'success' } },
      ]),
    )
    expect(sent(bed)).toEqual([{ from: 'MAIN', to: 'AURORA', amount: '10', transferId: expect.any(String) }])
    expect(await amount()).toHaveProperty('value', '')
  })

  it('transfer back their whole balance', async () => {
    const bed = await open()
    await userEvent.click(await screen.findByRole('radio', { name: '메인 지갑으로' }))
    await userEvent.click(screen.getByRole('button', { name: '전액' }))
    await move()
    await waitFor(() => expect(sent(bed)).toMatchObject([{ from: 'AURORA', to: 'MAIN', amount: '25.5' }]))
  })

  it('move money once when the same request is repeated after a failure, and use a new id for another request', async () => {
    let failures = 1
    const bed = await open({
      walletTransfer: () => {
        if (failures-- > 0) throw new PortalError('SYSTEM_ERROR', '네트워크 오류')
        return MOVED
      },
    })
    await userEvent.type(await amount(), '10')
    await move()
    expect(await screen.findByText('네트워크 오류')).toBeTruthy()
    await move()
    await waitFor(async () => expect(await amount()).toHaveProperty('value', ''))
    await userEvent.type(await amount(), '10')
    await move()
    await waitFor(() => expect(sent(bed)).toHaveLength(3))
    const [first, second, third] = sent(bed).map(({ transferId }) => transferId)
    expect([first === second, second === third]).toEqual([true, false])
  })

  it.each([
    ['1,5', '1.5', '입력 확인: 1.50'],
    ['１０', '10', '입력 확인: 10'],
  ])('parse %s, and show the result', async (typed, moved, words) => {
    const bed = await open()
    await userEvent.type(await amount(), typed)
    expect(await amount()).toHaveAccessibleDescription(expect.stringContaining(words))
    await move()
    await waitFor(() => expect(sent(bed)).toMatchObject([{ amount: moved }]))
  })

  it.each([
    ['-2', '음수는 입력할 수 없어요. 마이너스(-) 기호 없이 입력해 주세요.'],
    ['0', '0보다 큰 금액을 소수 넷째 자리까지 입력해 주세요.'],
    ['100.01', '지갑 잔액보다 큰 금액이에요.'],
  ])('do not move %s', async (text, words) => {
    const bed = await open()
    await userEvent.type(await amount(), text)
    await move()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(sent(bed)).toEqual([])
  })
})

const AT = '/index?member=transferFund&view=history'
const PAGE: CallValue<'walletTransfers'> = {
  list: [
    {
      transferId: 't-2',
      at: Date.parse('2026-11-20T03:00:00Z'),
      from: 'MAIN',
      to: 'AURORA',
      vendorName: 'Aurora',
      amount: '40',
      currency: 'DEMO',
      state: 'FAILED',
      failure: 'INSUFFICIENT_FUNDS',
    },
    {
      transferId: 't-1',
      at: Date.parse('2026-11-19T03:00:00Z'),
      from: 'AURORA',
      to: 'MAIN',
      vendorName: 'Aurora',
      amount: '10',
      currency: 'DEMO',
      state: 'DONE',
    },
  ],
  next: 'WyI2Il0',
  total: 41,
  currency: 'DEMO',
  sums: { out: '120', back: '10' },
}
describe('the history of transfers', () => {
  describeReport({
    surface: inPortal({
      remote,
      surface: { kind: 'slot', slot: 'member.transferFund' },
      session: { status: 'member', account: 'demo', currency: 'DEMO' },
    }),
    report: transferReport,
    at: AT,
    page: PAGE,
    empty: { ...PAGE, list: [], next: undefined, total: 0, sums: { out: '0', back: '0' } },
  })

  const history = () =>
    renderRemote(remote, {
      surface: { kind: 'slot', slot: 'member.transferFund' },
      session: { status: 'member', account: 'demo', currency: 'DEMO' },
      language: 'EN',
      at: AT,
      calls: { walletTransfers: () => PAGE },
    })

  it('shows both wallets, and why a transfer failed', async () => {
    await history()
    const [, failed, done] = (await screen.findAllByRole('row')).map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
    expect(failed!.slice(1, 5)).toEqual(['Main wallet', 'Aurora', '40.00', 'FailedNot enough money'])
    expect(done!.slice(1, 5)).toEqual(['Aurora', 'Main wallet', '10.00', 'Done'])
  })

  it('copies the id of a transfer', async () => {
    const user = userEvent.setup()
    const bed = await history()
    await user.click((await screen.findAllByRole('button', { name: 'Copy t-2' }))[0]!)
    expect(await navigator.clipboard.readText()).toBe('t-2')
    await waitFor(() =>
      expect(bed.recorded.requests).toEqual([{ name: 'toast.show', request: { text: 'Copied.', tone: 'success' } }]),
    )
  })
})
