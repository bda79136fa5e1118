import type { CallValue, WithdrawalOrder } from '@atrium/contracts/calls'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.tsx'
import { withdrawalReport } from './report.tsx'
import { MEMBER, order, part, showWithdrawals, SURFACE } from './testing/withdrawals.ts'

const at = '/index?member=withdraw&view=history'
const page = (list: WithdrawalOrder[]): CallValue<'withdrawals'> => ({
  list,
  total: list.length,
  currency: 'DEMO',
  sums: { paid: '98.5' },
})
const ORDERS = [
  order({ state: 'RECEIVED', parts: [part({ receipt: 'RECEIVED' })] }),
  order({ orderId: '22222222-2222-4222-8222-222222222222', state: 'FINANCE' }),
]

describeReport({
  surface: inPortal({ remote, surface: SURFACE, session: MEMBER }),
  report: withdrawalReport,
  at,
  page: page(ORDERS),
  empty: page([]),
})

describe('the history of withdrawals', () => {
  it('shows the paid amount of each order, and the total', async () => {
    await showWithdrawals({ withdrawals: () => page(ORDERS) }, { at })
    const [, paid, open] = await screen.findAllByRole('row')
    expect(within(paid!).getByText('98.50')).toBeTruthy()
    expect(within(paid!).getByText('KB Kookmin Bank ••••1234')).toBeTruthy()
    expect(within(open!).getByText('–')).toBeTruthy()
    expect(within(screen.getByRole('group', { name: 'Paid out' })).getByText('98.50')).toBeTruthy()
  })

  it('reloads when a withdrawal changes', async () => {
    let list = [ORDERS[1]!]
    const bed = await showWithdrawals({ withdrawals: () => page(list) }, { at })
    expect(within((await screen.findAllByRole('row'))[1]!).getByText('Final check')).toBeTruthy()
    list = [order({ state: 'SENT' })]
    bed.emit('wallet.withdrawal.changed', { orderId: list[0]!.orderId, state: 'SENT', amount: '100', currency: 'DEMO' })
    expect(await within(screen.getByRole('table')).findByText('On its way')).toBeTruthy()
  })
})
