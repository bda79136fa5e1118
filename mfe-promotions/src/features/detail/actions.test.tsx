import type { CallAnswers } from '@atrium/portal-kit/testing'
import type { PromotionDetail } from '@atrium/contracts/calls'
import { campaignTerms } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { CampaignTermsInput } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'

const MEMBER = { status: 'member', account: 'demo', currency: 'DEMO' } as const
const FIXED: CampaignTermsInput = { kind: 'FIXED', reward: { type: 'CREDITS', amount: '5' } }
function detail(
  activity: PromotionDetail['activity'],
  given: CampaignTermsInput = FIXED,
  more: Partial<PromotionDetail> = {},
): PromotionDetail {
  const rules = campaignTerms.parse(given)
  return {
    id: 'gift',
    title: 'Gift',
    summary: '',
    category: 'newbie',
    image: '/art/p.svg',
    startsAt: 0,
    kind: rules.kind,
    terms: '',
    currency: 'DEMO',
    rules,
    needsCode: false,
    games: {},
    own: { unmet: [], claims: [] },
    ...(activity && { activity }),
    ...more,
  }
}
const show = (promotion: PromotionDetail, calls: CallAnswers = {}, session: object = MEMBER) =>
  renderRemote(remote, {
    surface: { kind: 'route', path: '/promoDetail' },
    session: session as never,
    language: 'EN',
    at: '/promoDetail?id=gift',
    calls: { promotionDetail: () => promotion, ...calls },
  })

describe('the actions of a member on a promotion', () => {
  it('include claiming it, once per click', async () => {
    const claimTicket = jest.fn((_request: { ticketIds: string[]; code?: string }) => ({ results: [] }))
    await show(detail('claim'), { claimTicket })
    await userEvent.click(await screen.findByRole('button', { name: 'Claim 5.00 DEMO' }))
    expect(claimTicket.mock.calls.map(([request]) => request)).toEqual([{ ticketIds: ['campaign:gift'] }])
  })

  it('include claiming equal rewards together, with the name of the mission', async () => {
    const claimTicket = jest.fn((_request: { ticketIds: string[]; code?: string }) => ({ results: [] }))
    const mission = (key: string, EN: string) => ({
      key,
      title: { KO: EN, EN },
      objective: 'BET' as const,
      period: 'DAY' as const,
      target: '10',
      reward: { type: 'POINTS' as const, points: '5' },
    })
    const waiting = (ticketId: string, key: string) => ({
      ticketId,
      promotionId: 'gift',
      title: 'Gift',
      image: '',
      kind: 'MISSIONS' as const,
      occasion: `mission:${key}:2026-11-${ticketId}`,
      state: 'CLAIMABLE' as const,
      activity: 'claim' as const,
      reward: { type: 'POINTS' as const, amount: '5' },
      createdAt: 0,
    })
    const claims = [waiting('20', 'slots'), waiting('21', 'slots'), waiting('22', 'login')]
    const missions = {
      kind: 'MISSIONS' as const,
      missions: [mission('slots', 'Bet on slots'), mission('login', 'Log in')],
    }
    await show(detail('claim', missions, { own: { unmet: [], claims } }), { claimTicket })
    expect(await screen.findByText('Bet on slots', { selector: 'p' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Claim 5 points × 2' }))
    expect(screen.getByRole('button', { name: 'Claim 5 points' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Claim all 3 rewards' }))
    expect(claimTicket.mock.calls.map(([{ ticketIds }]) => ticketIds)).toEqual([
      ['20', '21'],
      ['20', '21', '22'],
    ])
  })

  it('are disabled during a break from play, which is shown', async () => {
    const bar = { kind: 'TIME_OUT' as const, since: 0, until: Date.now() + 60_000 }
    await show(detail('claim'), { protection: () => ({ currency: 'DEMO', limits: [], bar }) })
    expect(await screen.findByText('You are taking a break, so you cannot claim rewards now.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Claim 5.00 DEMO' }).disabled).toBe(true)
  })

  it('include joining, with the promo code if one is required; a rejection is shown', async () => {
    const promotionJoin = jest.fn((_request: object) => {
      throw new PortalError('PROMO_CODE_WRONG', 'This promo code is not valid here.')
    })
    await show(detail('join', { ...FIXED, joinFirst: true }, { needsCode: true }), {
      promotionJoin: promotionJoin as never,
    })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Take part' })).disabled).toBe(true)
    await userEvent.type(screen.getByLabelText('Promo code'), ' spring ')
    await userEvent.keyboard('{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('This promo code is not valid here.')
    expect(promotionJoin.mock.lastCall![0]).toEqual({ id: 'gift', code: 'spring' })
  })

  it('include choosing a deposit bonus at the cashier', async () => {
    await show(
      detail('join', { kind: 'DEPOSIT', percent: 10, maxAmount: '5', minDeposit: '5', wagering: { multiplier: 1 } }),
    )
    expect((await screen.findByRole('link', { name: 'Deposit' })).getAttribute('href')).toContain('?member=depositv2')
  })

  it('include applying with the required number of pictures', async () => {
    await show(detail('join', { kind: 'APP_DOWNLOAD', reward: { type: 'CREDITS', amount: '5' } }))
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Apply' })).disabled).toBe(true)
    expect(screen.getByText(/1 to 3 pictures/)).toBeTruthy()
  })

  it('include checking in, with today marked among the days', async () => {
    const rewards = [
      { type: 'POINTS' as const, points: '10' },
      { type: 'CREDITS' as const, amount: '3' },
    ]
    const promotionCheckIn = jest.fn((_request: object) => {
      throw new PortalError('PROMOTION_NOT_OPEN', 'Not open.')
    })
    await show(
      detail(
        'claim',
        { kind: 'CHECK_IN', mode: 'STREAK', rewards },
        { own: { unmet: [], claims: [], checkIns: { days: 1, isToday: false } } },
      ),
      { promotionCheckIn: promotionCheckIn as never },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Check in for today' }))
    expect(promotionCheckIn).toHaveBeenCalledTimes(1)
    expect(
      screen
        .getAllByRole('listitem')
        .filter((item) => item.getAttribute('aria-current') === 'step')
        .map(({ textContent }) => textContent),
    ).toEqual(['Day 23.00 DEMOToday'])
  })

  it('are disabled when terms are not met, with a list of these', async () => {
    await show(detail('close', FIXED, { own: { unmet: ['LEVEL_TOO_LOW', 'DEPOSITS'], claims: [] } }))
    expect(await screen.findByText('Your VIP level is too low.')).toBeTruthy()
    expect(screen.getByText('Your deposits are not high enough yet.')).toBeTruthy()
  })

  it.each([
    ['applying', 'Your application is under review. We will send you a message with the result.'],
    ['claimed', 'You have claimed everything available for now.'],
    ['process', 'Its bonus is active. You can follow it or give it up on the bonus page.'],
  ] as const)('are explained for one that is %s', async (activity, text) => {
    await show(detail(activity))
    expect(await screen.findByText(text)).toBeTruthy()
  })
})

describe('a promotion for a visitor or trial account', () => {
  it('prompts a visitor to log in', async () => {
    const bed = await show(detail('join', FIXED, { own: undefined as never }), {}, { status: 'visitor' })
    await userEvent.click(await screen.findByRole('button', { name: 'Log in to take part' }))
    expect(bed.recorded.requests.map(({ name }) => name)).toEqual(['session.requireLogin'])
  })

  it('shows to a trial account that it cannot take part', async () => {
    await show(detail('join', FIXED, { own: undefined as never }), {}, { ...MEMBER, status: 'trial' })
    expect(await screen.findByText(/Trial accounts cannot take part/)).toBeTruthy()
  })
})
