import { expect, it } from '@jest/globals'
import type { MerchantProposal } from '@atrium/contracts/registry/merchant-proposals'
import { screen, within } from '@testing-library/react'
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
])('%s are said in words', async (_, proposal, name, changes, href) => {
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
