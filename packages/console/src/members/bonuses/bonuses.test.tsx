import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aProposal } from '../../proposals/testing.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { aMember, MEMBER_ID } from '../testing.ts'

it('gives a member a bonus for a reason', async () => {
  const { user, inputsOf } = show(`/merchants/DEMO/members/${MEMBER_ID}`, {
    session: sessionOf({ role: 'cashier', merchants: ['DEMO'] }),
    proposals: [],
    merchantProposals: { list: [], currency: 'DEMO' },
    memberNotes: { list: [] },
    merchantMember: aMember(),
    giveBonus: aProposal({ operation: 'giveBonus', state: 'APPLIED' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Give a bonus' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Goodwill')
  await user.click(dialog.getByRole('button', { name: 'Give bonus' }))
  expect(dialog.getByText(/^Enter an amount above 0/)).toBeVisible()
  await user.type(dialog.getByLabelText(/Amount/), '25')
  await user.click(dialog.getByRole('button', { name: 'Give bonus' }))
  expect(await screen.findByText('The bonus is given.')).toBeVisible()
  expect(inputsOf('giveBonus')).toEqual([
    {
      merchant: 'DEMO',
      memberId: MEMBER_ID,
      bonusId: expect.any(String),
      amount: '25',
      multiplier: 10,
      days: 7,
      reason: 'Goodwill',
    },
  ])
})
