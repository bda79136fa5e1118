import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { apiError, type Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aMember, MEMBER_ID } from './testing.ts'

const AT = `/merchants/DEMO/members/${MEMBER_ID}`
const answers: Answers = {
  session: sessionOf({ role: 'risk', merchants: ['DEMO'] }),
  proposals: [],
  merchantMember: aMember(),
  memberNotes: { list: [] },
  revealMember: {
    mobile: '+821012345678',
    email: 'gildong@example.com',
    isEmailVerified: false,
    payeeName: 'Hong Gildong',
    registered: [{ field: 'line', value: 'gil.line' }],
  },
}

describe('one member', () => {
  it('shows account, money by pool, limits with pending changes, and accounts that may be of the same person', async () => {
    show(AT, {
      ...answers,
      merchantMember: aMember({ flags: ['BLOCKED', 'TIMED_OUT'], barredUntil: '2026-12-01T00:00:00.000Z' }),
    })
    expect(await screen.findByRole('heading', { name: 'Member gildong' })).toBeVisible()
    for (const words of [
      'Silver (2)',
      'Owed',
      'OF_TOMORROW',
      'Blocked',
      'Taking a break',
      '30 min of 90 min',
      'Open withdrawals',
      'g***@example.com',
      'Not verified',
    ])
      expect(screen.getByText(words)).toBeVisible()
    expect(screen.getByText(/^40\.00 DEMO of 100\.00 DEMO/)).toBeVisible()
    expect(screen.getByText(/^Change to 200\.00 DEMO, can be confirmed from/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'twin' })).toHaveAttribute('href', '/merchants/DEMO/members/7')
  })

  it('has texts in Korean', async () => {
    show(AT, answers, 'KO')
    expect(await screen.findByRole('heading', { name: 'gildong 회원' })).toBeVisible()
    expect(document.body.textContent).not.toMatch(/\bmembers\.[a-zA-Z]|\{\{/)
  })

  it('has contact data masked until a reason is given', async () => {
    const { user, inputsOf } = show(AT, answers)
    await user.click(await screen.findByRole('button', { name: 'Show in full' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Show the contact data of gildong?' }))
    await user.click(dialog.getByRole('button', { name: 'Show' }))
    expect(inputsOf('revealMember')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The member called us.')
    await user.click(dialog.getByRole('button', { name: 'Show' }))
    expect(await screen.findByText('+821012345678')).toBeVisible()
    expect(inputsOf('revealMember')).toEqual([
      { merchant: 'DEMO', memberId: MEMBER_ID, reason: 'The member called us.' },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show in full' })).toBeNull())
  })

  it('has contact data that support cannot reveal', async () => {
    show(AT, { ...answers, session: sessionOf({ role: 'support', merchants: ['DEMO'] }) })
    expect(await screen.findByText('010-****-5678')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Show in full' })).toBeNull()
  })

  it('is blocked and unblocked by risk with a reason', async () => {
    const { user, inputsOf, say } = show(AT, {
      ...answers,
      blockMember: { memberId: MEMBER_ID, isBlocked: true },
      unblockMember: { memberId: MEMBER_ID, isBlocked: false },
    })
    await user.click(await screen.findByRole('button', { name: 'Block' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Block gildong?' }))
    await user.click(dialog.getByRole('button', { name: 'Block' }))
    expect(inputsOf('blockMember')).toEqual([])
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Two accounts')
    say({ merchantMember: aMember({ isBlocked: true, flags: ['BLOCKED'] }) })
    await user.click(dialog.getByRole('button', { name: 'Block' }))
    expect(await screen.findByText('The member was blocked.')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Lift the block' }))
    const other = within(await screen.findByRole('dialog', { name: 'Lift the block of gildong?' }))
    await user.type(other.getByRole('textbox', { name: /Reason/ }), 'A relative')
    await user.click(other.getByRole('button', { name: 'Lift the block' }))
    expect(await screen.findByText('The block was lifted.')).toBeVisible()
    expect([inputsOf('blockMember'), inputsOf('unblockMember')]).toEqual([
      [{ merchant: 'DEMO', memberId: MEMBER_ID, reason: 'Two accounts' }],
      [{ merchant: 'DEMO', memberId: MEMBER_ID, reason: 'A relative' }],
    ])
  })

  it.each(['cashier', 'support'] as const)('is not blocked by %s', async (role) => {
    show(AT, { ...answers, session: sessionOf({ role, merchants: ['DEMO'] }) })
    expect(await screen.findByText('There are no notes yet.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull()
  })

  it('has notes, which are added by keyboard alone and read page by page', async () => {
    const note = (words: string) => ({ id: words, author: 'jun', note: words, at: '2026-11-20T09:00:00.000Z' })
    const { user, inputsOf, say } = show(AT, {
      ...answers,
      memberNotes: { list: [note('Newest')], next: 'place' },
      addMemberNote: note('x'),
    })
    expect(await screen.findByText('Newest')).toBeVisible()
    say({ memberNotes: { list: [note('Oldest')] } })
    await user.click(screen.getByRole('button', { name: 'Older notes' }))
    expect(await screen.findByText('Oldest')).toBeVisible()
    await user.click(screen.getByRole('textbox', { name: 'New note' }))
    await user.keyboard('{Tab}{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Write the note first.')
    await user.type(screen.getByRole('textbox', { name: 'New note' }), 'Called us')
    await user.keyboard('{Tab}{Enter}')
    await waitFor(() =>
      expect(inputsOf('addMemberNote')).toEqual([{ merchant: 'DEMO', memberId: MEMBER_ID, note: 'Called us' }]),
    )
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue(''))
    expect(inputsOf('memberNotes').slice(0, 2)).toEqual([
      { merchant: 'DEMO', memberId: MEMBER_ID, pageSize: 20 },
      { merchant: 'DEMO', memberId: MEMBER_ID, pageSize: 20, after: 'place' },
    ])
  })

  it('shows why it is missing, and reloads on request', async () => {
    const { user, say } = show(AT, {
      ...answers,
      merchantMember: () => {
        throw apiError('GATEWAY_UNAVAILABLE', 'The gateway does not respond.')
      },
    })
    expect(await screen.findByText('The gateway does not respond.')).toBeVisible()
    say({ merchantMember: aMember() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Member gildong' })).toBeVisible()
  })
})
