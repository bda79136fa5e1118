import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { changesFeed } from '../testing/changes-feed.ts'
import type { Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aProposal, NOTE, pageOf, PROPOSAL_ID, WAITS } from './testing.ts'

const AT = '/merchants/DEMO/giving-limits'
const limits = (aloneLimit: string) => ({
  version: 1,
  currency: 'DEMO',
  aloneLimit,
  startingCredit: '0',
  edges: [],
})
const proposal = aProposal({
  operation: 'saveGivingLimits',
  subject: 'giving-limits',
  changes: [{ field: 'aloneLimit', from: '500', to: '800', loosens: true }],
})
const answers: Answers = {
  session: sessionOf({ role: 'risk', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  givingLimits: limits('500'),
  merchantProposals: pageOf(proposal),
  approveMerchantProposal: { ...proposal, state: 'APPLIED' },
}

describe('the note about a pending change', () => {
  it('opens the decision on the page of its subject', async () => {
    const { user, inputsOf, say, address } = show(AT, answers)
    const note = within(await screen.findByRole('region', { name: NOTE }))
    expect(note.getByText(/^Proposed by jun, 20 Nov 2026.*It can be decided until 23 Nov 2026/)).toBeVisible()
    expect(note.getByRole('link', { name: 'All pending changes' })).toHaveAttribute('href', '/merchants/DEMO/proposals')
    await user.click(note.getByRole('button', { name: 'Review and decide' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Giving limits' }))
    say({ merchantProposals: pageOf(), givingLimits: limits('800') })
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(await screen.findByText('The change was approved and carried out.')).toBeVisible()
    expect(inputsOf('approveMerchantProposal')).toEqual([{ merchant: 'DEMO', proposalId: PROPOSAL_ID }])
    expect(await screen.findByDisplayValue('800')).toBeVisible()
    expect([screen.queryByRole('region', { name: NOTE }), address()]).toEqual([null, AT])
  })

  it('is linked from the toast of a save', async () => {
    const { user, address } = show(AT, {
      ...answers,
      merchantProposals: pageOf(),
      saveGivingLimits: { ...limits('500'), proposal: { ...proposal, isOwn: true, needsOther: true } },
    })
    const field = await screen.findByDisplayValue('500')
    await user.clear(field)
    await user.type(field, '800')
    await user.click(screen.getByRole('button', { name: 'Review and send' }))
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Season')
    await user.click(screen.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText(WAITS)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show pending changes' }))
    expect(address()).toBe('/merchants/DEMO/proposals')
    expect(screen.queryByText(WAITS)).toBeNull()
  })
})

describe('decisions of others', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('ends the note within two seconds, and shows the new values on the page', async () => {
    const { staffChanges, publish } = changesFeed()
    const { say } = show(AT, { ...answers, staffChanges })
    await act(() => jest.advanceTimersByTimeAsync(100))
    expect(screen.getByRole('region', { name: NOTE })).toBeVisible()
    expect(screen.getByDisplayValue('500')).toBeVisible()
    say({ merchantProposals: pageOf(), givingLimits: limits('800') })
    publish({ merchant: 'DEMO', data: 'proposals' }, { merchant: 'DEMO', data: 'giving-limits' })
    await act(() => jest.advanceTimersByTimeAsync(2_100))
    expect(screen.queryByRole('region', { name: NOTE })).toBeNull()
    expect(screen.getByDisplayValue('800')).toBeVisible()
  })
})
