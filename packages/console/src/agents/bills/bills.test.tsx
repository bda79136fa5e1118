import type { MerchantBillDetail } from '@atrium/contracts/staff/agents/bills'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aProposal, NOTE, pageOf, WAITS } from '../../proposals/testing.ts'
import type { Answers } from '../../testing/fake-registry.ts'
import { inConsole } from '../../testing/in-console.ts'
import { show } from '../../testing/show.tsx'
import { aBill, surroundings } from '../../testing/agents.ts'
import { billsReport } from './report.tsx'

const LIST = '/merchants/DEMO/agent-bills'
const AT = `${LIST}/5`
const sums = { total: 2, net: '1800', paid: '0' }
const page = {
  list: [aBill(), aBill({ billId: '6', agent: 'sora', state: 'PARTIAL', payer: 'haneul', paid: '4' })],
  currency: 'DEMO',
  sums,
}
const aDetail = (more: Partial<MerchantBillDetail> = {}): MerchantBillDetail => ({
  ...aBill(),
  computedAt: '2026-11-20T18:00:00.000Z',
  ...more,
  explanation: {
    terms: { tiers: [{ minConsumption: '0', minLoss: '0', minActive: 0, rate: '0.5' }] },
    stake: '320000',
    payout: '300000',
    rebates: '0',
    bonuses: '0',
    salaries: '0',
    fee: '0',
    carriedIn: '0',
    carriedOut: '0',
    tier: 0,
    downlines: [{ agent: 'sub', gross: '600' }],
    lines: [{ outcome: 'loss', validBet: '1000', rate: '0.60', below: '0.25', amount: '3.5' }],
    gross: '1500',
    net: '900.000123',
    remainderBefore: '0',
    remainderAfter: '0',
    subsidy: '0',
  },
})
const answers: Answers = {
  ...surroundings,
  merchantBills: page,
  merchantBill: aDetail(),
  approveBill: { ...aBill({ approvedBy: 'mina' }), proposal: aProposal({ operation: 'approveBill', isOwn: true }) },
  denyBill: aBill({ state: 'DENIED' }),
  payBillAgain: aBill({ state: 'PAID', payer: 'haneul' }),
}

describeReport({
  surface: inConsole(answers),
  report: billsReport('DEMO'),
  at: LIST,
  page,
  empty: { ...page, list: [], sums: { total: 0, net: '0', paid: '0' } },
})

describe('a bill', () => {
  it('is explained with its exact amounts, what downlines get, and each line', async () => {
    show(AT, answers)
    expect(await screen.findByText('900.000123 DEMO')).toBeVisible()
    expect(screen.getByText('600.00 of it for sub')).toBeVisible()
    expect(screen.getByText('Lost: valid bet 1,000.00 × (0.60% − 0.25%) = 3.50')).toBeVisible()
    expect(screen.getByText('Tier 1')).toBeVisible()
  })

  it('names members whose results are carried separately', async () => {
    const { explanation, ...bill } = aDetail()
    show(AT, {
      ...answers,
      merchantBill: {
        ...bill,
        explanation: {
          ...explanation,
          quarantine: [{ member: 'nara', loss: '-7000', before: '0', setOff: '0', added: '6500.25', after: '6500.25' }],
        },
      },
    })
    expect(
      await screen.findByText('nara lost -7,000.00: 0.00 was set off and 6,500.25 was added, held 0.00 → 6,500.25'),
    ).toBeVisible()
  })

  it('in review is approved or denied with a reason', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Approve…' }))
    const approve = within(await screen.findByRole('dialog', { name: 'Approve the bill of haneul?' }))
    await user.type(approve.getByRole('textbox', { name: /^Reason/ }), 'Checked')
    await user.click(approve.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    expect(inputsOf('approveBill')).toEqual([{ merchant: 'DEMO', billId: '5', reason: 'Checked' }])
    await user.click(await screen.findByRole('button', { name: 'Deny…' }))
    const deny = within(await screen.findByRole('dialog', { name: 'Deny the bill of haneul?' }))
    await user.click(deny.getByRole('button', { name: 'Deny' }))
    expect(inputsOf('denyBill')).toEqual([])
    await user.type(deny.getByRole('textbox', { name: /^Reason/ }), 'Own play')
    await user.click(deny.getByRole('button', { name: 'Deny' }))
    await waitFor(() => expect(inputsOf('denyBill')).toEqual([{ merchant: 'DEMO', billId: '5', reason: 'Own play' }]))
  })

  it('that another person approved is decided in the note about it, or denied', async () => {
    const proposal = aProposal({
      operation: 'approveBill',
      subject: 'agent-bill:5',
      changes: [{ field: 'amount', to: '900', loosens: true }],
    })
    const { user, inputsOf } = show(AT, {
      ...answers,
      merchantBill: aDetail({ approvedBy: 'jun' }),
      merchantProposals: pageOf(proposal),
      approveMerchantProposal: { ...proposal, state: 'APPLIED' },
    })
    const note = within(await screen.findByRole('region', { name: NOTE }))
    expect(note.getByText('Pay agent bill 5')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Deny…' })).toBeVisible()
    await user.click(note.getByRole('button', { name: 'Review and decide' }))
    const decision = within(await screen.findByRole('dialog', { name: 'Pay agent bill 5' }))
    await user.click(decision.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(inputsOf('approveMerchantProposal')).toHaveLength(1))
  })

  it('that an upline owes is paid again; a paid one needs no decision', async () => {
    const { user, inputsOf, unmount } = show(AT, {
      ...answers,
      merchantBill: aDetail({ state: 'EXPIRED', payer: 'bada' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Pay again…' }))
    const pay = within(await screen.findByRole('dialog', { name: 'Pay the bill of haneul again?' }))
    await user.type(pay.getByRole('textbox', { name: /^Reason/ }), 'Deposit came')
    await user.click(pay.getByRole('button', { name: 'Pay' }))
    await waitFor(() =>
      expect(inputsOf('payBillAgain')).toEqual([{ merchant: 'DEMO', billId: '5', reason: 'Deposit came' }]),
    )
    unmount()
    show(AT, { ...answers, merchantBill: aDetail({ state: 'PAID', paid: '900' }) })
    expect(await screen.findByText('900.000123 DEMO')).toBeVisible()
    for (const name of ['Approve…', 'Deny…', 'Pay again…']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('above the limit of one person needs a second person', async () => {
    const proposal = aProposal({ operation: 'payBillAgain', subject: 'agent-bill:5', gives: '900', isOwn: true })
    const bill = aDetail({ state: 'INSUFFICIENT', payer: 'bada' })
    const { user, inputsOf, say } = show(AT, { ...answers, merchantBill: bill, merchantProposals: pageOf() })
    await user.click(await screen.findByRole('button', { name: 'Pay again…' }))
    const pay = within(await screen.findByRole('dialog', { name: 'Pay the bill of haneul again?' }))
    await user.type(pay.getByRole('textbox', { name: /^Reason/ }), 'Deposit came')
    say({ payBillAgain: { ...aBill({ state: 'INSUFFICIENT' }), proposal }, merchantProposals: pageOf(proposal) })
    await user.click(pay.getByRole('button', { name: 'Pay' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    expect(screen.queryByText(/^The bill was changed/)).toBeNull()
    expect(await screen.findByRole('region', { name: NOTE })).toBeVisible()
    expect(inputsOf('merchantProposals')).toContainEqual({ merchant: 'DEMO', subject: 'agent-bill:5' })
  })
})
