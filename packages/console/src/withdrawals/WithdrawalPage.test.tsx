import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aProposal, NOTE, pageOf, WAITS } from '../proposals/testing.ts'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aPart, aWithdrawal, ORDER } from './testing.ts'

const AT = `/merchants/DEMO/withdrawals/${ORDER}`
const NAME = { merchant: 'DEMO', orderId: ORDER }
const answers: Answers = {
  session: sessionOf({ role: 'cashier', merchants: ['DEMO'] }),
  proposals: [],
  merchantWithdrawal: aWithdrawal(),
  claimWithdrawal: { by: 'mina', until: '2026-11-20T09:10:00.000Z' },
  approveWithdrawal: { orderId: ORDER, state: 'APPROVED' },
  rejectWithdrawal: { orderId: ORDER, state: 'REJECTED' },
  payWithdrawalAgain: { orderId: ORDER, state: 'PAID' },
  forceWithdrawalReceipt: { orderId: ORDER, state: 'RECEIVED_BY_TIMEOUT' },
  resendWithdrawalPart: { orderId: ORDER, state: 'APPROVED' },
  releaseWithdrawalPart: { orderId: ORDER, state: 'FAILED', isReleased: true },
  withdrawalProof: { type: 'image/jpeg', data: 'AAAA' },
}
const disputed = aWithdrawal({
  state: 'NOT_RECEIVED',
  parts: [
    aPart(),
    aPart({ part: 2, receipt: 'NOT_RECEIVED', receiptAt: '2026-11-20T10:00:00.000Z', note: 'Nothing came', proofs: 1 }),
  ],
})
const claimed = () => {
  throw apiError('WRONG_STATE', 'x', [], [{ code: 'withdrawal-claimed', values: {} }])
}
const open = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('one withdrawal', () => {
  it('shows its facts, risk signals in words and history, and is reserved for the reader', async () => {
    const { inputsOf } = show(AT, {
      ...answers,
      merchantWithdrawal: aWithdrawal({
        riskSignals: ['BIG_WIN', 'RECENT_WITHDRAWALS', 'NEW_SIGNAL'],
        recent: { count: 3, amount: '1250.5' },
      }),
    })
    expect(await screen.findByText(/^Reserved for you until/)).toBeVisible()
    for (const words of [
      'Big win within the last 7 days',
      '3 withdrawals of 1,250.50 DEMO in total within 24 hours',
      'NEW_SIGNAL',
      '••••7890',
      'Gildong Hong',
      'KB Kookmin Bank (KR)',
      'Held for withdrawals',
      '599.00',
      '1 operator',
    ])
      expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText(/in 2 deposits/)).toBeVisible()
    expect(
      within(screen.getAllByRole('list').at(-1)!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^Requested · Member/), expect.stringMatching(/^Final review · rules/)])
    expect([inputsOf('merchantWithdrawal'), inputsOf('claimWithdrawal')]).toEqual([[NAME], [NAME]])
  })

  it('has texts in Korean', async () => {
    show(AT, { ...answers, merchantWithdrawal: disputed }, 'KO')
    expect(await screen.findByRole('img', { name: '2번 지급의 증빙 사진 1' })).toBeVisible()
    expect(document.body.textContent).not.toMatch(/\bwithdrawals\.[a-zA-Z]|\{\{/)
  })

  it('is approved after a confirmation, by keyboard only, and the focus returns to the button', async () => {
    const { user, inputsOf } = show(AT, answers)
    const approve = await screen.findByRole('button', { name: 'Approve' })
    approve.focus()
    await user.keyboard('{Enter}')
    const dialog = await open('Approve the withdrawal of gildong?')
    expect(dialog.getByText('599.00 DEMO will be paid out. This cannot be undone.')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(approve).toHaveFocus())
    await user.keyboard('{Enter}')
    ;(await open('Approve the withdrawal of gildong?')).getByRole('button', { name: 'Approve' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The withdrawal was approved and is being paid.')).toBeVisible()
    expect(inputsOf('approveWithdrawal')).toEqual([NAME])
    expect(inputsOf('claimWithdrawal')).toHaveLength(1)
  })

  it('is approved in parts only when they add up', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = await open('Approve the withdrawal of gildong?')
    await user.click(dialog.getByRole('checkbox', { name: 'Split into parts' }))
    await user.type(dialog.getByRole('textbox', { name: 'Amount of part 1' }), '300')
    await user.type(dialog.getByRole('textbox', { name: 'Amount of part 2' }), '300')
    expect(dialog.getByRole('status')).toHaveTextContent('Left to divide: -1.00 DEMO')
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('The parts have to add up to 599.00 DEMO.')
    await user.click(dialog.getByRole('button', { name: 'Add a part' }))
    await user.click(dialog.getByRole('button', { name: 'Remove part 3' }))
    await user.clear(dialog.getByRole('textbox', { name: 'Amount of part 2' }))
    await user.type(dialog.getByRole('textbox', { name: 'Amount of part 2' }), '299')
    expect(inputsOf('approveWithdrawal')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(inputsOf('approveWithdrawal')).toEqual([{ ...NAME, amounts: ['300', '299'] }]))
  })

  it('is rejected with a reason for the member', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Reject' }))
    const dialog = await open('Reject the withdrawal of gildong?')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(inputsOf('rejectWithdrawal')).toEqual([])
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveAttribute('maxlength', '200')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Please verify your identity.')
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('The withdrawal was rejected, and the amount is back in the balance.')).toBeVisible()
    expect(inputsOf('rejectWithdrawal')).toEqual([{ ...NAME, reason: 'Please verify your identity.' }])
  })

  it('that needs two approvals shows its first operator that the second must be another one, and is not reserved again', async () => {
    const { inputsOf } = show(AT, { ...answers, merchantWithdrawal: aWithdrawal({ reviewers: 2, approvedBy: 'mina' }) })
    expect(
      await screen.findByText('You gave the first approval. Another operator has to give the second.'),
    ).toBeVisible()
    expect([screen.queryByRole('button', { name: 'Approve' }), inputsOf('claimWithdrawal')]).toEqual([null, []])
    expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible()
  })

  it('shows who decides where it is not the reader, and is not reserved for them', async () => {
    const { inputsOf } = show(AT, { ...answers, merchantWithdrawal: aWithdrawal({ state: 'RISK' }) })
    expect(await screen.findByText('A risk reviewer decides about this withdrawal now.')).toBeVisible()
    for (const name of ['Approve', 'Reject']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(inputsOf('claimWithdrawal')).toEqual([])
  })

  it('names the operator who has reserved it, and cannot be decided meanwhile', async () => {
    show(AT, {
      ...answers,
      merchantWithdrawal: aWithdrawal({ claim: { by: 'jun', until: '2026-11-20T09:10:00.000Z' } }),
      claimWithdrawal: claimed,
    })
    expect(await screen.findByText(/^jun has reserved this withdrawal until/)).toBeVisible()
    for (const name of ['Approve', 'Reject']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('that was decided meanwhile shows the reason in words', async () => {
    const { user } = show(AT, {
      ...answers,
      approveWithdrawal: () => {
        throw apiError('WRONG_STATE', 'x', [], [{ code: 'withdrawal-decided', values: {} }])
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await user.click((await open('Approve the withdrawal of gildong?')).getByRole('button', { name: 'Approve' }))
    expect(
      await screen.findByText('This withdrawal has been decided already, and nothing was changed. Reload the page.'),
    ).toBeVisible()
  })

  it('that is on its way is not reserved, and cannot be decided', async () => {
    const { inputsOf } = show(AT, {
      ...answers,
      merchantWithdrawal: aWithdrawal({
        state: 'SENT',
        hasDifference: true,
        parts: [aPart({ state: 'SENT', paidAt: undefined, difference: 'NOT_AT_PAYMENT_SERVICE' })],
      }),
    })
    expect(await screen.findByText('Differs from the payment service: the service does not know it.')).toBeVisible()
    expect([inputsOf('claimWithdrawal'), screen.queryByRole('button', { name: 'Approve' })]).toEqual([[], null])
  })
})

describe('a disputed part', () => {
  it("shows the member's note, and pictures that open large", async () => {
    const { user, inputsOf } = show(AT, { ...answers, merchantWithdrawal: disputed })
    expect(await screen.findByText('The member writes: Nothing came')).toBeVisible()
    const picture = await screen.findByRole('button', { name: 'Picture 1 of part 2' })
    picture.focus()
    await user.keyboard('{Enter}')
    expect((await open('Picture 1 of part 2')).getByRole('img', { name: 'Picture 1 of part 2' })).toHaveAttribute(
      'src',
      'data:image/jpeg;base64,AAAA',
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(picture).toHaveFocus())
    expect(inputsOf('withdrawalProof')).toEqual([{ ...NAME, part: 2, position: 0 }])
  })

  it('is paid again', async () => {
    const { user, inputsOf } = show(AT, { ...answers, merchantWithdrawal: disputed })
    await user.click(await screen.findByRole('button', { name: 'Pay part 2 again' }))
    await user.click((await open('Pay part 2 again?')).getByRole('button', { name: 'Pay again' }))
    expect(await screen.findByText('Part 2 is being paid again.')).toBeVisible()
    expect(inputsOf('payWithdrawalAgain')).toEqual([{ ...NAME, part: 2 }])
    // Each read of a picture is logged, so it is not refetched after a decision.
    expect(inputsOf('withdrawalProof')).toHaveLength(1)
  })

  it.each([
    ['Pay part 2 again', 'Pay part 2 again?', 'Pay again'],
    ['Force receipt of part 2', 'Close part 2 as received?', 'Force receipt'],
  ])('that needs a second person waits, beside the part: %s', async (opens, title, action) => {
    const proposal = aProposal({
      operation: 'payWithdrawalAgain',
      subject: `withdrawal:${ORDER}:2`,
      changes: [{ field: 'amount', to: '599', loosens: false }],
      isOwn: true,
    })
    const { user, say } = show(AT, { ...answers, merchantWithdrawal: disputed, merchantProposals: pageOf() })
    await user.click(await screen.findByRole('button', { name: opens }))
    const dialog = await open(title)
    const reason = dialog.queryByRole('textbox', { name: /Reason/ })
    if (reason) await user.type(reason, 'The bank confirms it.')
    const waiting = { orderId: ORDER, state: 'NOT_RECEIVED' as const, proposal }
    say({
      payWithdrawalAgain: waiting,
      forceWithdrawalReceipt: waiting,
      merchantProposals: ({ subject }) => (subject === `withdrawal:${ORDER}:2` ? pageOf(proposal) : pageOf()),
    })
    await user.click(dialog.getByRole('button', { name: action }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    const part = within(screen.getByRole('listitem', { name: 'Part 2' }))
    const note = await part.findByRole('region', { name: NOTE })
    expect(note).toHaveTextContent(`Pay part 2 of withdrawal ${ORDER} again`)
    expect(note).toHaveTextContent('Amount: 599 DEMO')
  })

  it('is closed as received with a reason', async () => {
    const { user, inputsOf } = show(AT, { ...answers, merchantWithdrawal: disputed })
    expect(screen.queryByRole('button', { name: 'Force receipt of part 1' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Force receipt of part 2' }))
    const dialog = await open('Close part 2 as received?')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The bank confirms it.')
    await user.click(dialog.getByRole('button', { name: 'Force receipt' }))
    expect(await screen.findByText('Part 2 was closed as received.')).toBeVisible()
    expect(inputsOf('forceWithdrawalReceipt')).toEqual([{ ...NAME, part: 2, reason: 'The bank confirms it.' }])
  })
})

describe('a part that the payment service does not pay', () => {
  const stuck = (more: Parameters<typeof aPart>[0] = {}) =>
    aWithdrawal({
      state: 'APPROVED',
      hasDifference: true,
      parts: [aPart({ state: 'PENDING', paidAt: undefined, difference: 'REJECTED_BY_PAYMENT_SERVICE', ...more })],
    })

  it('is sent again after a confirmation', async () => {
    const { user, inputsOf } = show(AT, { ...answers, merchantWithdrawal: stuck() })
    await user.click(await screen.findByRole('button', { name: 'Send part 1 again' }))
    await user.click((await open('Send part 1 again?')).getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('Part 1 is being sent again.')).toBeVisible()
    expect(inputsOf('resendWithdrawalPart')).toEqual([{ ...NAME, part: 1 }])
  })

  it('returns to the member with a reason', async () => {
    const { user, inputsOf } = show(AT, { ...answers, merchantWithdrawal: stuck() })
    await user.click(await screen.findByRole('button', { name: 'Refund part 1' }))
    const dialog = await open('Refund part 1 to the member?')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The bank has nothing.')
    await user.click(dialog.getByRole('button', { name: 'Refund' }))
    expect(await screen.findByText('Part 1 was refunded.')).toBeVisible()
    expect(inputsOf('releaseWithdrawalPart')).toEqual([{ ...NAME, part: 1, reason: 'The bank has nothing.' }])
  })

  it('waits for a second operator where the reader approved first', async () => {
    show(AT, { ...answers, merchantWithdrawal: stuck({ releaseApprovedBy: 'mina' }) })
    expect(await screen.findByText('mina approved the refund. Another operator has to approve as well.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Refund part 1' })).toBeNull()
  })

  it.each([
    ['a risk reviewer', { session: sessionOf({ role: 'risk', merchants: ['DEMO'] }) }, {}],
    ['one whose result changed', {}, { state: 'PAID', difference: 'CHANGED_AFTER_RESULT' }],
  ] as const)('cannot be decided: %s', async (_, more, part) => {
    show(AT, { ...answers, ...more, merchantWithdrawal: stuck(part) })
    expect(await screen.findByText(/^Differs from the payment service/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send part 1 again' })).toBeNull()
  })
})

describe('a withdrawal that cannot be shown', () => {
  it('shows why, and reloads on request', async () => {
    const { user, say } = show(AT, {
      ...answers,
      merchantWithdrawal: () => {
        throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
      },
    })
    expect(await screen.findByText('The gateway does not respond.')).toBeVisible()
    say({ merchantWithdrawal: aWithdrawal() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Withdrawal of gildong' })).toBeVisible()
  })

  it('is unknown to the gateway', async () => {
    show(AT, {
      ...answers,
      merchantWithdrawal: () => {
        throw apiError('NOT_FOUND', 'x', [], [{ code: 'gateway-lacks', values: { what: ORDER } }])
      },
    })
    expect(await screen.findByText(/^There is nothing at/)).toBeVisible()
  })
})
