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
  ['KO', ['북부 복권 20261120-0001 회차 변경'], '북부 복권'],
  ['EN', ['Change of issue 20261120-0001 of Northern draw'], 'Northern draw'],
] as const)('names lotteries as members read them, in %s', async (language, links, name) => {
  const waiting = {
    proposedBy: 'jun',
    proposedAt: '2026-11-20T09:00:00.000Z',
    expiresAt: '2026-11-23T09:00:00.000Z',
  }
  show(
    AT,
    {
      ...answers,
      session: sessionOf({ role: 'lottery-operator', merchants: ['DEMO'] }),
      lotteryGames: {
        list: [aGame(), aGame({ code: 'VNMB', names: { KO: '북부 복권', EN: 'Northern draw' } })],
      },
      merchantProposals: {
        ...pageOf(aProposal({ operation: 'saveLotteryCalendar', subject: 'lottery-calendar:VNMB:2027' })),
        elsewhere: [{ kind: 'LOTTERY_ISSUE', game: 'VNMB', numero: '20261120-0001', isOwn: false, ...waiting }],
      },
    },
    language,
  )
  const row = await screen.findByRole('button', { name: / · jun$/ })
  expect(row).toHaveAccessibleName(expect.stringContaining(name))
  expect(screen.queryByText(/VNMB/)).toBeNull()
  for (const link of links) expect(screen.getByRole('link', { name: link })).toBeVisible()
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
