import type { CallValue } from '@atrium/contracts/calls'
import { describeReport, downloadFile } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { GAMES, LIST_SURFACE, ORDER_ID, showLottery, ticketEntry } from '../../testing/lists.ts'
import { ticketsReport } from './report.tsx'

type List = CallValue<'lotteryTickets'>
const page = (list: List['list']): List => ({
  list,
  total: list.length,
  sums: { stake: '4', win: '9.8', rebate: '0.13' },
})
const ROWS = [
  ticketEntry(),
  ticketEntry({ ticketId: '6', state: 'PLACED', win: '0', unit: '0.001', stake: '0.002', result: undefined }),
]
const at = '/lottery?view=tickets'

describeReport({
  surface: LIST_SURFACE,
  report: ticketsReport(GAMES),
  at,
  page: page(ROWS),
  empty: { ...page([]), sums: { stake: '0', win: '0', rebate: '0' } },
})

describe('my tickets', () => {
  it('show each with its play, exact stake and win, and sums', async () => {
    await showLottery(at, { lotteryTickets: () => page(ROWS) })
    const [, won, open] = await screen.findAllByRole('row')
    expect(within(won!).getByText('9.80')).toBeTruthy()
    expect(within(open!).getByText('0.0020')).toBeTruthy()
    expect(within(open!).getByText('Waiting for the draw')).toBeTruthy()
    expect(document.body.textContent).not.toContain('position')
    expect(within(screen.getByRole('group', { name: 'Rebates' })).getByText('0.13')).toBeTruthy()
  })

  it('have the titles of their plays in the file', async () => {
    await showLottery(at, { lotteryTickets: () => page(ROWS), lotteryTicketsFile: () => ({ list: ROWS }) })
    await screen.findAllByRole('row')
    const [titles, first] = (await downloadFile('EN')).lines
    expect([titles!.slice(2, 4), first!.slice(2, 4)]).toEqual([
      ['Bet', 'Content'],
      [expect.stringMatching(/^[A-Z].*\w$/), '0,1||||'],
    ])
  })

  it('are those of the game in the address, with a link to all tickets', async () => {
    const bed = await showLottery('/lottery?gameCode=SSC60&view=tickets', { lotteryTickets: () => page(ROWS) })
    await screen.findAllByRole('row')
    expect(bed.recorded.calls.find(({ name }) => name === 'lotteryTickets')!.request).toMatchObject({ code: 'SSC60' })
    await userEvent.click(screen.getByRole('link', { name: 'All tickets' }))
    await waitFor(() =>
      expect(bed.recorded.calls.findLast(({ name }) => name === 'lotteryTickets')!.request).not.toHaveProperty('code'),
    )
  })

  it('reload when an order is settled', async () => {
    let list = [ticketEntry({ state: 'PLACED', win: '0' })]
    const bed = await showLottery(at, { lotteryTickets: () => page(list) })
    expect(await screen.findByText('Waiting for the draw', { selector: 'td *' })).toBeTruthy()
    list = [ticketEntry()]
    bed.emit('lottery.order.settled', {
      orderId: ORDER_ID,
      code: 'SSC60',
      numero: '20261120-0571',
      state: 'SETTLED',
      stake: '2',
      win: '0',
      hasWon: false,
      currency: 'KRW',
    })
    expect(await screen.findByText('9.80', { selector: 'td *' })).toBeTruthy()
  })

  it('prompt visitors to sign in, and load nothing', async () => {
    const bed = await showLottery(at, {}, { session: { status: 'visitor' } })
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))
    expect(bed.recorded.requests.map(({ name }) => name)).toEqual(['session.requireLogin'])
    expect(bed.recorded.calls.map(({ name }) => name)).not.toContain('lotteryTickets')
  })

  it('are empty for a trial account', async () => {
    await showLottery(at, {}, { session: { status: 'trial', account: 'trial' } })
    expect(await screen.findByText('Trial accounts have no lottery bets')).toBeTruthy()
  })
})

describe('a win while a lottery page is open', () => {
  const settled = {
    orderId: ORDER_ID,
    code: 'SSC60',
    numero: '20261120-0571',
    state: 'SETTLED' as const,
    stake: '10',
    win: '19.6',
    hasWon: true,
    currency: 'KRW',
  }
  const toasts = (bed: Awaited<ReturnType<typeof showLottery>>) =>
    bed.recorded.requests.filter(({ name }) => name === 'toast.show').map(({ request }) => request)

  it('is reported with a link to its tickets', async () => {
    const bed = await showLottery('/lottery', {}, { commands: { 'toast.show': () => true } })
    await screen.findAllByRole('article')
    bed.emit('lottery.order.settled', settled)
    await waitFor(() =>
      expect(toasts(bed)).toEqual([
        { text: 'SSC 1 min 20261120-0571: won 19.60 KRW', tone: 'success', action: 'See tickets' },
      ]),
    )
    await waitFor(() => expect(bed.location()).toBe(`/lottery?view=tickets&order=${ORDER_ID}`))
  })

  it('is reported once with all wins that arrive together, and a link to all tickets', async () => {
    const bed = await showLottery('/lottery', {}, { commands: { 'toast.show': () => true } })
    await screen.findAllByRole('article')
    bed.emit('lottery.order.settled', settled)
    bed.emit('lottery.order.settled', {
      ...settled,
      orderId: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5d',
      numero: '20261120-0572',
      win: '0.4',
    })
    await waitFor(() =>
      expect(toasts(bed)).toEqual([{ text: '2 orders won 20.00 KRW together', tone: 'info', action: 'See tickets' }]),
    )
    await waitFor(() => expect(bed.location()).toBe('/lottery?view=tickets'))
  })

  it('is not celebrated below its stake, and a rebate is not reported', async () => {
    const bed = await showLottery('/lottery', {}, { commands: { 'toast.show': () => false } })
    await screen.findAllByRole('article')
    bed.emit('lottery.order.settled', { ...settled, win: '1.3', hasWon: false })
    bed.emit('lottery.order.settled', { ...settled, win: '9.8' })
    await waitFor(() => expect(toasts(bed)).toMatchObject([{ tone: 'info' }]))
  })
})
