import { keptChange, voidChange } from '@atrium/contracts/staff/wallet/voided-rounds'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { aProposal, pageOf, PROPOSAL_ID } from '../proposals/testing.ts'
import type { Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const ROUND = {
  provider: 'atrium',
  roundId: 'r-1',
  account: 'demo',
  gameNames: { KO: '달빛 파도', EN: 'Moonlit Tide' },
  state: 'CLOSED',
  stake: '10',
  payout: '1225.5',
} as const
const proposal = aProposal({
  operation: 'voidRounds',
  subject: `void:${PROPOSAL_ID}`,
  changes: [ROUND, { ...ROUND, roundId: 'r-2', stake: '2.5', payout: '0' }].map(voidChange),
})
const answers: Answers = {
  session: sessionOf({ role: 'operator', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  merchantProposals: pageOf(proposal),
  approveMerchantProposal: {
    ...proposal,
    state: 'APPLIED',
    changes: [...proposal.changes, keptChange(ROUND, '5.5')],
  },
}

describe('a pending void', () => {
  it('shows the sums that would move before it is approved, and what a member retains after', async () => {
    const { user } = show(`/merchants/DEMO/proposals?proposal=${PROPOSAL_ID}`, answers)
    const dialog = within(await screen.findByRole('dialog', { name: 'Void rounds' }))
    const sums = dialog.getByRole('region', { name: 'What moves' })
    expect(sums).toHaveTextContent('In total 12.50 refunded and 1,225.50 taken back')
    expect(within(sums).getByText('r-1').closest('tr')).toHaveTextContent(
      /Moonlit Tide.*demo.*Settled.*10\.00.*1,225\.50/,
    )
    expect(dialog.getByRole('link', { name: 'Open its page' })).toHaveAttribute('href', '/merchants/DEMO/rounds')
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect(
      await screen.findByText(
        'The change was approved and carried out. Round r-1: spent before, and kept by the member: 5.5 DEMO.',
      ),
    ).toBeVisible()
  })
})
