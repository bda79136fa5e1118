import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aMember, MEMBER_ID } from './testing.ts'

it('marks another account as one of the same person, for a reason', async () => {
  const { user, inputsOf } = show(`/merchants/DEMO/members/${MEMBER_ID}`, {
    session: sessionOf({ role: 'risk', merchants: ['DEMO'] }),
    proposals: [],
    merchantProposals: { list: [], currency: 'DEMO' },
    memberNotes: { list: [] },
    merchantMember: aMember({ related: [{ memberId: '42', account: 'gildong2', by: 'MARKED' }] }),
    markDuplicate: { memberId: MEMBER_ID, otherId: '43', isDuplicate: true },
  })
  expect(await screen.findByText(/marked by staff as the same person/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Mark a duplicate' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Same voice')
  await user.click(dialog.getByRole('button', { name: 'Mark' }))
  expect(dialog.getByText('Enter the other account.')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /Other account/ }), 'gildong3')
  await user.click(dialog.getByRole('button', { name: 'Mark' }))
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(inputsOf('markDuplicate')).toEqual([
    { merchant: 'DEMO', memberId: MEMBER_ID, account: 'gildong3', isDuplicate: true, reason: 'Same voice' },
  ])
})
