import type { CallValue } from '@atrium/contracts/calls'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'
import { depositReport } from './report.tsx'
import { order, session, showDeposits, surface } from './testing/deposits.ts'

describe('the history of deposits', () => {
  const list = [order({ orderId: 'order-2' }), order({ state: 'CREDITED', chargedAmount: '99.5', canCancel: false })]
  const page: CallValue<'deposits'> = {
    list,
    next: 'WyI2Il0',
    total: 41,
    currency: 'DEMO',
    sums: { credited: '3999.5' },
  }

  it('lists ordered and credited amounts, and opens an order', async () => {
    const { location } = await showDeposits(
      { deposits: () => page, depositOrder: () => order() },
      { query: '&view=history' },
    )
    const [, pending, credited] = within(await screen.findByRole('table')).getAllByRole('row')
    expect([pending!, credited!].map((row) => within(row).getAllByRole('cell').at(-1)!.textContent)).toEqual([
      '–',
      '99.50',
    ])
    await userEvent.click(within(pending!).getByRole('button'))
    expect(new URLSearchParams(location().split('?')[1]).get('order')).toBe('order-2')
  })

  describeReport({
    surface: inPortal({ remote, surface, session }),
    report: depositReport,
    at: '/index?member=depositv2&view=history',
    page,
    empty: { ...page, list: [], next: undefined, total: 0, sums: { credited: '0' } },
  })
})
