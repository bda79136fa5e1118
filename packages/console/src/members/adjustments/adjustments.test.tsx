import type { Adjustment } from '@atrium/contracts/staff/members/adjustments'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aProposal, NOTE, pageOf, PROPOSAL_ID, WAITS } from '../../proposals/testing.ts'
import { apiError, type Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { aMember, MEMBER_ID } from '../testing.ts'
import { adjustmentsReport } from './report.tsx'

const AT = '/merchants/DEMO/adjustments'
const MEMBER = `/merchants/DEMO/members/${MEMBER_ID}`
const WHAT = `Adjust the money of member ${MEMBER_ID}`
const anAdjustment = (more: Partial<Adjustment> = {}): Adjustment => ({
  ...aProposal({
    operation: 'adjustBalance',
    subject: `adjustment:${MEMBER_ID}`,
    reason: 'Goodwill',
    changes: [
      { field: 'member', to: 'gildong', loosens: false },
      { field: 'adjustment', to: 'DEBIT', loosens: false },
      { field: 'amount', to: '25', loosens: false },
      { field: 'balance', to: '100', loosens: false, isEstimate: true },
    ],
  }),
  memberId: MEMBER_ID,
  account: 'gildong',
  kind: 'DEBIT',
  amount: '25',
  balance: '80',
  ...more,
})
const OTHER = PROPOSAL_ID.replace('7', '8')
const decided = { decidedBy: 'ara', decidedAt: '2026-11-20T10:00:00.000Z' }
const page = (...list: Adjustment[]) => ({ list, currency: 'DEMO' })
const both = page(
  anAdjustment(),
  anAdjustment({ proposalId: OTHER, account: 'second', kind: 'SETTLE_DEBT', state: 'DECLINED', ...decided }),
)
const answers: Answers = {
  session: sessionOf({ role: 'cashier', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  adjustments: both,
  merchantProposals: pageOf(),
  merchantMember: aMember(),
  memberNotes: { list: [] },
  approveMerchantProposal: anAdjustment({ state: 'APPLIED', ...decided }),
  adjustBalance: anAdjustment({ proposedBy: 'mina', isOwn: true, needsOther: true }),
}

describeReport({
  surface: inConsole(answers),
  report: adjustmentsReport('DEMO'),
  at: AT,
  page: both,
  empty: page(),
})

describe('the adjustments of a merchant', () => {
  it("are beside the member's current balance, and open to their decision", async () => {
    const { user, inputsOf } = show(AT, answers)
    expect(await screen.findByRole('row', { name: /gildong/ })).toHaveTextContent(/Debit.*25\.00.*80\.00.*Goodwill/)
    await user.click(screen.getByRole('button', { name: 'Debit · gildong' }))
    const dialog = within(await screen.findByRole('dialog', { name: WHAT }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Member: gildong',
      'Kind: Debit',
      'Amount: 25 DEMO',
      'Balance: 100 DEMO · when it was proposed',
    ])
    expect(dialog.getByRole('link', { name: 'Open its page' })).toHaveAttribute('href', MEMBER)
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('The change was approved and carried out.')).toBeVisible()
    expect(inputsOf('approveMerchantProposal')).toEqual([{ merchant: 'DEMO', proposalId: PROPOSAL_ID }])
  })

  it('that cannot be booked show why', async () => {
    const { user } = show(`${AT}?proposal=${PROPOSAL_ID}`, {
      ...answers,
      approveMerchantProposal: () => {
        throw apiError(
          'WRONG_STATE',
          'x',
          [],
          [{ code: 'gateway-rejected', values: { error: 'ADJUSTMENT_ABOVE_BALANCE', why: 'x' } }],
        )
      },
    })
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/^The member has less than this/)).toBeVisible()
  })
})

describe('pending ones of a member', () => {
  it.each(['cashier', 'risk'] as const)('are all on the page of the member, for %s', async (role) => {
    const { inputsOf } = show(MEMBER, {
      ...answers,
      session: sessionOf({ role, merchants: ['DEMO'] }),
      merchantProposals: pageOf(anAdjustment(), anAdjustment({ proposalId: OTHER, isOwn: true, needsOther: true })),
    })
    const [first, own] = await screen.findAllByRole('region', { name: NOTE })
    expect(within(first!).getByRole('button', { name: 'Review and decide' })).toBeVisible()
    expect(within(own!).getByRole('button', { name: 'Review or withdraw' })).toBeVisible()
    expect(inputsOf('merchantProposals')).toContainEqual({ merchant: 'DEMO', subject: `adjustment:${MEMBER_ID}` })
  })
})

describe('a proposal', () => {
  it('is made on the member’s page with an amount and a reason; a repeated request has the same id', async () => {
    let isAway = true
    const { user, inputsOf } = show(MEMBER, {
      ...answers,
      adjustBalance: () => {
        if (isAway) {
          isAway = false
          throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
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
    expect(inputsOf('adjustBalance')).toEqual([])
    await user.clear(dialog.getByRole('textbox', { name: /Amount in DEMO/ }))
    await user.type(dialog.getByRole('textbox', { name: /Amount in DEMO/ }), '12.50')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await dialog.findByText('The gateway does not respond.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    const [first, second] = inputsOf('adjustBalance') as { adjustmentId: string }[]
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
    const { user, inputsOf } = show(MEMBER, answers)
    await user.click(await screen.findByRole('button', { name: 'Adjust money' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose to adjust the money of gildong' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Kind' }), 'Debit')
    const amount = dialog.getByRole('textbox', { name: /Amount in DEMO/ })
    await user.type(amount, '-25')
    await user.tab()
    expect(amount).toHaveAccessibleDescription('This number is negative. Enter it without the minus sign.')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Paid twice')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(inputsOf('adjustBalance')).toEqual([])
  })

  it.each(['risk', 'support'] as const)('is not made by %s', async (role) => {
    show(MEMBER, { ...answers, session: sessionOf({ role, merchants: ['DEMO'] }) })
    await waitFor(() => expect(screen.getByText('There are no notes yet.')).toBeVisible())
    expect(screen.queryByRole('button', { name: 'Adjust money' })).toBeNull()
  })
})
