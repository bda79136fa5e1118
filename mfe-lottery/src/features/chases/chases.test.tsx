import type { CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { CHASE_STOP_CAUSES } from '@atrium/contracts/rules/lottery/chase-stop-causes'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { chase, CHASE_ID, chaseEntry, GAMES, LIST_SURFACE, ORDER_ID, showLottery } from '../../testing/lists.ts'
import { chasesReport } from './report.tsx'

type List = CallValue<'lotteryChases'>
const page = (list: List['list']): List => ({ list, total: list.length, sums: { staked: '10', held: '20', win: '0' } })
const at = `/lottery?view=chases&chase=${CHASE_ID}`
const STOP_REASONS = [
  'WON',
  'CANCELLED',
  'BONUS_ENDED',
  'LIMIT_LOSS_REACHED',
  'TIME_OUT',
  'EXPOSURE',
  'ERR_FUNDS',
  'ERR_GAME',
  'ERR_UNKNOWN',
]

describeReport({
  surface: LIST_SURFACE,
  report: chasesReport(GAMES),
  at: '/lottery?view=chases',
  page: page([
    chaseEntry(),
    ...STOP_REASONS.map((stopReason, index) => chaseEntry({ chaseId: `c-${index}`, state: 'STOPPED', stopReason })),
  ]),
  empty: { ...page([]), sums: { staked: '0', held: '0', win: '0' } },
})

describe('a chase', () => {
  it('shows its sums, its bets, and each issue with a link to its tickets', async () => {
    await showLottery(at, { lotteryChase: () => chase() })
    expect((await screen.findByRole('status')).textContent).toContain('Running')
    const figure = (name: string) => screen.getByRole('group', { name }).textContent
    expect(['Total', 'Staked', 'Held', 'Won'].map(figure).join()).toMatch(/30\.00.*10\.00.*20\.00.*9\.80/)
    const [, first, second] = within(screen.getByRole('table', { name: 'Issues' })).getAllByRole('row')
    expect(within(first!).getByText('Won')).toBeTruthy()
    expect(within(first!).getByRole('link', { name: '20261120-0571' }).getAttribute('href')).toBe(
      `/lottery?view=tickets&order=${ORDER_ID}`,
    )
    expect(within(second!).getByText('Waiting')).toBeTruthy()
    expect(within(second!).queryByRole('link')).toBeNull()
  })

  it.each(['EN', 'KO'] as const)('explains why it stopped, with a sentence for each cause: %s', async (language) => {
    const sentences = new Set<string>()
    for (const stopReason of STOP_REASONS) {
      const bed = await showLottery(
        at,
        { lotteryChase: () => chase({ state: 'STOPPED', stopReason, held: '0' }) },
        { language },
      )
      const { textContent } = await screen.findByRole('status')
      expect(textContent).not.toMatch(/chases\.|\{\{/)
      sentences.add(textContent!)
      bed.unmount()
    }
    expect(sentences.size).toBe(CHASE_STOP_CAUSES.length)
  })

  it.each([
    ['0.0001', 'It stops when an issue wins.'],
    ['100', 'It stops when an issue wins 100.00 KRW or more.'],
  ])('shows at which win it stops: %s', async (stopAtWin, sentence) => {
    await showLottery(at, { lotteryChase: () => chase({ stopAtWin }) })
    expect((await screen.findByRole('status')).textContent).toContain(sentence)
  })

  it('is cancelled after a confirmation that shows the returned amount', async () => {
    await showLottery(at, {
      lotteryChase: () => chase(),
      cancelLotteryChase: () =>
        chase({
          state: 'STOPPED',
          stopReason: 'CANCELLED',
          held: '0',
          issues: chase().issues.map((issue) => (issue.state === 'WAITING' ? { ...issue, state: 'RETURNED' } : issue)),
        }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the rest' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/20\.00 KRW/)).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the rest' }))
    expect(await screen.findAllByText('Returned')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Cancel the rest' })).toBeNull()
  })

  it('shows a failure to cancel in the dialog', async () => {
    await showLottery(at, {
      lotteryChase: () => chase(),
      cancelLotteryChase: () => {
        throw new PortalError('SYSTEM_ERROR', 'Please try again.')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the rest' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel the rest' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Please try again.')
  })

  it("is refreshed on events of the member’s money and of its game's issues", async () => {
    let now = chase()
    const bed = await showLottery(at, { lotteryChase: () => now })
    await screen.findByRole('status')
    now = chase({
      held: '10',
      issues: chase().issues.map((issue, index) =>
        index === 1 ? { ...issue, state: 'PLACED', orderState: 'PLACED', orderId: ORDER_ID } : issue,
      ),
    })
    bed.emit('wallet.balance.changed', { sumBalance: '1', currency: 'KRW', version: 2 })
    expect(await screen.findByText('Waiting for the draw')).toBeTruthy()
    now = chase({ state: 'DONE', held: '0' })
    bed.emit('lottery.issue.changed', { code: 'OTHER', numero: '20261120-0001', state: 'OPEN' })
    bed.emit('lottery.issue.changed', { code: 'SSC60', numero: '20261120-0573', state: 'OPEN' })
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Done'))
  })

  it('of another account is not found', async () => {
    await showLottery(at, {
      lotteryChase: () => {
        throw new PortalError('NOT_FOUND', 'no chase')
      },
    })
    expect(await screen.findByText('This chase was not found')).toBeTruthy()
  })
})
