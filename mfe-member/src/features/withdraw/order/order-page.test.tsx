import type { WithdrawalOrder } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { WITHDRAWAL_STATES } from '@atrium/contracts/rules/wallet/withdrawal-rules'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { order, ORDER_ID, part, requestsOf, showWithdrawals } from '../testing/withdrawals.ts'

const at = `/index?member=withdraw&order=${ORDER_ID}`
const open = (
  shown: Partial<WithdrawalOrder> | (() => WithdrawalOrder) = {},
  calls: CallAnswers = {},
  language: 'EN' | 'KO' = 'EN',
) =>
  showWithdrawals(
    { withdrawalOrder: () => (typeof shown === 'function' ? shown() : order(shown)), ...calls },
    { at, language },
  )
const status = () => screen.findByRole('status')
const valueOf = (name: string) => screen.getByText(name).parentElement!.textContent
const payments = () =>
  screen.findByRole('list', { name: 'Payments' }).then((list) => within(list).getAllByRole('listitem'))
const TWO = [part({ amount: '50' }), part({ part: 2, amount: '48.5' })]
const changed = (orderId: string) => ({ orderId, state: 'PAID' as const, amount: '100', currency: 'DEMO' })

afterEach(() => void jest.useRealTimers())

describe('a withdrawal order', () => {
  it.each(['EN', 'KO'] as const)('has a badge and a sentence for each state: %s', async (language) => {
    const sentences = new Set<string>()
    for (const state of WITHDRAWAL_STATES) {
      const bed = await open({ state, parts: state === 'PAID' ? [part()] : [] }, {}, language)
      const text = (await status()).textContent!
      expect(text).not.toMatch(/withdraw\.|\{\{/)
      sentences.add(text)
      bed.unmount()
    }
    expect(sentences.size).toBe(WITHDRAWAL_STATES.length)
  })

  it('shows its amounts, account and number', async () => {
    await open({ state: 'PAID', parts: [part()] })
    await status()
    expect(valueOf('Amount')).toContain('100.00')
    expect(valueOf('Fee')).toContain('1.50')
    expect(valueOf('Paid out')).toContain('98.50')
    expect(screen.getByText('KB Kookmin Bank ••••1234 · HONG GILDONG')).toBeTruthy()
    expect(screen.getByText(ORDER_ID)).toBeTruthy()
  })

  it('shows what will be paid out before it is paid', async () => {
    await open({ state: 'APPROVED' })
    await status()
    expect(valueOf('Will be paid out')).toContain('98.50')
    expect(screen.queryByText('Paid out')).toBeNull()
  })

  it('that is rejected shows the reason and the returned amount, without a fee', async () => {
    await open({ state: 'REJECTED', reason: 'The holder differs.' })
    expect((await status()).textContent).toContain('Message from our staff: The holder differs.')
    expect(valueOf('Back in your wallet')).toContain('100.00')
    expect(screen.queryByText('Fee')).toBeNull()
  })

  it('whose receipt was forced shows the reason', async () => {
    await open({ state: 'RECEIVED_BY_TIMEOUT', reason: 'The bank confirmed it.', parts: [part({ receipt: 'FORCED' })] })
    expect((await status()).textContent).toContain(
      'Our staff decided that the payment counts as received. It is not refunded.',
    )
    expect((await status()).textContent).toContain('The bank confirmed it.')
  })

  it('lists its past states with their times, including repeated ones', async () => {
    const history = (['REQUESTED', 'PAID', 'NOT_RECEIVED', 'PAID'] as const).map((state, minute) => ({
      state,
      at: Date.parse('2026-11-20T03:00:00Z') + minute * 60_000,
    }))
    await open({ state: 'PAID', history })
    await status()
    const events = [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent)
    expect(events).toEqual([
      'Requested20/11/2026, 12:00:00',
      'Paid20/11/2026, 12:01:00',
      'Reported as missing20/11/2026, 12:02:00',
      'Paid20/11/2026, 12:03:00',
    ])
  })

  it('cannot be cancelled', async () => {
    await open()
    await status()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('that is not found links to a new one', async () => {
    await open(() => {
      throw new PortalError('NOT_FOUND', 'Not found.')
    })
    expect(await screen.findByText('This withdrawal was not found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'New withdrawal' }).getAttribute('href')).toBe('/index?member=withdraw')
  })

  it('that does not load has a retry', async () => {
    let isAway = true
    await open(() => {
      if (isAway) throw new PortalError('SYSTEM_ERROR', 'No connection')
      return order()
    })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isAway = false
    await userEvent.click(retry)
    expect(await status()).toBeTruthy()
  })
})

describe('an order that changes', () => {
  it("is reloaded on its own event, but not on another order's", async () => {
    let state: WithdrawalOrder['state'] = 'SENT'
    const bed = await open(() => order({ state }))
    expect((await status()).textContent).toContain('On its way')
    state = 'FAILED'
    bed.emit('wallet.withdrawal.changed', changed('22222222-2222-4222-8222-222222222222'))
    expect(requestsOf(bed, 'withdrawalOrder')).toHaveLength(1)
    bed.emit('wallet.withdrawal.changed', changed(ORDER_ID))
    await waitFor(async () => expect((await status()).textContent).toContain('Failed'))
  })

  it('is reloaded every 10 seconds until it is final', async () => {
    jest.useFakeTimers()
    let state: WithdrawalOrder['state'] = 'SENT'
    const bed = await open(() => order({ state }))
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
    await pass(9_000)
    expect(requestsOf(bed, 'withdrawalOrder')).toHaveLength(1)
    state = 'RECEIVED'
    await pass(1_500)
    expect(requestsOf(bed, 'withdrawalOrder')).toHaveLength(2)
    await pass(60_000)
    expect(requestsOf(bed, 'withdrawalOrder')).toHaveLength(2)
  })
})

describe('the payments of an order', () => {
  it('show amount, state, reason of a failure and receipt', async () => {
    await open({
      state: 'PAID',
      parts: [
        part({ amount: '50', receipt: 'RECEIVED' }),
        part({
          part: 2,
          amount: '40',
          state: 'FAILED',
          reason: 'account_closed',
          paidAt: undefined,
          confirmUntil: undefined,
        }),
        part({ part: 3, amount: '8.5', state: 'PENDING', paidAt: undefined, confirmUntil: undefined }),
      ],
    })
    const [received, failed, pending] = (await payments()).map(({ textContent }) => textContent!)
    expect(received).toContain('You confirmed that it arrived.')
    expect(failed).toContain('FailedThe account is closed.')
    expect(pending).toContain('8.50DEMOBeing prepared')
    expect(screen.queryByRole('button', { name: /eceived/ })).toBeNull()
  })

  it('are confirmed one by one, with the deadline', async () => {
    let shown = order({ state: 'PAID', parts: TWO })
    const bed = await open(() => shown, {
      confirmReceipt: () =>
        (shown = order({ state: 'PAID', parts: [TWO[0]!, part({ part: 2, amount: '48.5', receipt: 'RECEIVED' })] })),
    })
    const [, second] = await payments()
    expect(
      within(second!).getByText(
        'Please respond by 20/11/2026, 12:30:00 (GMT+9). Without a response it counts as received.',
      ),
    ).toBeTruthy()
    await userEvent.click(within(second!).getByRole('button', { name: 'Received' }))
    expect(await screen.findByText('You confirmed that it arrived.')).toBeTruthy()
    expect(requestsOf(bed, 'confirmReceipt')).toEqual([{ action: 'RECEIVED', orderId: ORDER_ID, part: 2 }])
    expect(screen.queryByRole('button', { name: 'All received' })).toBeNull()
  })

  it('are confirmed together when there are several, and the history stays displayed', async () => {
    const history = [{ state: 'PAID' as const, at: Date.parse('2026-11-20T03:00:00Z') }]
    let shown = order({ state: 'PAID', parts: TWO, history })
    const bed = await open(() => shown, {
      confirmReceipt: () => {
        shown = order({ state: 'RECEIVED', history, parts: TWO.map((one) => ({ ...one, receipt: 'RECEIVED' })) })
        return { ...shown, history: undefined }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'All received' }))
    await waitFor(async () => expect((await status()).textContent).toContain('All done.'))
    expect(document.querySelectorAll('ol li')).toHaveLength(1)
    expect(requestsOf(bed, 'confirmReceipt')).toEqual([{ action: 'ALL_RECEIVED', orderId: ORDER_ID }])
  })

  it('are reloaded when a confirmation is rejected', async () => {
    let shown = order({ state: 'PAID', parts: [part()] })
    const bed = await open(() => shown, {
      confirmReceipt: () => {
        shown = order({ state: 'RECEIVED_BY_TIMEOUT', parts: [part({ receipt: 'RECEIVED_BY_TIMEOUT' })] })
        throw new PortalError('RECEIPT_NOT_PENDING', 'It has been decided already.')
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Received' }))
    await waitFor(() =>
      expect(bed.recorded.requests).toEqual([
        { name: 'toast.show', request: { text: 'It has been decided already.', tone: 'error' } },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Received' })).toBeNull())
  })
})
