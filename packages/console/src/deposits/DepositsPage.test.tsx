import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { Answers } from '../testing/fake-registry.ts'
import { inConsole } from '../testing/in-console.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { depositsReport } from './report.tsx'
import { aDeposit, aRow, ORDER } from './testing.ts'

const AT = '/merchants/DEMO/deposits'
const OTHER = '11111111-4a44-4c39-9d5e-1f0f2f3a4b5c'
const page = (
  list = [
    aRow(),
    aRow({
      orderId: OTHER,
      account: 'second',
      state: 'CREDITED',
      method: 'card',
      charged: '70',
      flags: ['TIME_OUT'],
      difference: undefined,
      claim: { by: 'jun', until: '2026-11-20T09:10:00.000Z' },
    }),
  ],
) => ({ list, total: list.length })
const answers: Answers = {
  session: sessionOf({ role: 'cashier', merchants: ['DEMO'] }),
  proposals: [],
  merchantDeposits: page(),
  merchantDeposit: aDeposit(),
  claimDeposit: { by: 'mina', until: '2026-11-20T09:10:00.000Z' },
}

describeReport({
  surface: inConsole(answers),
  report: depositsReport('DEMO', { may: () => true }),
  at: AT,
  page: page(),
  empty: page([]),
})

describe('the deposits of a merchant', () => {
  it('are by default those to match, with amounts, method, state and who has reserved them', async () => {
    const { user, inputsOf, address } = show(AT, answers)
    const row = within(await screen.findByRole('row', { name: /gildong/ }))
    expect([
      row.getByText('60.00'),
      row.getByText('Bank transfer'),
      row.getByText('Awaiting payment'),
      row.getByText('Differs'),
    ]).toHaveLength(4)
    expect(screen.getByRole('row', { name: /second/ })).toHaveTextContent(/70\.00.*CardCredited1 flag.*jun, until/)
    expect(inputsOf('merchantDeposits')).toEqual([{ merchant: 'DEMO', pageSize: 50 }])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Queue' }), 'Open')
    await waitFor(() =>
      expect(inputsOf('merchantDeposits').at(-1)).toEqual({ merchant: 'DEMO', queue: 'OPEN', pageSize: 50 }),
    )
    expect(address()).toBe(`${AT}?queue=OPEN`)
  })

  it('are opened by keyboard, and the focus is at the row again afterwards', async () => {
    const { user, address } = show(AT, answers)
    await screen.findByRole('link', { name: 'gildong' })
    await user.keyboard('j{Enter}')
    expect(await screen.findByRole('heading', { name: 'Deposit of gildong' })).toBeVisible()
    expect(address()).toBe(`${AT}/${ORDER}`)
    await user.click(screen.getByRole('link', { name: 'All deposits' }))
    expect(await screen.findByRole('link', { name: 'gildong' })).toHaveFocus()
  })

  it('are exported by cashiers only', async () => {
    show(AT, { ...answers, session: sessionOf({ role: 'risk', merchants: ['DEMO'] }) })
    await screen.findByRole('link', { name: 'gildong' })
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
  })
})
