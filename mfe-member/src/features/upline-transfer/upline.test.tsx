import type { CallRequest, CallValue } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { UPLINE_TRANSFER_BLOCKS } from '@atrium/contracts/rules/wallet/upline-transfer-rules'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'
import { uplineReport } from './report.tsx'

type Options = CallValue<'uplineTransferOptions'>
const surface = { kind: 'slot', slot: 'member.transferUpline' } as const
const session = { status: 'member', account: 'demo', currency: 'DEMO' } as const
const OPTIONS: Options = {
  currency: 'DEMO',
  upline: 'ag***',
  min: '10',
  max: '1000',
  available: '400',
  blocks: [],
  needsTotp: false,
}
const SENT: CallValue<'uplineTransfer'> = { transferId: '7', at: 1, upline: 'ag***', amount: '120', currency: 'DEMO' }
const show = (options: Partial<Options> = {}, calls: CallAnswers = {}) =>
  renderRemote(remote, {
    surface,
    session,
    language: 'EN',
    at: '/index?member=transferUpline',
    calls: { uplineTransferOptions: () => ({ ...OPTIONS, ...options }), uplineTransfer: () => SENT, ...calls },
  })
const requests = ({ recorded }: Awaited<ReturnType<typeof show>>) =>
  recorded.calls
    .filter(({ name }) => name === 'uplineTransfer')
    .map(({ request }) => request as CallRequest<'uplineTransfer'>)
const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount in DEMO' })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Transfer to ag***' }))
async function fill(text: string, password = '135790'): Promise<void> {
  await userEvent.clear(await amount())
  if (text) await userEvent.type(await amount(), text)
  await userEvent.clear(screen.getByLabelText('Payment password'))
  if (password) await userEvent.type(screen.getByLabelText('Payment password'), password)
}

describe('a transfer to the upline', () => {
  it('shows the recipient and the available amount, and is sent with the payment password, with the keyboard alone', async () => {
    const bed = await show()
    expect(await screen.findByText('ag***')).toBeTruthy()
    await fill('120')
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(bed.recorded.requests).toEqual([
        { name: 'toast.show', request: { text: '120.00 DEMO was transferred to ag***.', tone: 'success' } },
      ]),
    )
    expect(requests(bed)).toEqual([{ requestId: expect.any(String), amount: '120', paymentPassword: '135790' }])
    expect((await amount()).value).toBe('')
  })

  it.each([
    ['', 'Enter an amount.'],
    ['0', 'Enter an amount above 0 with at most four decimals.'],
    ['abc', 'Enter a number, such as 1250.5.'],
    ['9.99', 'The minimum transfer is 10.00 DEMO.'],
    ['1000.01', 'The maximum transfer is 1,000.00 DEMO.'],
    ['400.01', '400.00 DEMO can be transferred. Enter that amount or less.'],
  ])('of "%s" is rejected at the field: %s', async (text, message) => {
    const bed = await show()
    await fill(text)
    await submit()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(document.activeElement).toBe(await amount())
    expect(requests(bed)).toEqual([])
  })

  it('uses the same id when it is repeated after a failure, and a new one for another amount', async () => {
    let failures = 2
    const bed = await show(
      {},
      {
        uplineTransfer: () => {
          if (failures-- > 0) throw new PortalError('SYSTEM_ERROR', 'The network is down.')
          return SENT
        },
      },
    )
    await fill('120')
    await submit()
    expect((await screen.findByRole('alert')).textContent).toBe('The network is down.')
    await submit()
    await fill('130')
    await submit()
    await waitFor(() => expect(bed.recorded.requests).toHaveLength(1))
    const [first, second, third] = requests(bed).map(({ requestId }) => requestId)
    expect([first === second, second === third]).toEqual([true, false])
  })

  it('shows the message of a wrong payment password at its field', async () => {
    await show(
      {},
      {
        uplineTransfer: () => {
          throw new PortalError('PAYMENT_PASSWORD_WRONG', 'The payment password is wrong.')
        },
      },
    )
    await fill('120')
    await submit()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Payment password')))
    expect(screen.getByText('The payment password is wrong.')).toBeTruthy()
  })

  it('needs the code of an authenticator app when the member has one', async () => {
    const bed = await show({ needsTotp: true })
    await fill('120')
    await submit()
    expect(await screen.findByText('Enter the code that your app shows, or one of your recovery codes.')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: 'Authenticator code' }), '123 456')
    await submit()
    await waitFor(() => expect(requests(bed)).toMatchObject([{ totp: '123456' }]))
  })
})

describe('the page of upline transfers', () => {
  it.each(UPLINE_TRANSFER_BLOCKS)('shows what blocks a transfer, without a form: %s', async (code) => {
    await show({ blocks: [{ code }] })
    expect(await screen.findByText('You cannot transfer now')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText(`upline.blocks.${code}`)).toBeNull()
  })

  it('shows the owed amount', async () => {
    await show({ blocks: [{ code: 'DEBT', amount: '5' }] })
    expect(await screen.findByText(/5\.00 DEMO/)).toBeTruthy()
  })

  it('shows deposits that must be wagered first, if there are any', async () => {
    const bed = await show({ unplayed: '70' })
    const fact = (await screen.findByText('Deposits to wager first')).parentElement!
    expect(fact.textContent).toContain('70.00')
    bed.unmount()
    await show()
    await amount()
    expect(screen.queryByText('Deposits to wager first')).toBeNull()
  })

  it('has no form without money', async () => {
    await show({ available: '0' })
    expect(await screen.findByText('Nothing to transfer')).toBeTruthy()
  })

  it('offers a retry when it does not load, but not to a member without an upline', async () => {
    const options = jest.fn((): Options => {
      throw new PortalError('SYSTEM_ERROR', 'A system error', 'req-7')
    })
    const bed = await show({}, { uplineTransferOptions: options })
    options.mockReturnValue(OPTIONS)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await amount()).toBeTruthy()
    bed.unmount()
    await show(
      {},
      {
        uplineTransferOptions: () => {
          throw new PortalError('UPLINE_TRANSFER_UNAVAILABLE', 'You have no upline.')
        },
      },
    )
    expect(await screen.findByText('Transfers to an upline are not available to you')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

const page: CallValue<'uplineTransfers'> = {
  list: [
    { ...SENT, at: Date.parse('2026-11-20T03:00:00Z') },
    { ...SENT, transferId: '6', amount: '1.5', at: Date.parse('2026-11-19T03:00:00Z') },
  ],
  next: 'WyI2Il0',
  total: 41,
  currency: 'DEMO',
  sums: { amount: '121.5' },
}
describe('the history of upline transfers', () => {
  describeReport({
    surface: inPortal({ remote, surface, session }),
    report: uplineReport,
    at: '/index?member=transferUpline&view=history',
    page,
    empty: { ...page, list: [], next: undefined, total: 0, sums: { amount: '0' } },
  })
})
