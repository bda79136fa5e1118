import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { Answers } from '../testing/fake-registry.ts'
import { inConsole } from '../testing/in-console.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { withdrawalsReport } from './report.tsx'
import { aRow, aWithdrawal, ORDER } from './testing.ts'

const AT = '/merchants/DEMO/withdrawals'
const OTHER = '11111111-4a44-4c39-9d5e-1f0f2f3a4b5c'
const page = (
  list = [
    aRow(),
    aRow({
      orderId: OTHER,
      account: 'second',
      state: 'SENT',
      riskSignals: [],
      hasDifference: true,
      claim: { by: 'jun', until: '2026-11-20T09:10:00.000Z' },
    }),
  ],
) => ({ list, total: list.length })
const answers: Answers = {
  session: sessionOf({ role: 'cashier', merchants: ['DEMO'] }),
  proposals: [],
  merchantWithdrawals: page(),
  merchantWithdrawal: aWithdrawal(),
  claimWithdrawal: { by: 'mina', until: '2026-11-20T09:10:00.000Z' },
}

describeReport({
  surface: inConsole(answers),
  report: withdrawalsReport('DEMO', { may: () => true }),
  at: AT,
  page: page(),
  empty: page([]),
})

describe('the withdrawals of a merchant', () => {
  it('are by default those to review, with amount, state, signals and who has reserved them', async () => {
    const { user, inputsOf, address } = show(AT, answers)
    const row = within(await screen.findByRole('row', { name: /gildong/ }))
    expect([row.getByText('600.00'), row.getByText('Final review'), row.getByText('2')]).toHaveLength(3)
    expect(screen.getByRole('row', { name: /second/ })).toHaveTextContent(/Being paidDiffers–.*jun, until/)
    expect(inputsOf('merchantWithdrawals')).toEqual([{ merchant: 'DEMO', pageSize: 50 }])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Queue' }), 'Not received')
    await waitFor(() =>
      expect(inputsOf('merchantWithdrawals').at(-1)).toEqual({ merchant: 'DEMO', queue: 'DISPUTES', pageSize: 50 }),
    )
    expect(address()).toBe(`${AT}?queue=DISPUTES`)
  })

  it('are opened by keyboard only, and the focus is at the row again afterwards', async () => {
    const { user, address } = show(`${AT}?queue=ALL`, answers)
    const link = await screen.findByRole('link', { name: 'gildong' })
    link.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Withdrawal of gildong' })).toBeVisible()
    expect(address()).toBe(`${AT}/${ORDER}`)
    screen.getByRole('link', { name: 'All withdrawals' }).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('link', { name: 'gildong' })).toHaveFocus()
    expect(address()).toBe(`${AT}?queue=ALL`)
  })

  it('are moved between, opened and decided by keyboard, one after the other', async () => {
    const { user, address } = show(AT, { ...answers, merchantWithdrawal: ({ orderId }) => aWithdrawal({ orderId }) })
    await screen.findByRole('link', { name: 'gildong' })
    await user.keyboard('jj')
    expect(screen.getByRole('link', { name: 'second' })).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(screen.getByRole('link', { name: 'gildong' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible()
    await user.keyboard('a')
    expect(await screen.findByRole('dialog', { name: 'Approve the withdrawal of gildong?' })).toBeVisible()
    // Shortcuts of the page are disabled while a dialog is open.
    await user.keyboard('n{Escape}')
    expect(address()).toBe(`${AT}/${ORDER}`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('r')
    expect(await screen.findByRole('dialog', { name: 'Reject the withdrawal of gildong?' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('n')
    await waitFor(() => expect(address()).toBe(`${AT}/${OTHER}`))
    await user.keyboard('n')
    expect(await screen.findByRole('link', { name: 'second' })).toBeVisible()
    expect(address()).toBe(AT)
  })

  it('move no row while the user types', async () => {
    const { user } = show(AT, answers)
    await screen.findByRole('link', { name: 'gildong' })
    const field = screen.getByRole('textbox', { name: 'Member' })
    await user.type(field, 'jk')
    expect([field, (field as HTMLInputElement).value]).toEqual([document.activeElement, 'jk'])
  })

  it('are exported by cashiers only', async () => {
    const { unmount } = show(AT, answers)
    expect(await screen.findByRole('button', { name: /CSV/ })).toBeVisible()
    unmount()
    show(AT, { ...answers, session: sessionOf({ role: 'risk', merchants: ['DEMO'] }) })
    await screen.findByRole('link', { name: 'gildong' })
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
  })
})
