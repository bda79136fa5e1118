import { describeReport } from '@atrium/report-kit/testing'
import type { ReconciliationDifference } from '@atrium/contracts/staff/wallet/reconciliation'
import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { WAITS, aProposal } from '../proposals/testing.ts'
import type { Answers } from '../testing/fake-registry.ts'
import { inConsole } from '../testing/in-console.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { reconciliationReport } from './report.tsx'

const AT = '/merchants/DEMO/reconciliation'
const aDifference = (change: Partial<ReconciliationDifference> = {}): ReconciliationDifference => ({
  differenceId: '11111111-4a44-4c39-9d5e-1f0f2f3a4b5c',
  day: '2026-11-20',
  kind: 'DEPOSIT',
  difference: 'AMOUNT',
  state: 'OPEN',
  orderId: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c',
  reference: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c',
  serviceId: 'pay_0123456789abcdef',
  own: { amount: '60', state: 'CREDITED' },
  service: { amount: '50', state: 'succeeded' },
  currency: 'DEMO',
  foundAt: '2026-11-21T01:00:00.000Z',
  ...change,
})
const page = {
  list: [
    aDifference(),
    aDifference({
      differenceId: '22222222-4a44-4c39-9d5e-1f0f2f3a4b5c',
      difference: 'UNKNOWN_ORDER',
      state: 'CLOSED',
      orderId: undefined,
      own: undefined,
      closedBy: 'jun',
    }),
  ],
}
const day = { day: '2026-11-20', currency: 'DEMO', checkedAt: '2026-11-21T01:00:00.000Z' }
const answers: Answers = {
  session: sessionOf({ role: 'cashier', merchants: ['DEMO'] }),
  proposals: [],
  reconciliationDifferences: page,
  reconciledDays: {
    list: [
      { ...day, kind: 'DEPOSIT', own: { count: 2, amount: '60' }, service: { count: 2, amount: '50' }, open: 1 },
      { ...day, kind: 'PAYOUT', own: { count: 1, amount: '20' }, service: { count: 1, amount: '20' }, open: 0 },
    ],
  },
}

describeReport({
  surface: inConsole({ ...answers, reconciledDays: { list: [] } }),
  report: reconciliationReport('DEMO', { may: () => true }),
  at: AT,
  page,
  empty: { list: [] },
})

it('shows the totals of both sides for each day, and proposes to close a difference', async () => {
  const { user, inputsOf } = show(AT, {
    ...answers,
    closeReconciliationDifference: {
      differenceId: page.list[0]!.differenceId,
      proposal: aProposal({ operation: 'closeReconciliationDifference', isOwn: true, needsOther: true }),
    },
  })
  const days = within(await screen.findByRole('table', { name: 'Days' }))
  expect(within(days.getByRole('row', { name: /Deposits/ })).getByText('1 open')).toBeVisible()
  expect(within(days.getByRole('row', { name: /Payouts/ })).getByText('Equal')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Refunded by the bank')
  await user.click(dialog.getByRole('button', { name: 'Propose to close' }))
  expect(inputsOf('closeReconciliationDifference')).toEqual([
    { merchant: 'DEMO', differenceId: page.list[0]!.differenceId, reason: 'Refunded by the bank' },
  ])
  expect(await screen.findByText(WAITS)).toBeVisible()
})
