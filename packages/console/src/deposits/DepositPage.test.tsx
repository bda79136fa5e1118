import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aProposal, NOTE, pageOf, WAITS } from '../proposals/testing.ts'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aDeposit, ORDER } from './testing.ts'

const closing = (more: Partial<MerchantProposal> = {}) =>
  aProposal({
    operation: 'closeDepositDifference',
    subject: `deposit:${ORDER}`,
    changes: Object.entries({
      member: 'gildong',
      amount: '2500',
      depositState: 'PENDING',
      difference: 'CONTRADICTS_PAYMENT_SERVICE',
      depositFlags: 'TIME_OUT, AMOUNT_DIFFERS',
      stateSince: '2026-11-20T09:00:00.000Z',
    }).map(([field, to]) => ({ field, to, loosens: false })),
    ...more,
  })
const AT = `/merchants/DEMO/deposits/${ORDER}`
const NAME = { merchant: 'DEMO', orderId: ORDER }
const answers: Answers = {
  session: sessionOf({ role: 'cashier', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  merchantDeposit: aDeposit(),
  claimDeposit: { by: 'mina', until: '2026-11-20T09:10:00.000Z' },
  recheckDeposit: { orderId: ORDER, state: 'CREDITED', atService: 'FOUND' },
  closeDepositDifference: { orderId: ORDER },
  merchantProposals: pageOf(),
}

describe('one deposit', () => {
  it('shows the data of both sides, its findings in words, and its member', async () => {
    show(AT, { ...answers, merchantDeposit: aDeposit({ flags: ['TIME_OUT', 'NEW_FLAG'] }) })
    const service = within(await screen.findByRole('region', { name: 'Payment service, now' }))
    expect([service.getByText('Received'), service.getByText('55.50'), service.getByText('Card')]).toHaveLength(3)
    expect(within(screen.getByRole('region', { name: 'Portal' })).getByText('Bank transfer')).toBeVisible()
    for (const words of [
      /^The payment service has another amount/,
      'Credited during the member’s time-out',
      'NEW_FLAG',
    ])
      expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByRole('link', { name: 'gildong' })).toHaveAttribute('href', '/merchants/DEMO/members/42')
    expect(
      within(screen.getAllByRole('list').at(-1)!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Being prepared · Payment service/),
      expect.stringMatching(/^Compared with the payment service · jun/),
    ])
  })

  it.each([
    ['MISSING', 'The payment service has no payment for this order.'],
    ['UNAVAILABLE', 'The payment service does not respond. Try again in a while.'],
  ] as const)('shows that the payment service has it %s', async (status, words) => {
    show(AT, { ...answers, merchantDeposit: aDeposit({ atService: { status } }) })
    expect(await screen.findByText(words)).toBeVisible()
  })

  it('has texts in Korean', async () => {
    show(AT, { ...answers, merchantDeposit: aDeposit({ flags: ['SELF_EXCLUSION'], closers: 2 }) }, 'KO')
    expect(await screen.findByText('회원이 이용 제한(자가 배제) 중일 때 입금됐어요')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/\bdeposits\.[a-zA-Z]|\{\{/)
  })

  it('is compared with the payment service on request', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Compare now' }))
    expect(await screen.findByText('Compared with the payment service. The deposit is “Credited”.')).toBeVisible()
    expect(inputsOf('recheckDeposit')).toEqual([NAME])
  })

  it('is closed with a reason after it was reserved', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the deposit of gildong?' }))
    const confirm = dialog.getAllByRole('button', { name: 'Close' }).at(-1)!
    await user.click(confirm)
    expect(inputsOf('closeDepositDifference')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Refunded by the bank')
    await user.click(confirm)
    expect(await screen.findByText('The deposit was closed.')).toBeVisible()
    expect([inputsOf('claimDeposit'), inputsOf('closeDepositDifference')]).toEqual([
      [NAME],
      [{ ...NAME, reason: 'Refunded by the bank' }],
    ])
  })

  it('with a first approval waits for a second person', async () => {
    const { user } = show(AT, {
      ...answers,
      merchantDeposit: aDeposit({ closers: 2 }),
      closeDepositDifference: { orderId: ORDER, proposal: closing({ isOwn: true, needsOther: true }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the deposit of gildong?' }))
    expect(dialog.getByText(/^The amount takes two people/)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Refunded by the bank')
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
    expect(await screen.findByText(WAITS)).toBeVisible()
  })

  it('with a pending closing shows it with its decision, and is not reserved', async () => {
    const { inputsOf } = show(AT, {
      ...answers,
      merchantDeposit: aDeposit({ closers: 2 }),
      merchantProposals: pageOf(closing()),
    })
    const note = within(await screen.findByRole('region', { name: NOTE }))
    expect(note.getByText(`Close deposit ${ORDER}`)).toBeVisible()
    expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Member: gildong',
      'Amount: 2,500 DEMO',
      'State: Awaiting payment',
      expect.stringMatching(/^Difference: The payment service has another amount/),
      'Flags: Credited during the member’s time-out · Another amount was charged than requested',
      'In this state since: 20 Nov 2026, 18:00 (Asia/Seoul)',
    ])
    expect(note.getByRole('button', { name: 'Review and decide' })).toBeVisible()
    expect([screen.queryByRole('button', { name: 'Close' }), inputsOf('claimDeposit')]).toEqual([null, []])
    expect(inputsOf('merchantProposals')).toContainEqual({ merchant: 'DEMO', subject: `deposit:${ORDER}` })
  })

  it('cannot be decided while another operator has reserved it', async () => {
    show(AT, {
      ...answers,
      claimDeposit: () => {
        throw apiError('WRONG_STATE', 'x', [], [{ code: 'withdrawal-claimed', values: {} }])
      },
    })
    expect(
      await screen.findByText(
        'Another operator has reserved this deposit. You can decide when the reservation is over.',
      ),
    ).toBeVisible()
    for (const name of ['Close', 'Compare now']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('is shown to risk reviewers, with the role that decides', async () => {
    const { inputsOf } = show(AT, { ...answers, session: sessionOf({ role: 'risk', merchants: ['DEMO'] }) })
    expect(await screen.findByText('A cashier decides about this deposit.')).toBeVisible()
    expect([screen.queryByRole('button', { name: 'Compare now' }), inputsOf('claimDeposit')]).toEqual([null, []])
  })

  it('without anything open is not reserved, and can be compared', async () => {
    const { inputsOf } = show(AT, { ...answers, merchantDeposit: aDeposit({ difference: undefined, canClose: false }) })
    expect(await screen.findByRole('button', { name: 'Compare now' })).toBeVisible()
    expect([
      screen.getByText('Nothing unusual.'),
      screen.queryByRole('button', { name: 'Close' }),
      inputsOf('claimDeposit'),
    ]).toEqual([expect.anything(), null, []])
  })
})

describe('a deposit that cannot be shown', () => {
  it('shows why, and reloads on request', async () => {
    const { user, say } = show(AT, {
      ...answers,
      merchantDeposit: () => {
        throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
      },
    })
    expect(await screen.findByText('The gateway does not respond.')).toBeVisible()
    say({ merchantDeposit: aDeposit() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Deposit of gildong' })).toBeVisible()
  })
})
