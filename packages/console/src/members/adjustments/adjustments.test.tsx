import type { Adjustment } from '@atrium/contracts/registry/members/adjustments'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refusal, type Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { aMember, MEMBER_ID } from '../testing.ts'
import { adjustmentsReport } from './report.tsx'

const AT = '/merchants/DEMO/adjustments'
const ID = '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c'
const at = '2026-11-20T09:00:00.000Z'
const anAdjustment = (more: Partial<Adjustment> = {}): Adjustment => ({
  adjustmentId: ID,
  memberId: MEMBER_ID,
  account: 'gildong',
  kind: 'CREDIT',
  amount: '25',
  currency: 'DEMO',
  reason: 'Goodwill',
  state: 'PROPOSED',
  proposedBy: 'jun',
  proposedAt: at,
  expiresAt: at,
  isOwn: false,
  ...more,
})
const page = {
  list: [
    anAdjustment(),
    anAdjustment({
      adjustmentId: ID.replace('7', '8'),
      account: 'second',
      kind: 'SETTLE_DEBT',
      state: 'DECLINED',
      decidedBy: 'ara',
      decidedAt: at,
      declineReason: 'No grounds',
    }),
  ],
}
const answers: Answers = {
  session: sessionOf({ role: 'cashier', merchants: ['DEMO'] }),
  proposals: [],
  adjustments: page,
  merchantMember: aMember(),
  memberNotes: { list: [] },
  decideAdjustment: anAdjustment({ state: 'BOOKED', decidedBy: 'mina', decidedAt: at }),
  proposeAdjustment: anAdjustment({ proposedBy: 'mina', isOwn: true }),
}

describeReport({ surface: inConsole(answers), report: adjustmentsReport('DEMO'), at: AT, page, empty: { list: [] } })

describe('the adjustments of a merchant', () => {
  it('are approved after a confirmation, by keyboard alone', async () => {
    const { user, inputsOf } = show(AT, answers)
    const approve = await screen.findByRole('button', { name: 'Approve the adjustment of gildong' })
    approve.focus()
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve the adjustment of gildong?' }))
    expect(dialog.getByText('25.00 DEMO are credited to gildong.')).toBeVisible()
    expect(dialog.getByText('Reason: Goodwill')).toBeVisible()
    expect(inputsOf('decideAdjustment')).toEqual([])
    dialog.getByRole('button', { name: 'Approve' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The adjustment was booked.')).toBeVisible()
    expect(inputsOf('decideAdjustment')).toEqual([{ merchant: 'DEMO', adjustmentId: ID, decision: 'APPROVE' }])
  })

  it('stand beside what the member has now', async () => {
    const { user } = show(AT, { ...answers, adjustments: { list: [anAdjustment({ kind: 'DEBIT', balance: '80' })] } })
    expect(await screen.findByRole('row', { name: /gildong/ })).toHaveTextContent(/25\.00.*80\.00/)
    await user.click(screen.getByRole('button', { name: 'Approve the adjustment of gildong' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve the adjustment of gildong?' }))
    expect(dialog.getByText('The balance is 80.00 DEMO now.')).toBeVisible()
  })

  it('are declined with a reason', async () => {
    const { user, inputsOf } = show(AT, { ...answers, decideAdjustment: anAdjustment({ state: 'DECLINED' }) })
    await user.click(await screen.findByRole('button', { name: 'Decline the adjustment of gildong' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline the adjustment of gildong?' }))
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(inputsOf('decideAdjustment')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'No grounds')
    await user.click(dialog.getByRole('button', { name: 'Decline' }))
    expect(await screen.findByText('The adjustment was declined.')).toBeVisible()
    expect(inputsOf('decideAdjustment')).toEqual([
      { merchant: 'DEMO', adjustmentId: ID, decision: 'DECLINE', reason: 'No grounds' },
    ])
  })

  it('that cannot be booked show why', async () => {
    const { user } = show(AT, {
      ...answers,
      decideAdjustment: () => {
        throw refusal(
          'WRONG_STATE',
          'x',
          [],
          [{ code: 'gateway-rejected', values: { error: 'ADJUSTMENT_ABOVE_BALANCE', why: 'x' } }],
        )
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Approve the adjustment of gildong' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/^The member has less than this/)).toBeVisible()
  })

  it('of the reader are decided by somebody else', async () => {
    show(AT, { ...answers, adjustments: { list: [anAdjustment({ isOwn: true })] } })
    expect(await screen.findByText('Another person decides')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  })
})

describe('a proposal', () => {
  it('is made on the member’s page with an amount and a reason; sent again it has the same id', async () => {
    let isAway = true
    const { user, inputsOf } = show(`/merchants/DEMO/members/${MEMBER_ID}`, {
      ...answers,
      proposeAdjustment: () => {
        if (isAway) {
          isAway = false
          throw refusal('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
        }
        return anAdjustment()
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Adjust money' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose to adjust the money of gildong' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Settle debt')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Charged back twice')
    await user.type(dialog.getByRole('textbox', { name: /Amount in DEMO/ }), '0')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(dialog.getByText(/^Enter an amount above 0/)).toBeVisible()
    expect(inputsOf('proposeAdjustment')).toEqual([])
    await user.clear(dialog.getByRole('textbox', { name: /Amount in DEMO/ }))
    await user.type(dialog.getByRole('textbox', { name: /Amount in DEMO/ }), '12.50')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await dialog.findByText('The gateway does not respond.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('The adjustment was proposed. Another person decides.')).toBeVisible()
    const [first, second] = inputsOf('proposeAdjustment') as { adjustmentId: string }[]
    expect(first).toEqual({
      merchant: 'DEMO',
      memberId: MEMBER_ID,
      adjustmentId: expect.any(String),
      kind: 'SETTLE_DEBT',
      amount: '12.50',
      reason: 'Charged back twice',
    })
    expect(second).toEqual(first)
  })

  it('of a negative amount names the minus sign beside the field', async () => {
    const { user, inputsOf } = show(`/merchants/DEMO/members/${MEMBER_ID}`, answers)
    await user.click(await screen.findByRole('button', { name: 'Adjust money' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose to adjust the money of gildong' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Debit')
    const amount = dialog.getByRole('textbox', { name: /Amount in DEMO/ })
    await user.type(amount, '-25')
    await user.tab()
    expect(amount).toHaveAccessibleDescription('This number is negative. Enter it without the minus sign.')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Paid twice')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(inputsOf('proposeAdjustment')).toEqual([])
  })

  it.each(['risk', 'support'] as const)('is not made by %s', async (role) => {
    show(`/merchants/DEMO/members/${MEMBER_ID}`, { ...answers, session: sessionOf({ role, merchants: ['DEMO'] }) })
    await waitFor(() => expect(screen.getByText('There are no notes yet.')).toBeVisible())
    expect(screen.queryByRole('button', { name: 'Adjust money' })).toBeNull()
  })
})
