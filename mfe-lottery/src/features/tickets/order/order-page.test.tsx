import { PortalError } from '@atrium/contracts/errors'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CHASE_ID, openOrder, order, ORDER_ID, showLottery, ticket } from '../../../testing/lists.ts'

const at = `/lottery?view=tickets&order=${ORDER_ID}`
const settled = {
  orderId: ORDER_ID,
  code: 'SSC60',
  numero: '20261120-0571',
  state: 'SETTLED' as const,
  stake: '2',
  win: '9.8',
  hasWon: true,
  currency: 'KRW',
}
const marked = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)

describe('an order', () => {
  it('shows its draw, the win of each ticket, and the winning picks', async () => {
    await showLottery(at, {
      lotteryOrder: () =>
        order({
          tickets: [
            ticket(),
            ticket({
              ticketId: '8',
              content: '1,2||||',
              state: 'LOST',
              hits: [0],
              win: '0',
              rebate: '0.26',
              maxWin: '20000',
            }),
          ],
          chaseId: CHASE_ID,
        }),
    })
    expect((await screen.findByRole('status')).textContent).toContain('Won')
    expect(marked()).toEqual(['0 (won)'])
    const [won, lost] = within(screen.getByRole('list', { name: 'Tickets' }))
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('section'))
    expect(within(won!).getByText('9.80')).toBeTruthy()
    expect(within(lost!).getByText('0.26')).toBeTruthy()
    expect(within(lost!).getByText('20,000.00')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Draw' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Bet again' }).getAttribute('href')).toBe(
      `/lottery?gameCode=SSC60&again=${ORDER_ID}`,
    )
    expect(screen.getByRole('link', { name: 'Check the draw' }).getAttribute('href')).toBe(
      '/lottery?gameCode=SSC60&view=fairness&numero=20261120-0571',
    )
    expect(screen.getByRole('link', { name: 'See chase' }).getAttribute('href')).toBe(
      `/lottery?view=chases&chase=${CHASE_ID}`,
    )
    expect(screen.queryByRole('button', { name: 'Cancel bets' })).toBeNull()
  })

  it.each(['EN', 'KO'] as const)('has a badge and a sentence for each state: %s', async (language) => {
    const sentences = new Set<string>()
    for (const state of ['PLACED', 'SETTLED', 'CANCELLED', 'VOID'] as const) {
      const bed = await showLottery(at, { lotteryOrder: () => order({ state, win: '0' }) }, { language })
      const { textContent } = await screen.findByRole('status')
      expect(textContent).not.toMatch(/order\.|\{\{/)
      sentences.add(textContent!)
      bed.unmount()
    }
    expect(sentences.size).toBe(4)
  })

  it('that is open shows the possible win, and is cancelled after a confirmation', async () => {
    await showLottery(at, {
      lotteryOrder: () => openOrder(),
      cancelLotteryOrder: () =>
        order({ state: 'CANCELLED', win: '0', tickets: [ticket({ state: 'CANCELLED', win: '0' })] }),
    })
    expect(within((await screen.findByText('Maximum win')).parentElement!).getByText('9.80')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel bets' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel bets' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('The stake is back in your wallet.'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('whose issue closes meanwhile shows that, and can no longer be cancelled', async () => {
    let isClosed = false
    await showLottery(at, {
      lotteryOrder: () => (isClosed ? openOrder({ issue: { ...openOrder().issue!, state: 'CLOSED' } }) : openOrder()),
      cancelLotteryOrder: () => {
        isClosed = true
        throw new PortalError('ISSUE_CLOSED', 'This issue takes no more bets.')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel bets' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel bets' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel bets' })).toBeNull())
  })

  it('cannot be cancelled when the game does not allow it', async () => {
    await showLottery(at, { lotteryOrder: () => openOrder({ isCancellable: false }) })
    await screen.findByRole('status')
    expect(screen.queryByRole('button', { name: 'Cancel bets' })).toBeNull()
  })

  it('shows its result as soon as it is settled', async () => {
    let now = openOrder()
    const bed = await showLottery(at, { lotteryOrder: () => now })
    await screen.findByText('Maximum win')
    now = order()
    bed.emit('lottery.order.settled', settled)
    await waitFor(() => expect(marked()).toEqual(['0 (won)']))
  })

  it('of another account is not found; one that does not load can be reloaded', async () => {
    const bed = await showLottery(at, {
      lotteryOrder: () => {
        throw new PortalError('NOT_FOUND', 'no order')
      },
    })
    expect(await screen.findByText('These tickets were not found')).toBeTruthy()
    bed.unmount()
    let isAway = true
    await showLottery(at, {
      lotteryOrder: () => {
        if (isAway) throw new PortalError('SYSTEM_ERROR', 'away', 'req-9')
        return order()
      },
    })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isAway = false
    await userEvent.click(retry)
    expect(await screen.findByRole('status')).toBeTruthy()
  })
})
