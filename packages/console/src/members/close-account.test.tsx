import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aProposal, WAITS } from '../proposals/testing.ts'
import type { Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aMember, MEMBER_ID } from './testing.ts'

const AT = `/merchants/DEMO/members/${MEMBER_ID}`
const answers: Answers = {
  session: sessionOf({ role: 'support', merchants: ['DEMO'] }),
  proposals: [],
  merchantProposals: { list: [], currency: 'DEMO' },
  memberNotes: { list: [] },
  merchantMember: aMember(),
  memberClosing: { blocks: [] },
  closeMember: aProposal({ operation: 'closeMember', isOwn: true }),
}
const button = () => screen.findByRole('button', { name: 'Close the account' })

describe('the closing of an account', () => {
  it('is proposed for a member who was identified', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await button())
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose to close the account of gildong?' }))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrote to us')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    expect(inputsOf('closeMember')).toEqual([
      { merchant: 'DEMO', memberId: MEMBER_ID, identification: 'ID_DOCUMENT', reason: 'Wrote to us' },
    ])
  })

  it('lists what is open first, with links to pages that support may open', async () => {
    const { user } = show(AT, { ...answers, memberClosing: { blocks: ['BALANCE', 'ROUND'] } })
    await user.click(await button())
    const dialog = within(await screen.findByRole('dialog', { name: /cannot be closed yet/ }))
    expect(dialog.getByText(/The member withdraws the balance/)).toBeVisible()
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([`${AT}/rounds`])
    expect(dialog.queryByRole('textbox')).toBeNull()
  })

  it('is shown once it is done, in place of the action', async () => {
    show(AT, { ...answers, merchantMember: aMember({ flags: ['CLOSED'], closedAt: '2026-11-20T09:00:00.000Z' }) })
    expect(await screen.findByText('Closed')).toBeVisible()
    expect(screen.getByText(/^closed 20 Nov 2026/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close the account' })).toBeNull()
  })

  it('is not offered to cashiers', async () => {
    show(AT, { ...answers, session: sessionOf({ role: 'cashier', merchants: ['DEMO'] }) })
    expect(await screen.findByText('Active')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Close the account' })).toBeNull()
  })
})
