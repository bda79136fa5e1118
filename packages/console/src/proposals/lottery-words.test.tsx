import { expect, it } from '@jest/globals'
import type { MerchantProposal } from '@atrium/contracts/staff/merchant-proposals'
import { screen, within } from '@testing-library/react'
import { aCorrection } from '../lottery/issues/testing.ts'
import { aGame, aSettingsChange } from '../lottery/settings/testing.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { pageOf, PROPOSAL_ID } from './testing.ts'

it.each<[string, MerchantProposal, string, string[], string]>([
  [
    'settings of a lottery',
    aSettingsChange({
      changes: [
        { field: 'isOn', from: 'OFF', to: 'ON', loosens: false },
        { field: 'maxStake', from: '5000', to: '4000', loosens: false },
        { field: 'odds.single-die.single', to: '2.1', loosens: false },
      ],
    }),
    'Settings of Minute lottery',
    [
      'Offered: Off → On',
      'Maximum ticket: 5,000 DEMO → 4,000 DEMO',
      'Odds of Single die, Drawn once or more: default → 2.1',
    ],
    '/merchants/DEMO/lottery/games/K3',
  ],
  [
    'cancellations, whose figures are of the time of the proposal,',
    aCorrection({
      proposalId: PROPOSAL_ID,
      subject: 'lottery-issue:K3:20261120-0001',
      changes: [
        { field: 'issueChange', to: 'CANCEL', loosens: false },
        { field: 'moves.orders', to: '1200', loosens: false, isEstimate: true },
        { field: 'moves.net', to: '-1200.5', loosens: false, isEstimate: true },
      ],
    }),
    'Change of issue 20261120-0001 of Minute lottery',
    [
      'Change: Cancellation',
      'Orders: 1,200 · when it was proposed',
      'Total for members: -1,200.5 DEMO · when it was proposed',
    ],
    '/merchants/DEMO/lottery/issues/K3/20261120-0001',
  ],
])('%s are shown in words', async (_, proposal, name, changes, href) => {
  show(`/merchants/DEMO/proposals?proposal=${PROPOSAL_ID}`, {
    session: sessionOf({ role: 'lottery-operator', merchants: ['DEMO'] }),
    proposals: [],
    merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
    lotteryGames: { list: [aGame()] },
    merchantProposals: pageOf(proposal),
  })
  const dialog = within(await screen.findByRole('dialog', { name }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(changes)
  expect(dialog.getByRole('link', { name: 'Open its page' })).toHaveAttribute('href', href)
})
