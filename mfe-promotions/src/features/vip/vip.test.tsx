import type { CallValue, PromotionClaim, VipChange, VipLevel, VipProgress } from '@atrium/contracts/calls'
import { PortalError } from '@atrium/contracts/errors'
import { renderRemote } from '@atrium/portal-kit/testing'
import type { CallAnswers } from '@atrium/portal-kit/testing'
import { inPortal } from '@atrium/report-kit/portal/testing'
import { describeReport } from '@atrium/report-kit/testing'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../../remote.tsx'
import { vipReport } from './report.tsx'

const session = { status: 'member', account: 'demo', currency: 'DEMO' } as const
const level = (number: number, name: string, more: Partial<VipLevel> = {}): VipLevel => ({
  level: number,
  name,
  needs: { points: '0', deposits: '0', windowDays: 30 },
  dailyWithdrawals: number + 2,
  dailyWithdrawalAmount: '5000',
  withdrawalFee: '0',
  rebateFactor: '1',
  pointsFactor: '1',
  gifts: [],
  hasManager: false,
  ...more,
})
const LEVELS: CallValue<'vipLevels'> = {
  currency: 'DEMO',
  list: [
    level(1, 'Bronze', { withdrawalFee: '1' }),
    level(2, 'Silver', { needs: { points: '500', deposits: '0', windowDays: 30 } }),
    level(3, 'Gold', {
      needs: { points: '1000', deposits: '2000', windowDays: 30 },
      rebateFactor: '1.1',
      gifts: [{ kind: 'levelUp', promotionId: 'vip', reward: { type: 'CREDITS', amount: '20' } }],
      hasManager: true,
    }),
  ],
}
const PROGRESS: VipProgress = {
  currency: 'DEMO',
  level: 2,
  name: 'Silver',
  since: Date.parse('2026-11-01T03:00:00Z'),
  points: '700',
  deposits: '500',
  windowDays: 30,
  gifts: [],
  next: {
    level: 3,
    name: 'Gold',
    windowDays: 30,
    points: { has: '700', needs: '1000', missing: '300' },
    deposits: { has: '500', needs: '2000', missing: '1500' },
  },
  keep: {
    windowDays: 30,
    points: { has: '700', needs: '500', missing: '0' },
    deposits: { has: '500', needs: '0', missing: '0' },
    isMet: true,
  },
}
const calls: CallAnswers = { vipLevels: () => LEVELS, playerRankProgress: () => PROGRESS }
const open = (more: CallAnswers = {}, as: object = session) =>
  renderRemote(remote, {
    surface: { kind: 'route', path: '/vip' },
    session: as as never,
    language: 'EN',
    at: '/vip',
    calls: { ...calls, ...more },
  })
const rank = { kind: 'slot', slot: 'member.playerRank' } as const
const show = (more: CallAnswers = {}) =>
  renderRemote(remote, {
    surface: rank,
    session,
    language: 'EN',
    at: '/index?member=playerRank',
    calls: { ...calls, ...more },
  })
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))

describe('the VIP page', () => {
  it('lists requirements and benefits of each level, and marks the own one with its progress', async () => {
    await open()
    const gold = await row(/^Gold/)
    for (const text of [
      '1,000 points',
      '2,000 DEMO of deposits',
      'within 30 days',
      '5 a day, up to 5,000 DEMO',
      '× 1.1',
      'On reaching it: 20.00 DEMO',
    ])
      expect(gold.getByText(text)).toBeTruthy()
    expect((await row(/^Silver/)).getByText('Your level')).toBeTruthy()
    expect(gold.queryByText('Your level')).toBeNull()
    expect(screen.getByText('300 P to go')).toBeTruthy()
    expect((screen.getByRole('progressbar', { name: 'Deposits' }) as HTMLProgressElement).position).toBeCloseTo(0.25)
    expect(screen.getByText(/^From Gold on, customer service connects you/)).toBeTruthy()
  })

  it('invites visitors, without requesting a progress', async () => {
    const playerRankProgress = jest.fn(() => PROGRESS)
    const bed = await open({ playerRankProgress }, { status: 'visitor' })
    await row(/^Bronze/)
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
    expect(bed.recorded.requests.map(({ name }) => name)).toEqual(['session.requireLogin'])
    expect(playerRankProgress).not.toHaveBeenCalled()
  })

  it('is refreshed when the level changes while it is open', async () => {
    let now = PROGRESS
    const bed = await open({ playerRankProgress: () => now })
    expect((await row(/^Silver/)).getByText('Your level')).toBeTruthy()
    const { next: _none, ...rest } = PROGRESS
    now = { ...rest, level: 3, name: 'Gold' }
    bed.emit('member.level.changed', { level: 3, name: { KO: '골드', EN: 'Gold' } })
    expect(await screen.findByText('This is the highest level.')).toBeTruthy()
    expect((await row(/^Gold/)).getByText('Your level')).toBeTruthy()
  })

  it('explains its purpose without levels, and offers a retry when they do not load', async () => {
    const empty = await open({ vipLevels: () => ({ ...LEVELS, list: [] }) })
    expect(await screen.findByText('There are no levels yet')).toBeTruthy()
    empty.unmount()
    let isBroken = true
    await open({
      vipLevels: () => {
        if (isBroken) throw new PortalError('SYSTEM_ERROR', 'A system error')
        return LEVELS
      },
    })
    isBroken = false
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /^Gold/ })).toBeTruthy()
  })
})

describe('the VIP level in the member centre', () => {
  const gift: PromotionClaim = {
    ticketId: 't1',
    promotionId: 'vip',
    title: 'Gifts of your level',
    image: '/art/p.svg',
    kind: 'VIP_GIFTS',
    occasion: 'level:2',
    state: 'CLAIMABLE',
    activity: 'claim',
    reward: { type: 'CREDITS', amount: '8' },
    createdAt: 0,
  }

  it('shows the missing amounts, the benefits of the current and the next level, and a link to unclaimed gifts', async () => {
    await show({ playerRankProgress: () => ({ ...PROGRESS, gifts: [gift] }) })
    expect(await screen.findByText('700 of 1,000 P')).toBeTruthy()
    expect(screen.getByText('1,500 DEMO to go')).toBeTruthy()
    await row(/^Silver/)
    expect(screen.queryByRole('row', { name: /^Bronze/ })).toBeNull()
    expect(screen.getByText('8.00 DEMO')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Claim 1 gift in the reward centre' }).getAttribute('href')).toBe(
      '/index?member=rewardCenter',
    )
  })

  it('shows when a level can fall whose conditions are not met, and until when a level set by staff lasts', async () => {
    const keep = { ...PROGRESS.keep!, isMet: false, fallsFrom: Date.parse('2026-12-05T03:00:00Z') }
    await show({ playerRankProgress: () => ({ ...PROGRESS, keep, manualUntil: Date.parse('2026-12-05T03:00:00Z') }) })
    expect(await screen.findByText(/you may move down by one level from .*5/)).toBeTruthy()
    expect(screen.getByText(/^Set for you until/)).toBeTruthy()
  })

  it('offers a retry when it does not load, but not without the permission', async () => {
    let isBroken = true
    const bed = await show({
      playerRankProgress: () => {
        if (isBroken) throw new PortalError('SYSTEM_ERROR', 'A system error')
        return PROGRESS
      },
    })
    isBroken = false
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByText('700 of 1,000 P')).toBeTruthy())
    bed.unmount()
    await show({
      playerRankProgress: () => {
        throw new PortalError('REAL_ACCOUNT_REQUIRED', 'You need a real account.')
      },
    })
    expect(await screen.findByText('Levels are not available to you')).toBeTruthy()
  })
})

const CHANGE: VipChange = {
  id: '2',
  at: Date.parse('2026-11-20T03:00:00Z'),
  reason: 'UP',
  from: 1,
  fromName: 'Bronze',
  to: 2,
  toName: 'Silver',
  points: '500',
  deposits: '0',
}
const page: CallValue<'vipChanges'> = {
  list: [CHANGE, { ...CHANGE, id: '1', reason: 'DOWN', from: 2, fromName: 'Silver', to: 1, toName: 'Bronze' }],
  next: 'WyI2Il0',
  total: 41,
}
describe('the history of the level', () => {
  describeReport({
    surface: inPortal({ remote, surface: rank, session, calls }),
    report: vipReport,
    at: '/index?member=playerRank&view=history',
    page,
    empty: { list: [], total: 0 },
  })
})
