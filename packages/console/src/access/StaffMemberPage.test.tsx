import { describe, expect, it } from '@jest/globals'
import type { StaffAccount } from '@atrium/contracts/staff/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import type { Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const bea: StaffAccount = {
  handle: 'bea',
  sequence: 9,
  name: 'Bea',
  grants: [{ role: 'cashier', merchants: ['DEMO'] }],
  hasTotp: true,
  isActive: true,
  isFederated: false,
}
const ORDER = '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5c'
const deposit = { kind: 'deposit', id: ORDER, merchant: 'DEMO' } as const
const answers: Answers = {
  session: sessionOf({ role: 'admin' }),
  proposals: [],
  merchants: [
    { merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] },
    { merchant: 'LOTUS', sequence: 1, timeZone: 'Asia/Seoul', groups: [] },
  ],
  staff: [bea, { ...bea, handle: 'jun', name: 'Jun' }],
  staffWork: { sessions: 1, tokens: ['laptop of bea'], madeTokens: ['games-pipeline'], work: [deposit], missing: [] },
}

describe('the page of a staff member', () => {
  it('shows what the person holds, and hands it over when the person leaves', async () => {
    const left = { account: { ...bea, isActive: false }, handedOver: [deposit], released: [], remaining: [] }
    const { user, inputsOf } = show('/access/staff/bea', {
      ...answers,
      leaveStaff: { ...left, missing: ['registry'] },
    })
    expect(await screen.findByText('games-pipeline')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Deposit · DEMO' })).toHaveAttribute(
      'href',
      `/merchants/DEMO/deposits/${ORDER}`,
    )
    await user.click(screen.getByRole('button', { name: 'Leaves…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'bea leaves?' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Hand over to' }), 'jun')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'moves on')
    await user.click(dialog.getByRole('button', { name: 'End the access' }))
    const result = within(await screen.findByRole('dialog', { name: 'bea has left' }))
    expect(within(result.getByRole('region', { name: 'Handed over' })).getByRole('link')).toBeVisible()
    expect(result.getByRole('alert')).toHaveTextContent('The registry did not respond')
    expect(inputsOf('leaveStaff')).toEqual([{ handle: 'bea', to: 'jun', reason: 'moves on', ifMatch: { bea: 9 } }])
  })

  it('locks the account at once, even when its work cannot be read', async () => {
    const { user, inputsOf } = show('/access/staff/bea', {
      ...answers,
      staffWork: () => Promise.reject(new Error('away')),
      changeStaff: { ...bea, isActive: false },
    })
    await user.click(await screen.findByRole('button', { name: 'Lock now…' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'laptop stolen')
    await user.click(dialog.getByRole('button', { name: 'Lock now' }))
    await waitFor(() =>
      expect(inputsOf('changeStaff')).toEqual([{ handle: 'bea', isActive: false, reason: 'laptop stolen' }]),
    )
  })

  it('shows what the person may do at a merchant', async () => {
    const { user } = show('/access/staff/bea', answers)
    const select = await screen.findByRole('combobox', { name: 'Merchant' })
    await user.selectOptions(select, await screen.findByRole('option', { name: 'DEMO' }))
    expect(screen.getByText('approveWithdrawal')).toBeVisible()
    expect(screen.queryByText('setAgentType')).toBeNull()
    await user.selectOptions(select, 'LOTUS')
    expect(screen.queryByText('approveWithdrawal')).toBeNull()
  })
})

describe('the page of permissions', () => {
  it('lists the operations of a role, with who approves them', async () => {
    const { user } = show('/access/permissions', answers)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'agent-manager')
    const row = within(screen.getByText('setAgentType').closest('tr')!)
    expect(row.getByText('changes')).toBeVisible()
    expect(screen.queryByText('approveWithdrawal')).toBeNull()
  })
})

describe('an invitation', () => {
  it('is revoked with a reason', async () => {
    const invited = { ...bea, isInvited: true, invitedUntil: '2099-11-20T09:00:00.000Z' } as const
    const { user, inputsOf } = show('/access', { ...answers, staff: [invited], tokens: [], revokeInvitation: bea })
    await user.click(await screen.findByRole('button', { name: 'Revoke the invitation of bea' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'wrong person')
    await user.click(dialog.getByRole('button', { name: 'Revoke' }))
    expect(inputsOf('revokeInvitation')).toEqual([{ handle: 'bea', reason: 'wrong person' }])
  })
})
