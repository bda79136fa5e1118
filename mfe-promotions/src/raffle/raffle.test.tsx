import type { CallValue, PromotionDetail } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { campaignTerms } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote.tsx'
import { ticketsReport, winnersReport } from './reports.tsx'

type Raffle = CallValue<'raffle'>
const session = { status: 'member', account: 'demo', currency: 'DEMO' } as const
/** The test vector of lottery-rules/src/draw/raffle.test.ts. */
const DRAWN: Raffle = {
  id: 'winter',
  merchant: 'DEMO',
  state: 'DRAWN',
  openedAt: 0,
  endsAt: 1,
  closedAt: 1,
  drawnAt: 2,
  tickets: 5,
  prizes: 3,
  winningNumbers: [2, 4, 1],
  seedHash: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  listHash: '9d2cc3a7562d2b4b6315284675b9959f25798525407253e4df7a33c2d9132ea4',
  own: { tickets: 2, maxTickets: 10, handle: 'aaaaaaaaaaaa' },
}
const {
  seed: _seed,
  listHash: _hash,
  winningNumbers: _numbers,
  closedAt: _closed,
  drawnAt: _drawn,
  ...published
} = DRAWN
const OPEN: Raffle = { ...published, state: 'OPEN', endsAt: Date.now() + 3 * 86_400_000 + 60_000 }
const PARTS = [
  { text: '1:aaaaaaaaaaaa,2:bbbbbbbbbbbb', next: 2 },
  { text: '3:aaaaaaaaaaaa,4:cccccccccccc,5:bbbbbbbbbbbb' },
]
const TICKETS: CallValue<'raffleTickets'> = {
  list: [
    { raffle: 'winter', number: 3, source: 'BET', at: 1 },
    { raffle: 'winter', number: 1, source: 'CLAIM', at: 0, prize: 3 },
  ],
  total: 2,
}
const WINNERS: CallValue<'raffleWinners'> = {
  list: [
    { prize: 1, number: 2, handle: 'bbbbbbbbbbbb', name: 'ba***7', reward: { type: 'CREDITS', amount: '5' } },
    {
      prize: 3,
      number: 1,
      handle: 'aaaaaaaaaaaa',
      name: 'demo',
      reward: { type: 'POINTS', amount: '30' },
      isOwn: true,
    },
  ],
  total: 3,
}
const rules = campaignTerms.parse({
  kind: 'RAFFLE',
  tickets: [{ source: 'BET', per: '10', maxPerDay: 3 }],
  maxPerMember: 10,
  prizes: [
    { count: 1, reward: { type: 'CREDITS', amount: '5' } },
    { count: 2, reward: { type: 'POINTS', points: '30' } },
  ],
})
const DETAIL: PromotionDetail = {
  id: 'winter',
  title: 'Winter raffle',
  summary: '',
  category: 'slots',
  image: '/art/p.svg',
  startsAt: 0,
  kind: 'RAFFLE',
  activity: 'joined',
  terms: '',
  currency: 'DEMO',
  rules,
  needsCode: false,
  games: {},
  own: { unmet: [], claims: [] },
}
const calls = (raffle: Raffle, more: CallAnswers = {}): CallAnswers => ({
  promotionDetail: () => DETAIL,
  raffle: () => raffle,
  raffleTickets: () => TICKETS,
  raffleWinners: () => WINNERS,
  raffleList: ({ after = 0 }: { after?: unknown }) => PARTS[after === 0 ? 0 : 1]!,
  ...more,
})
const surface = { kind: 'route', path: '/promoDetail' } as const
const show = (raffle: Raffle, more: CallAnswers = {}, as: object = session) =>
  renderRemote(remote, {
    surface,
    session: as as never,
    language: 'EN',
    at: '/promoDetail?id=winter',
    calls: calls(raffle, more),
  })
const verify = async () => userEvent.click(await screen.findByRole('button', { name: 'Verify in this browser' }))

beforeEach(() => {
  // jsdom has no SubtleCrypto.
  Object.defineProperty(globalThis, 'crypto', {
    configurable: true,
    value: jest.requireActual<{ webcrypto: Crypto }>('node:crypto').webcrypto,
  })
})

describe('the page of a raffle', () => {
  it('shows one’s tickets with their numbers and sources, how to earn more, prizes, and the time of the draw', async () => {
    await show(OPEN)
    expect(await screen.findByText('Draw in 3 days')).toBeTruthy()
    const own = within(await screen.findByRole('list', { name: 'Your latest tickets' }))
    await screen.findByText('No. 3')
    expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['No. 3Bets', 'No. 1Prize 3'])
    expect(screen.getByText('2 of 10')).toBeTruthy()
    expect(screen.getByText('A ticket for each 10.00 DEMO of valid bets, at most 3 a day.')).toBeTruthy()
    expect(screen.getByText('2 winners')).toBeTruthy()
    expect(screen.getByText(OPEN.seedHash).tagName).toBe('CODE')
    expect(screen.getByText('In the list, your tickets appear under the name aaaaaaaaaaaa.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Verify in this browser' })).toBeNull()
  })

  it('shows the progress of the next ticket, and which sources have reached their daily limit', async () => {
    await show({
      ...OPEN,
      own: {
        ...OPEN.own!,
        today: [
          { source: 'BET', per: '10', value: '4.5', tickets: 1, maxTickets: 3 },
          { source: 'DEPOSIT', per: '20', value: '0', tickets: 2, maxTickets: 2 },
        ],
      },
    })
    const today = within(await screen.findByRole('list', { name: 'Today’s tickets' }))
    expect(today.getByRole<HTMLProgressElement>('progressbar', { name: 'Valid bets' }).position).toBe(0.45)
    expect(today.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Valid bets1 of 3 today4.50 DEMO of 10.00 DEMO for the next ticket',
      'Deposits2 of 2 todayYou have all of today’s tickets',
    ])
  })

  it('shows the published data to a visitor, and requests no tickets', async () => {
    const { own: _own, ...publicRaffle } = OPEN
    const { own: _part, ...detail } = DETAIL
    const bed = await show(publicRaffle, { promotionDetail: () => detail }, { status: 'visitor' })
    expect(await screen.findByText(OPEN.seedHash)).toBeTruthy()
    expect([
      screen.queryByText('Your tickets'),
      bed.recorded.calls.some(({ name }) => name === 'raffleTickets'),
    ]).toEqual([null, false])
  })

  it('shows the winners after the draw, with the reader’s own prize', async () => {
    await show(DRAWN)
    const rows = within(await screen.findByRole('table', { name: 'Winners' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
    expect(rows).toEqual([
      ['Prize 1', 'ba***7', 'No. 2', '5.00 DEMO'],
      ['Prize 3', 'demo You', 'No. 1', '30 points'],
    ])
  })

  it('recomputes the draw in the browser from every part of the list, and shows that the draw is correct', async () => {
    await show(DRAWN)
    await verify()
    expect(await screen.findByText(/^This draw is correct/)).toBeTruthy()
    expect(screen.getAllByText('Equal')).toHaveLength(3)
    expect(screen.getAllByText('2 4 1')).toHaveLength(2)
  })

  it.each<[string, Partial<Raffle>, equal: number]>([
    ['a winner', { winningNumbers: [2, 4, 3] }, 2],
    ['the seed', { seed: DRAWN.seed!.replace('1f', '1e') }, 1],
    ['the hash of the list', { listHash: DRAWN.listHash!.replace('9d', '9e') }, 2],
  ])('shows that the data do not match when %s differs', async (_, changes, equal) => {
    await show({ ...DRAWN, ...changes })
    await verify()
    expect(await screen.findByText(/^This draw does not match/)).toBeTruthy()
    expect(screen.getAllByText('Equal')).toHaveLength(equal)
  })

  it('offers a retry when the list does not load', async () => {
    let isBroken = true
    await show(DRAWN, {
      raffleList: ({ after = 0 }) => {
        if (isBroken) throw new PortalError('NETWORK_BLOCKED', 'The network is down.')
        return PARTS[after === 0 ? 0 : 1]!
      },
    })
    await verify()
    expect(await screen.findByText('The list of tickets could not be loaded. Please try again.')).toBeTruthy()
    isBroken = false
    await verify()
    expect(await screen.findByText(/^This draw is correct/)).toBeTruthy()
  })

  it('copies the command and the data that verify it elsewhere', async () => {
    const user = userEvent.setup()
    await show(DRAWN)
    await verify()
    await user.click(await screen.findByRole('button', { name: 'Copy data' }))
    const { own: _own, ...data } = DRAWN
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual({
      ...data,
      list: PARTS.map(({ text }) => text).join(','),
    })
    await user.click(screen.getByRole('button', { name: 'Copy command' }))
    expect(await navigator.clipboard.readText()).toBe(
      `npm run verify-draw -- raffle/DEMO/winter --portal ${location.origin}`,
    )
  })

  it("explains what the verification proves, and that an owner of the seed's key could have changed the winners", async () => {
    await show(DRAWN)
    expect(
      within(await screen.findByRole('region', { name: 'It proves', hidden: true })).getByText(
        /drawn from exactly this list/,
      ),
    ).toBeTruthy()
    expect(
      within(screen.getByRole('region', { name: 'It does not prove', hidden: true })).getByText(
        /added a ticket to change them/,
      ),
    ).toBeTruthy()
  })

  it('publishes the seed of a cancelled raffle, and draws nothing', async () => {
    await show({ ...published, state: 'CANCELLED', cancelledAt: 1, seed: DRAWN.seed! })
    expect(await screen.findByText('Cancelled: nothing is drawn')).toBeTruthy()
    expect([
      screen.getByText(DRAWN.seed!).tagName,
      screen.queryByRole('button', { name: 'Verify in this browser' }),
    ]).toEqual(['CODE', null])
  })
})

const filled = (page: object, name: string): CallAnswers => ({ [name]: () => page }) as CallAnswers
describe('the list of one’s tickets', () => {
  describeReport({
    surface: inPortal({ remote, surface, session, calls: filled(TICKETS, 'raffleTickets') }),
    report: ticketsReport('winter'),
    at: '/promoDetail?id=winter&view=tickets',
    page: { ...TICKETS, next: 'WyI2Il0', total: 41 },
    empty: { list: [], total: 0 },
  })
})
describe('the list of winners', () => {
  describeReport({
    surface: inPortal({ remote, surface, session, calls: filled(WINNERS, 'raffleWinners') }),
    report: winnersReport('winter'),
    at: '/promoDetail?id=winter&view=winners',
    page: { ...WINNERS, next: 'WyI2Il0', total: 41 },
    empty: { list: [], total: 0 },
  })
})
