import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aProposal, WAITS } from '../../proposals/testing.ts'
import type { Answers } from '../../testing/fake-registry.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { aMember, MEMBER_ID } from '../testing.ts'

const AT = `/merchants/DEMO/members/${MEMBER_ID}`
const locks = [
  {
    kind: 'LOG_IN' as const,
    tries: 5,
    since: '2026-11-20T09:00:00.000Z',
    until: '2026-11-20T09:15:00.000Z',
  },
]
const answers: Answers = {
  session: sessionOf({ role: 'support', merchants: ['DEMO'] }),
  proposals: [],
  merchantProposals: { list: [], currency: 'DEMO' },
  memberNotes: { list: [] },
  merchantMember: aMember({ locks }),
  endMemberSessions: { memberId: MEMBER_ID, hasEnded: true },
  resetMemberPassword: { memberId: MEMBER_ID, contacts: ['email'] },
  removePaymentPassword: aProposal({ operation: 'removePaymentPassword', isOwn: true }),
  changeMemberContact: aProposal({ operation: 'changeMemberContact', isOwn: true }),
  unlockMember: { memberId: MEMBER_ID, lifted: locks },
}

describe('the sign-in of a member', () => {
  it.each([
    ['unlockMember', 'Lift the locks', 'The locks were lifted.'],
    ['endMemberSessions', 'End all sessions', 'All sessions of the member have ended.'],
    ['resetMemberPassword', 'Reset the password', /^The password was reset/],
  ] as const)('is changed by %s, for a reason', async (operation, action, done) => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: action }))
    const dialog = within(await screen.findByRole('dialog', { name: `${action} of gildong?` }))
    await user.click(dialog.getByRole('button', { name: action }))
    expect(inputsOf(operation)).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The member called us.')
    await user.click(dialog.getByRole('button', { name: action }))
    expect(await screen.findByText(done)).toBeVisible()
    expect(inputsOf(operation)).toEqual([{ merchant: 'DEMO', memberId: MEMBER_ID, reason: 'The member called us.' }])
  })

  it('shows what is locked until when and why, and has no action that lifts locks where none is', async () => {
    const { unmount } = show(AT, answers)
    expect(await screen.findByText(/^Locked until 20 Nov 2026/)).toBeVisible()
    expect(screen.getByText(/^5 wrong entries, the latest at 20 Nov 2026/)).toBeVisible()
    unmount()
    show(AT, { ...answers, merchantMember: aMember() })
    expect(await screen.findByText('Nothing is locked.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Lift the locks' })).toBeNull()
  })

  it('proposes to remove the payment password, and another contact, of a member who was identified', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Propose to remove the payment password' }))
    let dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Forgotten')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    const given = { merchant: 'DEMO', memberId: MEMBER_ID, identification: 'ID_DOCUMENT', reason: 'Forgotten' }
    expect(inputsOf('removePaymentPassword')).toEqual([given])
    await user.click(screen.getByRole('button', { name: 'Propose another contact' }))
    dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Forgotten')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await dialog.findByText('Enter the new number or address.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /New number/ }), '01077778888')
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    await waitFor(() =>
      expect(inputsOf('changeMemberContact')).toEqual([{ ...given, kind: 'mobile', contact: '01077778888' }]),
    )
  })

  it('is only read by cashiers', async () => {
    show(AT, { ...answers, session: sessionOf({ role: 'cashier', merchants: ['DEMO'] }) })
    expect(await screen.findByText(/^Locked until/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Lift the locks' })).toBeNull()
  })
})
