import type { StaffRaffle, StaffRaffleTicket, StaffRaffleWinner } from '@atrium/contracts/staff/marketing/raffles'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { apiError, type Answers } from '../../../testing/fake-registry.ts'
import { inConsole } from '../../../testing/in-console.ts'
import { sessionOf } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { aDetail } from '../testing.ts'
import { raffleTicketsReport, raffleWinnersReport } from './reports.tsx'

const AT = '/merchants/DEMO/campaigns/items/winter'
const scope = { merchant: 'DEMO', id: 'winter' }
const at = '2026-11-20T09:00:00.000Z'
const [seedHash, listHash, seed] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string]
const open: StaffRaffle = { state: 'OPEN', tickets: 4, owners: 2, prizes: 3, seedHash, openedAt: at }
const drawn: StaffRaffle = { ...open, state: 'DRAWN', seed, listHash, closedAt: at, drawnAt: at }
const tickets: { list: StaffRaffleTicket[] } = {
  list: [
    { number: 2, account: 'st***1', at, source: 'CLAIM' },
    { number: 1, account: 'ha***a', at, source: 'DEPOSIT', day: '2026-11-20', prize: 1 },
  ],
}
const winners: { list: StaffRaffleWinner[] } = {
  list: [
    {
      prize: 1,
      number: 1,
      account: 'ha***a',
      handle: '9f2c04d1a7be',
      reward: 'CREDITS',
      amount: '5',
      currency: 'DEMO',
      state: 'CLAIMED',
    },
    {
      prize: 2,
      number: 2,
      account: 'st***1',
      handle: '0011223344aa',
      reward: 'POINTS',
      amount: '30',
      currency: 'DEMO',
    },
  ],
}
const answers: Answers = {
  session: sessionOf({ role: 'risk', merchants: ['DEMO'] }),
  proposals: [],
  merchants: [{ merchant: 'DEMO', sequence: 1, timeZone: 'Asia/Seoul', groups: [] }],
  campaign: aDetail({ id: 'winter', kind: 'RAFFLE' }),
  campaignRaffle: drawn,
  campaignRaffleTickets: tickets,
  campaignRaffleWinners: winners,
  verifyCampaignRaffle: { isSeedRight: true, isListRight: true, areWinnersRight: true },
}

describeReport({
  surface: inConsole(answers),
  report: raffleTicketsReport(scope),
  at: `${AT}/tickets`,
  page: tickets,
  empty: { list: [] },
})
describeReport({
  surface: inConsole(answers),
  report: raffleWinnersReport(scope),
  at: `${AT}/winners`,
  page: winners,
  empty: { list: [] },
})

describe('the raffle of a campaign', () => {
  it('shows its tickets and both hashes, and the result of verifying after a click', async () => {
    const { user, inputsOf } = show(AT, answers)
    expect(await screen.findByText('4 of 2 members')).toBeVisible()
    for (const value of [seedHash, listHash, seed]) expect(screen.getByText(value)).toBeVisible()
    expect(inputsOf('verifyCampaignRaffle')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Verify the draw' }))
    expect(await screen.findByText('The same winners are drawn')).toBeVisible()
    expect(
      within(screen.getByRole('status', { name: 'Result of verifying' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['The seed has the published hash', 'The tickets have the published hash', 'The same winners are drawn'])
  })

  it('shows which part differs from the published one', async () => {
    const { user } = show(AT, {
      ...answers,
      verifyCampaignRaffle: { isSeedRight: true, isListRight: false, areWinnersRight: false },
    })
    await user.click(await screen.findByRole('button', { name: 'Verify the draw' }))
    expect(await screen.findByText('The tickets have another hash than the published one')).toBeVisible()
    expect(screen.getByText('Other winners are drawn')).toBeVisible()
  })

  it('is not verified before the draw, and missing before it opens', async () => {
    const { unmount } = show(AT, { ...answers, campaignRaffle: open })
    expect(await screen.findByText(seedHash)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Verify the draw' })).toBeNull()
    unmount()
    show(AT, {
      ...answers,
      campaignRaffle: () => {
        throw apiError('NOT_FOUND')
      },
    })
    expect(await screen.findByText('The raffle opens shortly after the campaign is published.')).toBeVisible()
  })

  it('links to its tickets with their sources, and to its winners with the state of each prize', async () => {
    const { user, address } = show(AT, answers)
    await user.click(await screen.findByRole('link', { name: 'Tickets' }))
    expect(await screen.findByRole('row', { name: /#1/ })).toHaveTextContent(
      /ha\*\*\*a.*Deposits · 20 Nov 2026.*Prize 1/,
    )
    await user.click(
      within(screen.getByRole('navigation', { name: 'Pages of the raffle' })).getByRole('link', { name: 'Winners' }),
    )
    expect(await screen.findByRole('row', { name: /9f2c04d1a7be/ })).toHaveTextContent(/5\.00DEMOClaimed/)
    expect(screen.getByRole('row', { name: /0011223344aa/ })).toHaveTextContent('Above the budget')
    expect(address()).toBe(`${AT}/winners`)
  })
})
