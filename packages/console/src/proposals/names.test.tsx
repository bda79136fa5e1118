import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { aGame } from '../lottery/settings/testing.ts'
import type { Answers } from '../testing/fake-registry.ts'
import { sessionOf } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'
import { aProposal, pageOf, PROPOSAL_ID } from './testing.ts'

const AT = '/merchants/DEMO/proposals'
const answers: Answers = {
  session: sessionOf({ role: 'marketing', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
}

it.each([
  ['KO', '북부 복권 20261120-0001 회차 변경', '북부 복권 2027년 추첨 일정'],
  ['EN', 'Change of issue 20261120-0001 of Northern draw', 'Calendar 2027 of Northern draw'],
] as const)('names lotteries as members read them, in %s', async (language, ...names) => {
  show(
    AT,
    {
      ...answers,
      session: sessionOf({ role: 'lottery-operator', merchants: ['DEMO'] }),
      lotteryGames: { list: [aGame({ code: 'VNMB', names: { KO: '북부 복권', EN: 'Northern draw' } })] },
      merchantProposals: pageOf(
        aProposal({ operation: 'changeLotteryIssue', subject: 'lottery-issue:VNMB:20261120-0001' }),
        aProposal({
          proposalId: '7b0c6a52-4a44-4c39-9d5e-1f0f2f3a4b5d',
          operation: 'saveLotteryCalendar',
          subject: 'lottery-calendar:VNMB:2027',
        }),
      ),
    },
    language,
  )
  for (const name of names) expect(await screen.findByRole('button', { name: `${name} · jun` })).toBeVisible()
  expect(screen.queryByText(/VNMB/)).toBeNull()
})

it('names the game of free rounds in what changes', async () => {
  show(`${AT}?proposal=${PROPOSAL_ID}`, {
    ...answers,
    freeRoundGames: {
      list: [
        { game: 'ATR0001', name: { KO: '천 개의 등대', EN: 'A thousand lighthouses' }, minStake: '1', maxStake: '5' },
      ],
    },
    merchantProposals: pageOf(
      aProposal({ changes: [{ field: 'freeRounds.game', from: 'ATR0001', to: 'ATR0002', loosens: true }] }),
    ),
  })
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() =>
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Free rounds – Game: A thousand lighthouses → ATR0002 · looser',
    ]),
  )
})
