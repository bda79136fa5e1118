import { expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import type { Answers } from '../../testing/fake-registry.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { aMember, MEMBER_ID } from '../testing.ts'

const AT = `/merchants/DEMO/members/${MEMBER_ID}`
const answers: Answers = {
  session: sessionOf({ role: 'risk', merchants: ['DEMO'] }),
  proposals: [],
  merchantProposals: { list: [], currency: 'DEMO' },
  memberNotes: { list: [] },
  merchantMember: aMember({
    areaBlocks: [{ area: 'PLAY', by: 'jun', reason: 'Chargeback', at: '2026-11-20T09:00:00.000Z' }],
  }),
  setAreaBlock: { areaBlocks: [] },
}

it('blocks an area until a time, for a reason', async () => {
  const { user, inputsOf } = show(AT, answers)
  await user.click(await screen.findByRole('button', { name: 'Block: Deposits' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText(/Until/), { target: { value: '2027-01-01T09:00' } })
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(inputsOf('setAreaBlock')).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Chargeback')
  await user.click(dialog.getByRole('button', { name: 'Block' }))
  expect(await screen.findByText('Saved.')).toBeVisible()
  expect(inputsOf('setAreaBlock')).toEqual([
    {
      merchant: 'DEMO',
      memberId: MEMBER_ID,
      area: 'DEPOSIT',
      isBlocked: true,
      until: new Date('2027-01-01T09:00').toISOString(),
      reason: 'Chargeback',
    },
  ])
})

it('shows who blocked an area and why, and lifts the block', async () => {
  const { user, inputsOf } = show(AT, answers)
  expect(await screen.findByText(/· Chargeback$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change: Play' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'Lift the block' }))
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Settled')
  await user.click(dialog.getByRole('button', { name: 'Lift' }))
  await screen.findByText('Saved.')
  expect(inputsOf('setAreaBlock')).toEqual([
    { merchant: 'DEMO', memberId: MEMBER_ID, area: 'PLAY', isBlocked: false, reason: 'Settled' },
  ])
})
