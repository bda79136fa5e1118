import type { CallValue, PromotionClaim } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'
import { rewardReport } from './report.tsx'

const session = { status: 'member', account: 'demo', currency: 'DEMO' } as const
const claim = (more: Partial<PromotionClaim> = {}): PromotionClaim => ({
  ticketId: 't1',
  promotionId: 'gift',
  title: 'Gift',
  image: '/art/p.svg',
  kind: 'FIXED',
  occasion: 'once',
  state: 'CLAIMABLE',
  activity: 'claim',
  reward: { type: 'CREDITS', amount: '5' },
  createdAt: Date.parse('2026-11-20T03:00:00Z'),
  ...more,
})
const tickets = (list: PromotionClaim[], isBonusRunning = false): CallValue<'claimTickets'> => ({
  list,
  currency: 'DEMO',
  isBonusRunning,
})
const claimed = (ticketId: string) => ({ ticketId, claim: claim({ ticketId, state: 'CLAIMED', activity: 'claimed' }) })
type Grant = CallValue<'freeRounds'>['list'][number]
const grant = (more: Partial<Grant> = {}): Grant => ({
  gameId: 'g1',
  nodeId: 'n1',
  code: 'g1',
  gameName: 'Neon Tide',
  showIcon: '/art/game/x.svg',
  vassalage: 'AURORA',
  vendorName: 'Aurora',
  supportPlay: 0,
  gameType: 'RNG',
  isGame: 'GAME',
  isNew: false,
  isHot: false,
  maintenance: false,
  id: '00000000-0000-4000-8000-000000000001',
  stake: '0.5',
  left: 7,
  rounds: 10,
  won: '0',
  expiresAt: Date.now() + 3 * 86_400_000 + 60_000,
  ...more,
})
const freeRounds = (...list: Grant[]): CallValue<'freeRounds'> => ({ currency: 'DEMO', list })
const show = (calls: CallAnswers) =>
  renderRemote(remote, {
    surface: { kind: 'slot', slot: 'member.rewardCenter' },
    session,
    language: 'EN',
    at: '/index?member=rewardCenter',
    calls: { freeRounds: () => freeRounds(), ...calls },
  })

describe('the reward centre', () => {
  it('claims nothing during a break from play, and shows that', async () => {
    const bar = { kind: 'TIME_OUT' as const, since: 0, until: Date.now() + 60_000 }
    await show({
      claimTickets: () => tickets([claim(), claim({ ticketId: 't2', title: 'Other' })]),
      protection: () => ({ currency: 'DEMO', limits: [], bar }),
    })
    const reason = 'You are taking a break, so you cannot claim rewards now.'
    expect(await screen.findByRole('button', { name: 'Claim: Gift', description: reason })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Claim: Gift' }).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Claim all 2 rewards' })).toBeNull()
  })

  it('lists unclaimed rewards with their promotion, and claims one', async () => {
    const list = jest.fn(() =>
      tickets([claim(), claim({ ticketId: 't2', title: 'Mission', reward: { type: 'POINTS', amount: '30' } })]),
    )
    const claimTicket = jest.fn((_request: { ticketIds: string[] }) => {
      list.mockReturnValue(tickets([]))
      return { results: [claimed('t1')] }
    })
    const bed = await show({ claimTickets: list, claimTicket })
    expect(await screen.findByText('30 points')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Gift' }).getAttribute('href')).toBe('/promoDetail?id=gift')
    await userEvent.click(screen.getByRole('button', { name: 'Claim: Gift' }))
    await screen.findByText('Nothing to claim now')
    expect(claimTicket.mock.lastCall![0]).toEqual({ ticketIds: ['t1'] })
    expect(bed.recorded.requests).toEqual([
      { name: 'toast.show', request: { text: 'You received 5.00 DEMO.', tone: 'success' } },
    ])
  })

  it('claims all at once, and shows the reason for each that cannot be claimed', async () => {
    const claimTicket = jest.fn((_request: { ticketIds: string[] }) => ({
      results: [
        claimed('t1'),
        { ticketId: 't2', errorCode: 'PROMOTION_BONUS_RUNNING', message: 'Another bonus is active.' },
      ],
    }))
    await show({
      claimTickets: () =>
        tickets([
          claim(),
          claim({ ticketId: 't2', title: 'Bonus', reward: { type: 'BONUS', amount: '10', multiplier: 5 } }),
        ]),
      claimTicket,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Claim all 2 rewards' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Another bonus is active.')
    expect(claimTicket.mock.lastCall![0]).toEqual({ ticketIds: ['t1', 't2'] })
  })

  it('keeps the rewards when a claim gets no response, so that it can be sent again', async () => {
    let failures = 1
    const claimTicket = jest.fn(() => {
      if (failures-- > 0) throw new PortalError('NETWORK_BLOCKED', 'The network is down.')
      return { results: [claimed('t1')] }
    })
    await show({ claimTickets: () => tickets([claim()]), claimTicket })
    await userEvent.click(await screen.findByRole('button', { name: 'Claim: Gift' }))
    expect((await screen.findByRole('alert')).textContent).toBe('The network is down.')
    await userEvent.click(screen.getByRole('button', { name: 'Claim: Gift' }))
    await waitFor(() => expect(claimTicket).toHaveBeenCalledTimes(2))
  })

  it('offers a retry when it does not load, but not without the permission', async () => {
    let broken = true
    const bed = await show({
      claimTickets: () => {
        if (broken) throw new PortalError('SYSTEM_ERROR', 'A system error')
        return tickets([claim()])
      },
    })
    broken = false
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Claim: Gift' })).toBeTruthy()
    bed.unmount()
    await show({
      claimTickets: () => {
        throw new PortalError('REAL_ACCOUNT_REQUIRED', 'You need a real account.')
      },
    })
    expect(await screen.findByText('Rewards are not available to you')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('unclaimed rewards', () => {
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

  it('are one row when they are equal, and are claimed together', async () => {
    const claimTicket = jest.fn(({ ticketIds }: { ticketIds: string[] }) => ({ results: ticketIds.map(claimed) }))
    await show({
      claimTickets: () => tickets([claim(), claim({ ticketId: 't2' }), claim({ ticketId: 't3', title: 'Other' })]),
      claimTicket,
    })
    expect(await screen.findByText('5.00 DEMO × 2')).toBeTruthy()
    expect(screen.getByText('5.00 DEMO')).toBeTruthy()
    await userEvent.click(button('Claim: Gift'))
    expect(claimTicket.mock.lastCall![0]).toMatchObject({ ticketIds: ['t1', 't2'] })
  })

  it('show why a bonus cannot be claimed while another one runs, and exclude it from claiming all', async () => {
    const bonus = claim({ title: 'Bonus', reward: { type: 'BONUS', amount: '10', multiplier: 5 } })
    const gifts = ['t2', 't3'].map((ticketId) => claim({ ticketId }))
    await show({ claimTickets: () => tickets([bonus, ...gifts], true) })
    expect((await screen.findByText(/You can claim other bonuses once it ends/)).id).toBe(
      button('Claim: Bonus').getAttribute('aria-describedby'),
    )
    expect(button('Claim: Bonus').disabled).toBe(true)
    expect(button('Claim: Gift').disabled).toBe(false)
    expect(button('Claim all 2 rewards').disabled).toBe(false)
  })
})

describe('free rounds in the reward centre', () => {
  const reward = {
    type: 'FREE_ROUNDS',
    amount: '10',
    freeRounds: { game: 'g1', gameName: 'Neon Tide', stake: '0.5', days: 7 },
  } as const

  it('are claimed, and then listed as playable', async () => {
    const list = jest.fn(() => tickets([claim({ reward })]))
    const open = jest.fn(() => freeRounds())
    const bed = await show({
      claimTickets: list,
      freeRounds: open,
      claimTicket: () => {
        list.mockReturnValue(tickets([]))
        open.mockReturnValue(freeRounds(grant({ left: 10 })))
        return { results: [{ ticketId: 't1', claim: claim({ reward, state: 'CLAIMED', activity: 'claimed' }) }] }
      },
    })
    expect(await screen.findByText('10 free rounds on Neon Tide, 0.50 DEMO each')).toBeTruthy()
    expect(screen.queryByText('Free rounds to play')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Claim: Gift' }))
    expect(await screen.findByText('10 of 10 rounds left, 0.50 DEMO each')).toBeTruthy()
    expect(bed.recorded.requests).toEqual([
      {
        name: 'toast.show',
        request: {
          text: 'You received 10 free rounds on Neon Tide, 0.50 DEMO each. Play in the reward centre.',
          tone: 'success',
        },
      },
    ])
  })

  it('link to their game, with the remaining rounds, their winnings, and their expiry', async () => {
    await show({
      claimTickets: () => tickets([]),
      freeRounds: () =>
        freeRounds(
          grant({ won: '2.3' }),
          grant({ id: '00000000-0000-4000-8000-000000000002', gameName: 'Vault', maintenance: true }),
        ),
    })
    const rows = within(await screen.findByRole('list', { name: 'Free rounds to play' })).getAllByRole('listitem')
    expect(rows[0]!.textContent).toContain(
      '7 of 10 rounds left, 0.50 DEMO each3 days left to play · 2.30 DEMO won so far',
    )
    expect(within(rows[0]!).getByRole('link', { name: 'Play the free rounds on Neon Tide' }).getAttribute('href')).toBe(
      '/game?gameId=g1&nodeId=n1&vassalage=AURORA&mode=real&gameType=RNG',
    )
    expect(rows[1]!.textContent).toContain('The game is under maintenance.')
    expect(within(rows[1]!).queryByRole('link')).toBeNull()
  })
})

const page: CallValue<'promotionClaims'> = {
  list: [
    claim({ state: 'CLAIMED', activity: 'claimed' }),
    claim({ ticketId: 't2', title: 'Application', state: 'REJECTED', activity: 'rejected', reason: 'No proof' }),
  ],
  next: 'WyI2Il0',
  total: 41,
  currency: 'DEMO',
  sums: { credited: '5' },
}
describe('the reward history of a member', () => {
  describeReport({
    surface: inPortal({ remote, surface: { kind: 'slot', slot: 'member.rewardCenter' }, session }),
    report: rewardReport,
    at: '/index?member=rewardCenter&view=history',
    page,
    empty: { ...page, list: [], next: undefined, total: 0, sums: { credited: '0' } },
  })
})
