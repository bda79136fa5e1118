import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Answers } from '../../testing/fake-registry.ts'
import { sessionOf } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { aMember, MEMBER_ID } from '../testing.ts'

const AT = `/merchants/DEMO/members/${MEMBER_ID}`
const OF = { merchant: 'DEMO', memberId: MEMBER_ID }
const answers: Answers = {
  session: sessionOf({ role: 'support', merchants: ['DEMO'] }),
  proposals: [],
  merchantProposals: { list: [], currency: 'DEMO' },
  memberNotes: { list: [] },
  merchantMember: aMember(),
  setMemberLimit: { memberId: MEMBER_ID },
  excludeMember: { memberId: MEMBER_ID },
}

async function open(action: string, more: Partial<Answers> = {}) {
  const shown = show(AT, { ...answers, ...more })
  await shown.user.click(await screen.findByRole('button', { name: action }))
  const dialog = within(await screen.findByRole('dialog'))
  await shown.user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrote to us')
  return { ...shown, dialog }
}

describe('the limits and breaks of a member', () => {
  it('are set by support: a limit as an amount', async () => {
    const { user, dialog, inputsOf } = await open('Set a limit')
    await user.click(dialog.getByRole('button', { name: 'Set' }))
    expect(await dialog.findByText('Enter an amount above 0.')).toBeVisible()
    await user.selectOptions(dialog.getByRole('combobox', { name: /Within/ }), '7 days')
    await user.type(dialog.getByRole('textbox', { name: /Limit/ }), '50')
    await user.click(dialog.getByRole('button', { name: 'Set' }))
    expect(await screen.findByText('The limit applies now.')).toBeVisible()
    expect(inputsOf('setMemberLimit')).toEqual([
      { ...OF, kind: 'DEPOSIT', period: 'WEEK', amount: '50', reason: 'Wrote to us' },
    ])
  })

  it('are set by support: the time signed in as minutes', async () => {
    const { user, dialog, inputsOf } = await open('Set a limit')
    await user.selectOptions(dialog.getByRole('combobox', { name: /What it limits/ }), 'Time signed in')
    await user.type(dialog.getByRole('textbox', { name: /minutes/ }), '10')
    await user.click(dialog.getByRole('button', { name: 'Set' }))
    expect(await dialog.findByText('Enter 15 to 44640 minutes.')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /minutes/ }), '0')
    await user.click(dialog.getByRole('button', { name: 'Set' }))
    await screen.findByText('The limit applies now.')
    expect(inputsOf('setMemberLimit')).toEqual([
      { ...OF, kind: 'SESSION', period: 'DAY', minutes: 100, reason: 'Wrote to us' },
    ])
  })

  it('are set by support: a break', async () => {
    const { user, dialog, inputsOf } = await open('Start a break')
    await user.selectOptions(dialog.getByRole('combobox', { name: /How long/ }), 'Self-exclusion, 6 months')
    await user.click(dialog.getByRole('button', { name: 'Start' }))
    expect(await screen.findByText('The break applies now.')).toBeVisible()
    expect(inputsOf('excludeMember')).toEqual([{ ...OF, term: '6M', reason: 'Wrote to us' }])
  })

  it('are only read by cashiers', async () => {
    show(AT, { ...answers, session: sessionOf({ role: 'cashier', merchants: ['DEMO'] }) })
    expect(await screen.findByRole('heading', { name: /limits/i })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Set a limit' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Start a break' })).toBeNull()
  })
})
